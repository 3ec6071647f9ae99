import { build } from 'esbuild'
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { entryPoint08Address } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { WebSocket } from 'ws'
import type { DevnetDescription } from './describeDevnet.js'
import { devnetMnemonic } from './devnetMnemonic.js'
import { findFreePort } from './findFreePort.js'
import { createRelayToken } from './testing/createRelayToken.js'

/** The path of the built command. The file is in `node_modules`, so that its dependencies resolve. */
const command = fileURLToPath(new URL(`../node_modules/.cli-${process.pid}.mjs`, import.meta.url))

type DescribedDevnet = {
  readonly chains: readonly {
    readonly id: string
    readonly chainId: number
    readonly name: string
    readonly rpcUrl: string
    readonly tokens: readonly { readonly symbol: string; readonly decimals: number; readonly address: string }[]
  }[]
  readonly accounts: readonly { readonly address: string; readonly privateKey: `0x${string}` }[]
  readonly mnemonic: string
}

const running = new Set<ChildProcessByStdio<null, Readable, Readable>>()

/** Starts the command. `firstLine` resolves to the first line of its standard output, or to its error output if it exits before. */
const start = (...parameters: readonly string[]) => {
  const child = spawn(process.execPath, [command, ...parameters], { stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  let output = ''
  let errorOutput = ''
  child.stderr.on('data', (data: Buffer) => (errorOutput += data.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  const firstLine = new Promise<string>((resolve) => {
    child.stdout.on('data', (data: Buffer) => {
      output += data.toString()
      if (output.includes('\n')) resolve(output.slice(0, output.indexOf('\n')))
    })
    child.once('close', () => resolve(errorOutput))
  })
  return { child, firstLine, ended, output: () => output, errorOutput: () => errorOutput }
}

const request = async (rpcUrl: string, method: string): Promise<unknown> => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] })
  const answer = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { result }: { result?: unknown } = await answer.json()
  return result
}

/** Returns whether a node responds at a URL. */
const isThere = (rpcUrl: string) =>
  request(rpcUrl, 'eth_chainId').then(
    () => true,
    () => false,
  )

/** Sends a call to a relay, and returns the result. */
const callRelay = (relayUrl: string, method: string, params: object) =>
  new Promise<unknown>((resolve, reject) => {
    const issuedAt = Math.floor(Date.now() / 1_000)
    const auth = createRelayToken(generateKeyPairSync('ed25519'), { audience: relayUrl, issuedAt })
    const socket = new WebSocket(`${relayUrl}/?${new URLSearchParams({ auth, projectId: 'p' })}`)
    socket.once('error', reject)
    socket.once('open', () => socket.send(JSON.stringify({ id: 1, jsonrpc: '2.0', method, params })))
    socket.once('message', (data: Buffer) => {
      resolve(JSON.parse(data.toString()).result)
      socket.close()
    })
  })

beforeAll(async () => {
  const entry = fileURLToPath(new URL('cli.ts', import.meta.url))
  await build({
    entryPoints: [entry],
    outfile: command,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  })
})
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
})
afterAll(() => rm(command))

describe('latchkey-devnet', () => {
  it('starts two chains, and prints ports, addresses and keys as one line of JSON', async () => {
    const { firstLine, output } = start('--json')
    const description: DescribedDevnet = JSON.parse(await firstLine)
    expect(output()).toBe(`${JSON.stringify(description)}\n`)
    expect(description.chains.map(({ id, chainId, name }) => ({ id, chainId, name }))).toEqual([
      { id: 'eip155:1', chainId: 1, name: 'Devnet Ethereum' },
      { id: 'eip155:137', chainId: 137, name: 'Devnet Polygon' },
    ])
    expect(await Promise.all(description.chains.map(({ rpcUrl }) => request(rpcUrl, 'eth_chainId')))).toEqual([
      '0x1',
      '0x89',
    ])
    for (const { tokens } of description.chains)
      expect(
        tokens.map(({ symbol, decimals, address }) => [symbol, decimals, /^0x[0-9a-f]{40}$/i.test(address)]),
      ).toEqual([
        ['USDX', 6, true],
        ['LAT', 18, true],
      ])
    expect(description.accounts).toHaveLength(10)
    for (const { address, privateKey } of description.accounts)
      expect(privateKeyToAccount(privateKey).address).toBe(address)
    expect(description.mnemonic).toBe(devnetMnemonic)
  })

  it.each([
    ['SIGKILL', null],
    ['SIGTERM', 0],
    ['SIGINT', 0],
    ['SIGHUP', 0],
  ] as const)('leaves no chain behind when it ends by %s', async (signal, code) => {
    const { child, firstLine, ended } = start('--json', '--chain-ids', '1')
    const { chains }: DescribedDevnet = JSON.parse(await firstLine)
    expect(await Promise.all(chains.map(({ rpcUrl }) => isThere(rpcUrl)))).toEqual([true])
    child.kill(signal)
    expect(await ended).toBe(code)
    for (const { rpcUrl } of chains) await expect.poll(() => isThere(rpcUrl)).toBe(false)
  })

  it('starts the chains of the requested namespaces, and no others', async () => {
    const { firstLine } = start('--json', '--chains', 'solana,cosmos')
    const description: DevnetDescription = JSON.parse(await firstLine)
    expect([description.chains, description.accounts, description.bip122, description.polkadot]).toEqual([
      [],
      [],
      undefined,
      undefined,
    ])
    const [chain] = description.solana?.chains ?? []
    expect(await request(chain?.rpcUrl ?? '', 'getHealth')).toBe('ok')
    const [node] = description.cosmos?.chains ?? []
    expect(await request(node?.rpcUrl ?? '', 'status')).toMatchObject({ node_info: { network: 'latchkey-1' } })
    expect(description.cosmos?.accounts[0]?.addresses).toEqual({
      cosmos: expect.stringMatching(/^cosmos1/),
      osmo: expect.stringMatching(/^osmo1/),
    })
  })

  it('takes chain ids, ports and a block time', async () => {
    const port = await findFreePort()
    const { firstLine } = start('--json', '--chain-ids', '11155111', '--ports', String(port), '--block-time', '1')
    const { chains }: DescribedDevnet = JSON.parse(await firstLine)
    expect(chains).toMatchObject([
      { id: 'eip155:11155111', name: 'Devnet 11155111', rpcUrl: `http://127.0.0.1:${port}` },
    ])
    // The test sends no transactions: the chain mines blocks at its interval.
    const before = Number(await request(`http://127.0.0.1:${port}`, 'eth_blockNumber'))
    const blockNumber = async () => Number(await request(`http://127.0.0.1:${port}`, 'eth_blockNumber'))
    await expect.poll(blockNumber).toBeGreaterThan(before)
  })

  it('starts a bundler for each chain', async () => {
    const { firstLine, output } = start('--chain-ids', '1', '--bundlers')
    expect(await firstLine).toContain('Devnet Ethereum')
    const bundlerUrl = /bundler (http:\S+)/.exec(output())?.[1] ?? ''
    expect(await request(bundlerUrl, 'eth_supportedEntryPoints')).toEqual([entryPoint08Address])
  })

  it("stores the relay's pending messages in a file for the next start", async () => {
    const folder = await mkdtemp(join(tmpdir(), 'latchkey-devnet-'))
    const topic = randomBytes(32).toString('hex')
    const startRelay = async () => {
      const mailbox = join(folder, 'relay.db')
      const { child, firstLine, ended } = start('--json', '--chain-ids', '1', '--walletconnect', '--mailbox', mailbox)
      const { walletConnect }: DevnetDescription = JSON.parse(await firstLine)
      return { child, ended, relayUrl: walletConnect?.relayUrl ?? '' }
    }
    const first = await startRelay()
    await callRelay(first.relayUrl, 'irn_publish', { topic, message: 'waits', ttl: 600, tag: 1_108 })
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    const second = await startRelay()
    const { messages } = Object(await callRelay(second.relayUrl, 'irn_fetchMessages', { topic }))
    expect(messages).toMatchObject([{ topic, message: 'waits', tag: 1_108 }])
    second.child.kill('SIGTERM')
    await second.ended
    await rm(folder, { recursive: true })
  })

  it('prints a table for people', async () => {
    const { firstLine, output } = start('--chain-ids', '1')
    expect(await firstLine).toMatch(/^Devnet Ethereum \(chain 1\) http:\/\/127\.0\.0\.1:\d+$/)
    await expect.poll(output).toContain('Press Ctrl+C to stop.\n')
    expect(output()).toMatch(/^ {2}USDX {2}0x[0-9a-fA-F]{40} \(6 decimals\)$/m)
    expect(output()).toContain('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
  })

  it('prints its options, and starts nothing', async () => {
    const { ended, output } = start('--help')
    expect(await ended).toBe(0)
    for (const option of [
      '--chains',
      '--json',
      '--ports',
      '--chain-ids',
      '--block-time',
      '--walletconnect',
      '--mailbox',
    ])
      expect(output()).toContain(option)
  })

  it.each([
    [['--ports', 'here'], '--ports requires whole numbers separated by commas, not here.'],
    [['--chain-ids', '1,-5'], '--chain-ids requires whole numbers separated by commas, not 1,-5.'],
    [
      ['--chains', 'eip155,tron'],
      '--chains requires one or more of eip155, solana, bip122, polkadot, cosmos, separated by commas',
    ],
    [['--colour'], '--colour'],
    [['--mailbox', 'relay.db'], '--mailbox requires --walletconnect.'],
  ])('reports the fault of %j, and fails', async (parameters, expected) => {
    const { ended, output, errorOutput } = start(...parameters)
    expect(await ended).toBe(1)
    expect(errorOutput()).toContain(expected)
    expect(errorOutput()).toContain('latchkey-devnet:')
    expect(output()).toBe('')
  })

  it("fails with the node's error, and leaves no chain running, if one does not start", async () => {
    const [free, occupied] = [await findFreePort(), createServer()]
    await new Promise<void>((resolve) => occupied.listen(0, '127.0.0.1', resolve))
    const { port } = occupied.address() as AddressInfo // the address of a TCP server is an object
    const { ended, errorOutput } = start('--json', '--ports', `${free},${port}`)
    expect(await ended).toBe(1)
    expect(errorOutput()).toMatch(/^anvil .*in use/is)
    expect(await isThere(`http://127.0.0.1:${free}`)).toBe(false)
    await new Promise((resolve) => occupied.close(resolve))
  })
})
