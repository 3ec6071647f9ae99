import { type SolanaChain, type SolanaDevnet, startSolanaDevnet } from '@latchkey/devnet/solana'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import {
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getTransactionEncoder,
  lamports,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StandardAccount, StandardWallet } from './buildStandardWallet.js'
import { createSolanaTestWallet } from './createSolanaTestWallet.js'
import { describeSolanaRequest } from './describeSolanaRequest.js'
import { installSolanaTestWallet, type SolanaContextLike } from './installSolanaTestWallet.js'
import { fromPlain, toPlain } from './plainBytes.js'
import { registerStandardWallet } from './registerStandardWallet.js'
import { readTransaction } from './solanaTransaction.js'
import type { SolanaTestWalletOptions } from './solanaTestWallet.js'

const origin = 'https://site.example'
const receiver = address('8BXQ6rTPKBxFGpTi9BPYHmSm5jtLwcWHZBMVyYJz3vKS')

let devnet: SolanaDevnet
let chain: SolanaChain
beforeAll(async () => {
  devnet = await startSolanaDevnet({ clusters: ['mainnet'] })
  const [first] = devnet.chains
  if (!first) throw new Error('The devnet is empty.')
  chain = first
})
afterAll(() => devnet.stop())

const createWallet = (changes: Partial<SolanaTestWalletOptions> = {}) =>
  createSolanaTestWallet({
    name: 'Fennec',
    mnemonic: devnet.mnemonic,
    chains: { 'solana:mainnet': chain.rpcUrl },
    ...changes,
  })

/** Uses a feature as a site does. */
const use = (wallet: StandardWallet, feature: `${string}:${string}`, ...inputs: readonly unknown[]): Promise<never> => {
  const name = feature.slice(feature.indexOf(':') + 1)
  const found = wallet.features[feature] as Record<string, (...inputs: readonly unknown[]) => Promise<never>>
  const run = found[name]
  if (!run) throw new Error(`There is no ${feature}.`)
  return run(...inputs)
}

const connected = async (changes: Partial<SolanaTestWalletOptions> = {}) => {
  const wallet = createWallet(changes)
  const siteWallet = wallet.createWallet(origin)
  const { accounts }: { accounts: readonly StandardAccount[] } = await use(siteWallet, 'standard:connect')
  const [account] = accounts
  if (!account) throw new Error('The wallet is empty.')
  return { wallet, siteWallet, account }
}

/** Returns an unsigned transfer in wire form. */
const transferOf = async (from: string, version: 0 | 'legacy' = 0): Promise<Uint8Array> => {
  const { value } = (await chain.request('getLatestBlockhash', [])) as { value: { blockhash: Blockhash } }
  const source = createNoopSigner(address(from))
  const instruction = getTransferSolInstruction({ source, destination: receiver, amount: lamports(1_000_000n) })
  const transaction = pipe(
    createTransactionMessage({ version }),
    (empty) => setTransactionMessageFeePayer(source.address, empty),
    (paid) =>
      setTransactionMessageLifetimeUsingBlockhash({ blockhash: value.blockhash, lastValidBlockHeight: 0n }, paid),
    (timed) => appendTransactionMessageInstructions([instruction], timed),
    compileTransaction,
  )
  return new Uint8Array(getTransactionEncoder().encode(transaction))
}

describe('a Solana test wallet', () => {
  it('has the accounts that the devnet funds, for a site that it connected and no other', async () => {
    const { wallet, siteWallet } = await connected()
    expect(wallet.accounts()).toEqual(devnet.accounts.slice(0, 2).map((account) => account.address))
    expect(siteWallet.accounts.map((account) => account.address)).toEqual(wallet.accounts())
    const other = wallet.createWallet('https://other.example')
    expect(await use(other, 'standard:connect', { silent: true })).toEqual({ accounts: [] })
    await expect(
      use(other, 'solana:signMessage', { account: siteWallet.accounts[0], message: new Uint8Array(1) }),
    ).rejects.toMatchObject({ code: 4100 })
  })

  it('prompts for a silent connection too if it ignores that it is silent', async () => {
    const prompts: string[] = []
    const { wallet } = await connected({
      ignoresSilent: true,
      approver: async ({ origin }) => void prompts.push(origin),
    })
    const other = wallet.createWallet('https://other.example')
    const answer: { readonly accounts: readonly unknown[] } = await use(other, 'standard:connect', { silent: true })
    expect([answer.accounts.length, prompts.at(-1)]).toEqual([2, 'https://other.example'])
  })

  it('signs a message with the key of the account', async () => {
    const { siteWallet, account } = await connected()
    const message = new TextEncoder().encode('Hello')
    const [output]: readonly { signature: Uint8Array; signedMessage: Uint8Array }[] = await use(
      siteWallet,
      'solana:signMessage',
      { account, message },
    )
    expect(output?.signedMessage).toEqual(message)
    expect(ed25519.verify(output?.signature ?? new Uint8Array(), message, account.publicKey)).toBe(true)
  })

  it('answers a message with its signature after it if it joins the two', async () => {
    const { siteWallet, account } = await connected({ joinsSignature: true })
    const message = new TextEncoder().encode('Hello')
    const [output]: readonly { signature: Uint8Array; signedMessage: Uint8Array }[] = await use(
      siteWallet,
      'solana:signMessage',
      { account, message },
    )
    const signature = output?.signature ?? new Uint8Array()
    expect(ed25519.verify(signature, message, account.publicKey)).toBe(true)
    expect(output?.signedMessage).toEqual(Uint8Array.of(...message, ...signature))
  })

  it.each([0, 'legacy'] as const)('signs and broadcasts a transaction of version %s', async (version) => {
    const { siteWallet, account } = await connected()
    const before = await chain.getBalance(receiver)
    const input = { account, chain: 'solana:mainnet', transaction: await transferOf(account.address, version) }
    const [signed]: readonly { signedTransaction: Uint8Array }[] = await use(
      siteWallet,
      'solana:signTransaction',
      input,
    )
    const { message, signers, signaturesOffset } = readTransaction(signed?.signedTransaction ?? new Uint8Array())
    const signature = signed?.signedTransaction.slice(signaturesOffset, signaturesOffset + 64) ?? new Uint8Array()
    expect(ed25519.verify(signature, message, base58.decode(signers[0] ?? ''))).toBe(true)
    expect(await chain.getBalance(receiver)).toBe(before)
    const [submitted]: readonly { signature: Uint8Array }[] = await use(
      siteWallet,
      'solana:signAndSendTransaction',
      input,
    )
    expect(submitted?.signature).toEqual(signature)
    expect((await chain.getBalance(receiver)) - before).toBe(1_000_000n)
  })

  it('refuses chains, versions and accounts that it does not have', async () => {
    const { siteWallet, account } = await connected({ versions: ['legacy'] })
    const transaction = await transferOf(account.address)
    const sign = (changes: object) =>
      use(siteWallet, 'solana:signTransaction', { account, chain: 'solana:mainnet', transaction, ...changes })
    await expect(sign({})).rejects.toThrow('version 0')
    await expect(sign({ chain: 'solana:devnet' })).rejects.toThrow('solana:devnet')
    await expect(sign({ account: { ...account, address: receiver } })).rejects.toMatchObject({ code: 4100 })
    const foreignTransfer = await transferOf(devnet.accounts[5]?.address ?? '', 'legacy')
    await expect(sign({ transaction: foreignTransfer })).rejects.toThrow('is not a signer')
  })

  it("connects and signs in in one step, with the ecosystem's text", async () => {
    const wallet = createWallet()
    const siteWallet = wallet.createWallet(origin)
    const [output]: readonly { account: StandardAccount; signedMessage: Uint8Array; signature: Uint8Array }[] =
      await use(siteWallet, 'solana:signIn', {
        statement: 'Welcome.',
        nonce: 'abcdefgh',
        resources: ['https://a.example'],
      })
    expect(new TextDecoder().decode(output?.signedMessage)).toBe(
      `site.example wants you to sign in with your Solana account:\n${wallet.accounts()[0]}\n\nWelcome.\n\nNonce: abcdefgh\nResources:\n- https://a.example`,
    )
    expect(wallet.isConnected(origin)).toBe(true)
  })

  it('emits changes to connected sites only', async () => {
    const { wallet, siteWallet } = await connected()
    const other = wallet.createWallet('https://other.example')
    const emitted: string[][] = []
    const onChange = ({ accounts }: { accounts: readonly StandardAccount[] }) =>
      emitted.push(accounts.map((account) => account.address))
    const events = (source: StandardWallet) =>
      source.features['standard:events'] as { on(event: 'change', listener: typeof onChange): () => void }
    const stop = events(siteWallet).on('change', onChange)
    events(other).on('change', () => expect.fail('it is not connected'))
    expect(wallet.listeners()).toBe(2)
    const [first = '', second = ''] = wallet.accounts()
    wallet.setAccounts([second, first])
    wallet.disconnect()
    expect(emitted).toEqual([[second, first], []])
    stop()
    expect(wallet.listeners()).toBe(1)
  })

  it('follows its policies, and keeps its sites', async () => {
    const kept = new Map<string, string>()
    const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) }
    const wallet = createWallet({ storage })
    const siteWallet = wallet.createWallet(origin)
    wallet.setPolicy('standard:connect', 'reject')
    await expect(use(siteWallet, 'standard:connect')).rejects.toMatchObject({ code: 4001 })
    wallet.setPolicy('standard:connect', { answer: 'nonsense' })
    expect(await use(siteWallet, 'standard:connect')).toBe('nonsense')
    wallet.setPolicy('standard:connect', 'approve')
    await use(siteWallet, 'standard:connect')
    expect(wallet.requests.map(({ method }) => method)).toEqual(Array.from({ length: 3 }, () => 'standard:connect'))
    expect(createWallet({ storage }).isConnected(origin)).toBe(true)
    expect('solana:signIn' in createWallet({ without: ['solana:signIn'] }).createWallet(origin).features).toBe(false)
  })

  it('registers with the page, whichever is there first', () => {
    const page = new EventTarget()
    const wallet = createWallet().createWallet(origin)
    const listed = new Set<unknown>()
    const api = {
      register: (registered: unknown) => {
        listed.add(registered)
        return () => listed.delete(registered)
      },
    }
    const stop = registerStandardWallet(wallet, page)
    page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
    expect([...listed]).toEqual([wallet])
    stop()
    expect(listed.size).toBe(0)
    page.addEventListener('wallet-standard:register-wallet', (event) =>
      (event as CustomEvent<(pageApi: typeof api) => void>).detail(api),
    )
    registerStandardWallet(wallet, page)
    expect([...listed]).toEqual([wallet])
  })

  it('describes the request on its card', async () => {
    const account = devnet.accounts[0]?.address ?? ''
    const transaction = await transferOf(account)
    const described = describeSolanaRequest({
      method: 'solana:signTransaction',
      params: [{ chain: 'solana:mainnet', transaction }],
      origin,
    })
    expect(described).toEqual({
      title: 'wants to send',
      rows: [
        ['Site', origin],
        ['Network', 'solana:mainnet'],
        ['To', receiver],
        ['Amount', '0.001 SOL'],
      ],
    })
  })

  it('crosses the bridge to a page with its bytes and codes', async () => {
    const calls: ((source: never, call: never) => unknown)[] = []
    const scripts: string[] = []
    const context: SolanaContextLike = {
      exposeBinding: async (_name, callback) => void calls.push(callback),
      addInitScript: async ({ content }) => void scripts.push(content),
    }
    const wallet = await installSolanaTestWallet(context, {
      name: 'Fennec',
      mnemonic: devnet.mnemonic,
      chains: { 'solana:mainnet': chain.rpcUrl },
    })
    const page = new EventTarget()
    const source = {
      frame: { url: () => `${origin}/page` },
      page: { evaluate: async (run: (message: never) => unknown, message: never) => run(message) },
    }
    // The script runs alone, as in a page: it has a window, but nothing from this module.
    const listed: StandardWallet[] = []
    Object.assign(page, { __solanaTestWallet1: (call: never) => calls[0]?.(source as never, call) })
    page.addEventListener('wallet-standard:register-wallet', (event) =>
      (event as CustomEvent<(api: object) => void>).detail({
        register: (registered: StandardWallet) => listed.push(registered),
      }),
    )
    runInNewContext(scripts[0] ?? '', { window: page, CustomEvent, Uint8Array, Object, Array, Error, atob, btoa })
    const [siteWallet] = listed
    if (!siteWallet) throw new Error('It did not register.')
    const { accounts }: { accounts: readonly StandardAccount[] } = await use(siteWallet, 'standard:connect')
    expect(accounts[0]?.publicKey).toEqual(base58.decode(wallet.accounts()[0] ?? ''))
    wallet.setPolicy('solana:signMessage', 'reject')
    await expect(
      use(siteWallet, 'solana:signMessage', { account: accounts[0], message: new Uint8Array([1, 2]) }),
    ).rejects.toMatchObject({ code: 4001, message: 'User rejected the request.' })
    expect(wallet.requests.at(-1)?.params).toMatchObject([{ message: new Uint8Array([1, 2]) }])
    expect(fromPlain(toPlain({ a: [new Uint8Array([0, 255])], b: null }))).toEqual({
      a: [new Uint8Array([0, 255])],
      b: null,
    })
  })
})
