import { parseCaipAddress, type SignInRequest, type SignInSession } from '@latchkey/core/adapter'
import {
  changeConnectors,
  createMemoryAdapter,
  createMemoryChannelSource,
  createMemoryWallet,
  createTestKit,
  type SignOnConnect,
} from '@latchkey/core/testing'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { formatSignInMessage } from '../message/formatSignInMessage.js'
import { createTestStorage } from '../testing/createTestStorage.js'
import { createSiteUser, mainnet, polygon, solanaMainnet } from '../testing/signers.js'
import { eip155Verifier } from '../verifiers/eip155Verifier.js'
import { solanaVerifier } from '../verifiers/solanaVerifier.js'
import { createSiwx } from './createSiwx.js'
import { localSessions } from './localSessions.js'

const ann = createSiteUser(1)
const secretOfAnn = new Uint8Array(32).fill(1)
const site = { domain: 'example.com', uri: 'https://example.com' }

const network = (id: typeof mainnet, name: string) => ({
  id,
  name,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: ['https://rpc.example'],
})
const networks = [network(mainnet, 'One'), network(polygon, 'Two'), network(solanaMainnet, 'Sol')] as const

const createSite = () => {
  const storage = createTestStorage()
  const sessions = localSessions({ verifiers: [eip155Verifier(), solanaVerifier()], storage })
  const siwx = createSiwx({
    sessions,
    ...site,
    statement: 'I accept the terms of service.',
    requestId: 'r-1',
    resources: ['https://example.com/terms'],
  })
  return { siwx, storedKeys: () => [...storage.items.keys()].sort() }
}

/** How a wallet answers a request: it writes the message for one account, and signs it with the account's key. */
const write = async (
  { chains, ...request }: SignInRequest,
  chainId: typeof mainnet,
  change: Partial<SignInSession['data']> = {},
): Promise<SignInSession> => {
  expect(chains).toContain(chainId)
  const isEip155 = chainId.startsWith('eip155:')
  const data = { ...request, chainId, accountAddress: isEip155 ? ann.eip155 : ann.solana, ...change }
  const message = formatSignInMessage(data)
  const signature = isEip155
    ? await ann.signText(message)
    : base58.encode(ed25519.sign(new TextEncoder().encode(message), secretOfAnn))
  return { data, message, signature }
}

/** A channel whose wallet holds ann's keys, in a kit that verifies its signatures. */
const connectChannel = async (sign: SignOnConnect) => {
  const { siwx, storedKeys } = createSite()
  const wallet = createMemoryWallet({ id: 'wc', name: 'Peer', accounts: [{ address: 'x' }], network: mainnet })
  const accounts = [`${mainnet}:${ann.eip155}`, `${polygon}:${ann.eip155}`, `${solanaMainnet}:${ann.solana}`] as const
  const channel = createMemoryChannelSource(wallet, accounts, undefined, sign)
  const { engine } = await createTestKit({
    networks,
    adapters: (['eip155', 'solana'] as const).map(
      (namespace) => createMemoryAdapter({ namespace, wallets: [], channels: true }).entry,
    ),
    channels: [channel.entry],
    siwx,
  })
  await engine.actions.connect({ namespace: 'eip155', connectorId: 'walletConnect' })
  await engine.idle()
  const { modal, signIn } = engine.store.getState()
  return {
    engine,
    storedKeys,
    wallet,
    isPromptOpen: modal.open && modal.stack.at(-1)?.view === 'SIWXSignMessage',
    signIn,
  }
}

const keys = [mainnet, polygon].map((id) => `latchkey:siwx:${id}:${ann.eip155.toLowerCase()}`)

describe('a channel whose wallet signs in while it connects', () => {
  it('is signed in on every network that it signed for, by one request and one prompt', async () => {
    const requests: SignInRequest[] = []
    const { engine, storedKeys, wallet, isPromptOpen, signIn } = await connectChannel(async (request, granted) => {
      requests.push(request)
      return Promise.all(granted.map((account) => write(request, parseCaipAddress(account).networkId)))
    })
    expect(requests).toEqual([
      {
        ...site,
        version: '1',
        nonce: expect.stringMatching(/^[a-zA-Z0-9]{8,}$/),
        issuedAt: expect.any(String),
        expirationTime: expect.any(String),
        statement: 'I accept the terms of service.',
        requestId: 'r-1',
        resources: ['https://example.com/terms'],
        chains: [mainnet, polygon, solanaMainnet],
        formatMessage: expect.any(Function),
      },
    ])
    expect([isPromptOpen, wallet.prompts, signIn.last?.network]).toEqual([false, 1, mainnet])
    expect(storedKeys()).toEqual([...keys, `latchkey:siwx:${solanaMainnet}:${ann.solana}`].sort())
    await engine.actions.switchNetwork(solanaMainnet)
    await engine.idle()
    expect(engine.store.getState().modal.open).toBe(false)
  })

  it('may add to the statement and the resources if the signature covers them, as a ReCap does', async () => {
    const recap = 'urn:recap:eyJhdHQiOnsiZWlwMTU1Ijp7InJlcXVlc3QvcGVyc29uYWxfc2lnbiI6W3t9XX19LCJwcmYiOltdfQ'
    const { storedKeys, isPromptOpen } = await connectChannel(async (request) => [
      await write(request, mainnet, {
        statement: `${request.statement} I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'personal_sign' for 'eip155'.`,
        resources: [...(request.resources ?? []), recap],
      }),
    ])
    expect([isPromptOpen, storedKeys()]).toEqual([false, [keys[0]]])
  })

  it.each<[string, SignOnConnect]>([
    [
      'with another key',
      async (request) => [{ ...(await write(request, mainnet)), signature: await createSiteUser(2).signText('other') }],
    ],
    ['with another nonce', async (request) => [await write({ ...request, nonce: 'abcdefgh1234' }, mainnet)]],
    ['for another site', async (request) => [await write({ ...request, domain: 'evil.example' }, mainnet)]],
    ['long ago', async (request) => [await write({ ...request, expirationTime: '2020-01-01T00:00:00.000Z' }, mainnet)]],
    [
      'correctly on one network, and incorrectly on another',
      async (request) => [await write(request, mainnet), { ...(await write(request, polygon)), signature: '0x00' }],
    ],
  ])('is connected, and prompted as usual, if it signed %s', async (_name, sign) => {
    const { engine, storedKeys, isPromptOpen, signIn } = await connectChannel(sign)
    expect([isPromptOpen, storedKeys(), signIn.pending]).toEqual([true, [], { account: ann.eip155, network: mainnet }])
    expect(engine.getSnapshot().namespaces.eip155?.status).toBe('connected')
  })
})

describe('a wallet that signs in while it connects', () => {
  it('is prompted once more if its signature is invalid, and is signed in by that', async () => {
    const { siwx, storedKeys } = createSite()
    const wallet = createMemoryWallet({ id: 'fox', name: 'Fox', accounts: [{ address: ann.eip155 }], network: mainnet })
    const { adapter } = createMemoryAdapter({ namespace: 'eip155', wallets: [wallet] })
    const entry = changeConnectors(adapter, ({ connect }) => ({
      signsIn: true,
      connect: async (parameters) => {
        const { signIn } = parameters
        const bad = signIn && { ...(await write(signIn, mainnet)), signature: '0x00' }
        return Object.assign(await connect(parameters), {
          signedIn: bad && [bad],
          signMessage: async ({ message }: { readonly message: string }) => ({
            message,
            signature: await ann.signText(message),
            scheme: 'eip191',
          }),
        })
      },
    }))
    const { engine } = await createTestKit({ networks: [networks[0]], adapters: [entry], siwx })
    await engine.actions.connect({ namespace: 'eip155', connectorId: 'fox' })
    await engine.idle()
    expect([engine.store.getState().modal.stack.at(-1)?.view, storedKeys()]).toEqual(['SIWXSignMessage', []])
    const { signIn } = await import('@latchkey/core/internal/views')
    expect(await engine.store.dispatch(signIn())).toBe(true)
    expect([engine.store.getState().modal.open, storedKeys()]).toEqual([false, [keys[0]]])
  })
})
