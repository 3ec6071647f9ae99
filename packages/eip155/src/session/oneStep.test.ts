import { getErrorCode, type SignInRequest } from '@latchkey/core/adapter'
import { createEip155TestWallet, type TestWalletOptions } from '@latchkey/test-wallets'
import { verifyMessage } from 'viem'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type RunningAdapter, runAdapter } from '../testing/runAdapter.js'

const mnemonic = 'test test test test test test test test test test test junk'
const signIn: SignInRequest = {
  domain: 'site.example',
  uri: 'https://site.example',
  version: '1',
  nonce: 'abcdefgh12345678',
  issuedAt: '2026-01-01T00:00:00.000Z',
  statement: 'I accept the terms of service.',
  chains: ['eip155:1', 'eip155:137'],
}

let running: RunningAdapter
afterEach(() => running.stop())

const start = (options: Partial<TestWalletOptions> = {}) => {
  const wallet = createEip155TestWallet({
    name: 'Fennec',
    rdns: 'example.fennec',
    mnemonic,
    chains: { 1: 'http://127.0.0.1:9' },
    ...options,
  })
  running = runAdapter()
  running.announce({ info: wallet.info, provider: wallet.createProvider('https://site.example') })
  const connector = () => running.connector('example.fennec')
  const methods = () => wallet.requests.map(({ method }) => method).filter((method) => method !== 'eth_chainId')
  return { wallet, connector, methods }
}

describe('a wallet that connects and signs in with one approval', () => {
  it('gets one request, with the fields that the site has, and prompts once', async () => {
    const approver = vi.fn(async () => {})
    const { wallet, connector, methods } = start({ signsInOnConnect: true, approver })
    expect(connector().signsIn).toBe(true)
    const session = await connector().connect({ signIn })
    const { chains: _chains, ...fields } = signIn
    expect(wallet.requests[0]).toMatchObject({
      method: 'wallet_connect',
      params: [{ version: '1', capabilities: { signInWithEthereum: { ...fields, chainId: '0x1' } } }],
    })
    expect(methods()).toEqual(['wallet_connect'])
    expect(approver).toHaveBeenCalledTimes(1)
    const [address] = wallet.accounts()
    expect(session.facts.accounts).toMatchObject(wallet.accounts().map((account) => ({ address: account })))
    const [signed = expect.fail('it did not sign in')] = session.signedIn ?? []
    expect(signed.data).toEqual({ ...fields, chainId: 'eip155:1', accountAddress: address })
    const signature = signed.signature as `0x${string}`
    expect(await verifyMessage({ address: address ?? '0x', message: signed.message, signature })).toBe(true)
  })

  it('ends both by its own method', async () => {
    const { wallet, connector, methods } = start({ signsInOnConnect: true })
    const session = await connector().connect({ signIn })
    await session.close()
    expect(methods()).toEqual(['wallet_connect', 'wallet_disconnect'])
    expect(wallet.isConnected('https://site.example')).toBe(false)
  })

  it('declines both, and gets no other request', async () => {
    const { wallet, connector, methods } = start({ signsInOnConnect: true })
    wallet.setPolicy('wallet_connect', 'reject')
    const error = await connector()
      .connect({ signIn })
      .catch((thrown: unknown) => thrown)
    expect(getErrorCode(error)).toBe('USER_REJECTED')
    expect(methods()).toEqual(['wallet_connect'])
    expect(connector().signsIn).toBe(true)
  })

  it('is connected as usual if the site has no sign-in', async () => {
    const { connector, methods } = start({ signsInOnConnect: true })
    expect((await connector().connect({})).signedIn).toBeUndefined()
    expect(methods()).toEqual(['eth_requestAccounts'])
  })

  it.each([
    ['without a sign-in', {}],
    ['with an empty one', { signInWithEthereum: {} }],
    ['with an error in its place', { signInWithEthereum: { code: 4001, message: 'The user declined to sign in.' } }],
  ])('may connect %s: the kit requests the sign-in after that', async (_, capabilities) => {
    const { wallet, connector, methods } = start({ signsInOnConnect: true })
    wallet.setPolicy('wallet_connect', { answer: { accounts: [{ address: wallet.accounts()[0], capabilities }] } })
    const session = await connector().connect({ signIn })
    expect(session.facts.accounts).toMatchObject([{ address: wallet.accounts()[0] }])
    expect(session.signedIn).toBeUndefined()
    expect(methods()).toEqual(['wallet_connect'])
  })
})

describe('a wallet that cannot do that', () => {
  it.each([
    ['does not know the method', { fail: { code: -32601, message: 'The method does not exist.' } }],
    ['does not support it', { fail: { code: 4200, message: 'Unsupported.' } }],
    ['has authorized nobody yet', { fail: { code: 4100, message: 'Unauthorized.' } }],
    ['answers with nothing', { answer: null }],
  ] as const)(
    'because it %s is connected at once, with one prompt, and never gets the request again',
    async (_, policy) => {
      const approver = vi.fn(async () => {})
      const { wallet, connector, methods } = start({ approver })
      wallet.setPolicy('wallet_connect', policy)
      const session = await connector().connect({ signIn })
      expect(session.signedIn).toBeUndefined()
      expect(methods()).toEqual(['wallet_connect', 'eth_requestAccounts'])
      expect(approver).toHaveBeenCalledTimes(1)
      expect(connector().signsIn).toBe(false) // so the kit creates no sign-in before the next connection
      await session.close()
      expect(methods().slice(2)).toEqual(['wallet_revokePermissions'])
    },
  )
})
