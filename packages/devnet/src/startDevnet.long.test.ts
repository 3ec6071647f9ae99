import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createPublicClient, encodeFunctionData, erc20Abi, http, multicall3Abi, parseAbi } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { namehash } from 'viem/ens'
import { anvilBinary } from './anvilBinary.js'
import { findFreePort } from './findFreePort.js'
import { type Devnet, startDevnet } from './startDevnet.js'
import { startSupervised, supervise, supervisedOptions } from './supervised.js'

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false // the process does not exist
  }
}

describe('the devnet', () => {
  let devnet: Devnet
  beforeAll(async () => {
    devnet = await startDevnet()
  })
  afterAll(() => devnet.stop())

  it('has two chains with ids of their own, on any free port', async () => {
    const ids = await Promise.all(devnet.chains.map((chain) => chain.request('eth_chainId', [])))
    expect(ids).toEqual(['0x1', '0x89'])
    expect(new Set(devnet.chains.map(({ rpcUrl }) => rpcUrl)).size).toBe(2)
    expect(devnet.chains.map(({ id }) => id)).toEqual(['eip155:1', 'eip155:137'])
  })

  it('funds its accounts with coins and tokens, and returns their keys', async () => {
    const [account] = devnet.accounts
    const [chain] = devnet.chains
    if (!account || !chain) throw new Error('The devnet is empty.')
    expect(privateKeyToAccount(account.privateKey).address).toBe(account.address)
    expect(mnemonicToAccount(devnet.mnemonic).address).toBe(account.address)
    expect(await chain.getBalance(account.address)).toBeGreaterThan(10n ** 18n)
    const [six, eighteen] = chain.tokens
    expect([six?.decimals, eighteen?.decimals]).toEqual([6, 18])
    expect(await chain.getTokenBalance(six?.address ?? '0x', account.address)).toBe(10_000_000_000n)
    expect(await chain.getTokenBalance(eighteen?.address ?? '0x', account.address)).toBe(500n * 10n ** 18n)
  })

  it('has an ENS registry at its usual address, once it is requested', async () => {
    const [chain] = devnet.chains
    const [account] = devnet.accounts
    if (!chain || !account) throw new Error('The devnet is empty.')
    const [ens, again] = await Promise.all([chain.getEns(), chain.getEns()])
    expect(again).toBe(ens)
    await ens.setRecords('den.fennec.eth', { address: account.address, avatar: 'https://img.example/den.png' })
    await ens.setPrimaryName(account.address, 'den.fennec.eth')
    const abi = parseAbi([
      'function resolver(bytes32 node) view returns (address)',
      'function addr(bytes32 node) view returns (address)',
      'function name(bytes32 node) view returns (string)',
      'function text(bytes32 node, string key) view returns (string)',
      'function setAddr(bytes32 node, address account)',
    ])
    const client = createPublicClient({ transport: http(chain.rpcUrl) })
    const node = namehash('den.fennec.eth')
    const reverse = namehash(`${account.address.slice(2).toLowerCase()}.addr.reverse`)
    const read = { address: ens.registry, abi, functionName: 'resolver' } as const
    const resolver = await client.readContract({ ...read, args: [node] })
    expect(await client.readContract({ address: resolver, abi, functionName: 'addr', args: [node] })).toBe(
      account.address,
    )
    expect(await client.readContract({ address: resolver, abi, functionName: 'name', args: [reverse] })).toBe(
      'den.fennec.eth',
    )
    const avatar = await client.readContract({ address: resolver, abi, functionName: 'text', args: [node, 'avatar'] })
    expect(avatar).toBe('https://img.example/den.png')
    const steal = {
      address: resolver,
      abi,
      functionName: 'setAddr',
      args: [node, resolver],
      account: account.address,
    } as const
    await expect(client.simulateContract(steal)).rejects.toThrow('not the owner')
  }, 60_000)

  it('has Multicall3 at its usual address', async () => {
    const [chain] = devnet.chains
    const [account] = devnet.accounts
    if (!chain || !account) throw new Error('The devnet is empty.')
    const client = createPublicClient({ transport: http(chain.rpcUrl) })
    const balanceOf = (index: number) => ({
      target: chain.tokens[index]?.address ?? '0x',
      allowFailure: true,
      callData: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account.address] }),
    })
    const result = await client.readContract({
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
      abi: multicall3Abi,
      functionName: 'aggregate3',
      args: [[balanceOf(0), balanceOf(1)]],
    })
    expect(result.map(({ success, returnData }) => [success, BigInt(returnData)])).toEqual([
      [true, 10_000_000_000n],
      [true, 500n * 10n ** 18n],
    ])
  })

  it('refuses transfers with a reason', async () => {
    const [chain] = devnet.chains
    const [account] = devnet.accounts
    if (!chain || !account) throw new Error('The devnet is empty.')
    const client = createPublicClient({ transport: http(chain.rpcUrl) })
    const transfer = (value: bigint, to = '0x000000000000000000000000000000000000dEaD') =>
      client.simulateContract({
        account: account.address,
        address: chain.tokens[0]?.address ?? '0x',
        abi: erc20Abi,
        functionName: 'transfer',
        args: [to as `0x${string}`, value],
      })
    await expect(transfer(1n)).rejects.toThrow('receiver is refused')
    await expect(transfer(10n ** 30n, account.address)).rejects.toThrow('insufficient balance')
  })

  it('reverts to a snapshot, keeps transactions pending, and mines on request', async () => {
    const [chain] = devnet.chains
    const [, account] = devnet.accounts
    if (!chain || !account) throw new Error('The devnet is empty.')
    const snapshot = await chain.snapshot()
    await chain.setBalance(account.address, 7n)
    expect(await chain.getBalance(account.address)).toBe(7n)
    await chain.revert(snapshot)
    expect(await chain.getBalance(account.address)).toBeGreaterThan(7n)
    await chain.setAutomine(false)
    const before = await chain.request('eth_blockNumber', [])
    await chain.mine(2)
    expect(Number(await chain.request('eth_blockNumber', []))).toBe(Number(before) + 2)
    const sending = chain.sendAs(privateKeyToAccount(account.privateKey), { to: account.address })
    const pending = () => chain.request('txpool_status', [])
    await expect.poll(pending).toMatchObject({ pending: '0x1' })
    await chain.mine()
    expect(await sending).toMatchObject({ status: 'success', blockNumber: BigInt(Number(before) + 3) })
    await chain.setAutomine(true)
  })

  it("continues although nothing reads its nodes' logs", async () => {
    const [chain] = devnet.chains
    if (!chain) throw new Error('The devnet is empty.')
    const headers = { 'content-type': 'application/json' }
    const calls = Array.from({ length: 20_000 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'eth_chainId', params: [] }))
    const answer = await fetch(chain.rpcUrl, { method: 'POST', headers, body: JSON.stringify(calls) })
    expect(await answer.json()).toHaveLength(20_000)
    expect(await chain.request('eth_chainId', [])).toBe('0x1')
  })

  it('starts from a state that was dumped', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'latchkey-devnet-'))
    const files = await devnet.dumpState(folder)
    const again = await startDevnet({ loadState: files })
    expect(again.chains.map(({ tokens }) => tokens)).toEqual(devnet.chains.map(({ tokens }) => tokens))
    await again.stop()
    await rm(folder, { recursive: true })
  })

  it('leaves no chain behind when one does not start', async () => {
    const usedPort = Number(new URL(devnet.chains[0]?.rpcUrl ?? '').port)
    const free = await findFreePort()
    await expect(startDevnet({ ports: [free, usedPort] })).rejects.toThrow(/^anvil .*in use/is)
    await expect(fetch(`http://127.0.0.1:${free}`)).rejects.toThrow('fetch failed')
  })

  it('funds the configured number of accounts, and mines at intervals if configured', async () => {
    const small = await startDevnet({ chainIds: [5], accounts: 1, blockTime: 1 })
    const [chain] = small.chains
    const [account] = small.accounts
    if (!chain || !account) throw new Error('The devnet is empty.')
    expect(small.accounts).toHaveLength(1)
    expect(chain).toMatchObject({ id: 'eip155:5', chainId: 5, name: 'Devnet 5' })
    const other = mnemonicToAccount(small.mnemonic, { addressIndex: 1 }).address
    const balances = await Promise.all(
      [account.address, other].map((address) => chain.getTokenBalance(chain.tokens[0]?.address ?? '0x', address)),
    )
    expect(balances).toEqual([10_000_000_000n, 0n])
    expect(await chain.getBalance(other)).toBe(0n)
    const before = Number(await chain.request('eth_blockNumber', []))
    await expect.poll(async () => Number(await chain.request('eth_blockNumber', []))).toBeGreaterThan(before)
    await small.stop()
    await small.stop()
    await expect(fetch(chain.rpcUrl)).rejects.toThrow('fetch failed')
  })
})

describe('the contracts', () => {
  it('are what their sources compile to', async () => {
    const path = '../build/compileContracts.mjs' // the module has no type declarations
    const build: { compileContracts(): string } = await import(path)
    const generated = await readFile(new URL('contracts.generated.ts', import.meta.url), 'utf8')
    expect(build.compileContracts()).toBe(generated)
  }, 120_000)

  it('are compiled from sources under the MIT License alone', async () => {
    const path = '../build/compileContracts.mjs' // the module has no type declarations
    const build: {
      checkLicence(path: string, source: string): string
      compileVendored(folder: string, name: string): string
    } = await import(path)
    expect(() => build.compileVendored('core', 'EntryPoint')).toThrow('EntryPoint.sol has the licence GPL-3.0')
    const licence = (name: string) => `// SPDX-License-Identifier: ${name}\n`
    expect(build.checkLicence('A.sol', licence('MIT'))).toBe(licence('MIT'))
    for (const source of ['', licence('MIT OR GPL-3.0'), licence('MIT') + licence('GPL-3.0')])
      expect(() => build.checkLicence('A.sol', source)).toThrow('A.sol has the licence')
  })
})

describe('a supervised process', () => {
  const sleeper = 'console.log("pid", process.pid); setInterval(() => {}, 1e6)'
  const pidFrom = (stream: NodeJS.ReadableStream | null) =>
    new Promise<number>((resolve) => {
      stream?.on('data', (data: Buffer) => {
        const pid = /pid (\d+)/.exec(data.toString())?.[1]
        if (pid) resolve(Number(pid))
      })
    })

  it('ends when it is stopped, however often', async () => {
    const { process: child, stop } = startSupervised(process.execPath, ['-e', sleeper])
    const pid = await pidFrom(child.stdout)
    expect(isAlive(pid)).toBe(true)
    await Promise.all([stop(), stop()])
    expect(isAlive(pid)).toBe(false)
    await stop()
  })

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('ends when its supervisor receives %s', async (signal) => {
    const { process: child, stop } = startSupervised(process.execPath, ['-e', sleeper])
    const pid = await pidFrom(child.stdout)
    child.kill(signal)
    await stop()
    expect(isAlive(pid)).toBe(false)
  })

  it('is not reached by Ctrl-C at the terminal: it is in a group of its own', async () => {
    const { process: child, stop } = startSupervised(process.execPath, ['-e', sleeper])
    await pidFrom(child.stdout)
    expect(process.kill(-(child.pid ?? 0), 0)).toBe(true)
    await stop()
  })

  it('that cannot be started reports the reason, and fails', async () => {
    const { process: child } = startSupervised('/nowhere/anvil', [])
    let output = ''
    child.stderr?.on('data', (data: Buffer) => {
      output += data.toString()
    })
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(1)
    expect(output).toContain('/nowhere/anvil')
  })

  it.each(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'] as const)('ends when its parent ends by %s', async (signal) => {
    const parent = spawn(process.execPath, ['--input-type=module', '-e', parentScript(sleeper)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const pid = await pidFrom(parent.stdout)
    parent.kill(signal)
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false))
  })

  it('is anvil here', () => {
    expect(anvilBinary()).toMatch(/anvil/)
  })
})

/** Returns the source of a process that starts `script` under the supervisor, and prints its output. */
function parentScript(script: string): string {
  const { parameters } = supervise(process.execPath, ['-e', script])
  return `
    import { spawn } from 'node:child_process'
    const child = spawn(process.execPath, ${JSON.stringify(parameters)}, ${JSON.stringify(supervisedOptions)})
    child.stdout.pipe(process.stdout)`
}
