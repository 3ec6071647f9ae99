import { getErrorCode, type Session } from '@latchkey/core/adapter'
import { type SolanaChain, type SolanaDevnet, startSolanaDevnet } from '@latchkey/devnet/solana'
import { createSolanaTestWallet, type SolanaTestWalletOptions } from '@latchkey/test-wallets/solana'
import { base58 } from '@scure/base'
import {
  address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getTransactionDecoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { networkOf, runAdapter, type RunningAdapter } from '../testing/runAdapter.js'
import type { SolanaProvider } from '../wallet/provider.js'

let devnet: SolanaDevnet
let chain: SolanaChain
let running: RunningAdapter
let session: Session<'solana', SolanaProvider>
beforeAll(async () => {
  devnet = await startSolanaDevnet({ clusters: ['mainnet'] })
  chain = devnet.chains[0] ?? expect.fail('the devnet is empty')
})
afterAll(() => devnet.stop())
afterEach(() => running.stop())

const connect = async (changes: Partial<SolanaTestWalletOptions> = {}) => {
  const wallet = createSolanaTestWallet({
    name: 'Fennec',
    seeds: devnet.accounts.slice(0, 2).map(({ seed }) => seed),
    chains: { 'solana:mainnet': chain.rpcUrl },
    ...changes,
  })
  running = runAdapter({ networks: [networkOf(chain.id, chain.rpcUrl)] })
  const standard = wallet.createWallet('https://site.example')
  running.register(standard)
  session = await running.connect('Fennec')
  return { wallet, standard, provider: session.provider, owner: session.facts.accounts[0].address }
}

const rpc = async (method: string, params: readonly unknown[]) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(chain.rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return (await response.json()).result
}

/** Writes a transfer as a site does, with Solana Kit. */
const writeTransfer = async (from: string, to: string, lamports: bigint) => {
  const { value } = await rpc('getLatestBlockhash', [{ commitment: 'confirmed' }])
  const lifetime = { blockhash: value.blockhash as Blockhash, lastValidBlockHeight: BigInt(value.lastValidBlockHeight) }
  const transfer = getTransferSolInstruction({
    source: createNoopSigner(address(from)),
    destination: address(to),
    amount: lamports,
  })
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(address(from), empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (timed) => appendTransactionMessageInstruction(transfer, timed),
  )
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
}
const isValid = async (owner: string, signature: Uint8Array, bytes: Uint8Array) => {
  const key = await crypto.subtle.importKey('raw', base58.decode(owner).slice(), 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', key, signature.slice(), bytes.slice())
}
const newAddress = () => base58.encode(crypto.getRandomValues(new Uint8Array(32)))
const balanceOf = async (owner: string) => BigInt((await rpc('getBalance', [owner])).value)

describe('the provider of Solana', () => {
  it('is the wallet’s object of the Wallet Standard too', async () => {
    const { provider, standard } = await connect()
    expect(provider.wallet).toBe(standard)
    expect([provider.name, provider.chains, provider.features]).toEqual(['Fennec', standard.chains, standard.features])
    expect(provider.accounts).toBe(standard.accounts)
  })

  it('signs a text or bytes with the account in use', async () => {
    const { provider, owner } = await connect()
    for (const message of ['Hello ✓', new Uint8Array([0, 255, 7])]) {
      const signature = await provider.signMessage(message)
      const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
      expect(await isValid(owner, signature, bytes)).toBe(true)
    }
  })

  it('signs transactions without sending them', async () => {
    const { provider, owner } = await connect()
    const receiver = newAddress()
    const first = await writeTransfer(owner, receiver, 1_000_000n)
    const second = await writeTransfer(owner, receiver, 2_000_000n)
    const signed = [await provider.signTransaction(first), ...(await provider.signAllTransactions([second, first]))]
    const messages = signed.map((wire) => getTransactionDecoder().decode(wire))
    expect(messages.map(({ messageBytes }) => base58.encode(messageBytes as unknown as Uint8Array))).toEqual(
      [first, second, first].map((wire) =>
        base58.encode(getTransactionDecoder().decode(wire).messageBytes as unknown as Uint8Array),
      ),
    )
    for (const { messageBytes, signatures } of messages) {
      const signature = signatures[address(owner)] ?? expect.fail('it is not signed')
      expect(await isValid(owner, signature, messageBytes as unknown as Uint8Array)).toBe(true)
    }
    expect(await balanceOf(receiver)).toBe(0n)
  })

  it.each<[string, Partial<SolanaTestWalletOptions>]>([
    ['the wallet', {}],
    ['the nodes, if the wallet only signs', { without: ['solana:signAndSendTransaction'] }],
  ])('sends a transaction through %s', async (_, changes) => {
    const { provider, owner } = await connect(changes)
    const receiver = newAddress()
    const signature = await provider.sendTransaction(await writeTransfer(owner, receiver, 1_000_000n))
    expect(base58.decode(signature)).toHaveLength(64)
    await expect.poll(() => balanceOf(receiver)).toBe(1_000_000n)
  })

  it('rejects with codes: what the user declines, and what comes after the end', async () => {
    let declines = false
    const { provider, owner } = await connect({
      approver: async () => {
        if (declines) throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
      },
    })
    const wire = await writeTransfer(owner, newAddress(), 1n)
    const requestAll = () =>
      Promise.all(
        [
          () => provider.signMessage('x'),
          () => provider.signTransaction(wire),
          () => provider.sendTransaction(wire),
        ].map((request) =>
          request().then(
            () => 'none',
            (error: unknown) => getErrorCode(error),
          ),
        ),
      )
    declines = true
    expect(await requestAll()).toEqual(['USER_REJECTED', 'USER_REJECTED', 'USER_REJECTED'])
    session.release()
    expect(await requestAll()).toEqual(['SESSION_ENDED', 'SESSION_ENDED', 'SESSION_ENDED'])
  })
})
