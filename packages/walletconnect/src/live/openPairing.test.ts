import { createManualClock } from '@latchkey/core/testing'
import { describe, expect, it, vi } from 'vitest'
import { openPairing, pairingLife } from './openPairing.js'
import type { SdkSession, WalletConnectClient, WalletSignIn } from './sdk.js'
import type { SignInProposal } from './signIn/signInProposal.js'

type Proposal = {
  readonly uri: string
  readonly approve: (session: SdkSession) => void
  readonly reject: (error: unknown) => void
}
type Connect = WalletConnectClient['connect']
type SignIn = NonNullable<WalletConnectClient['signIn']>

const toSession = (topic: string): SdkSession => ({
  topic,
  pairingTopic: topic,
  expiry: 0,
  namespaces: {},
  peer: { metadata: { name: 'Marten', icons: [] } },
})

const proposal: SignInProposal = {
  chains: ['eip155:1'],
  methods: ['personal_sign'],
  domain: 'site.example',
  uri: 'https://site.example',
  version: '1',
  nonce: '12345678',
  issuedAt: '2026-01-01T00:00:00.000Z',
  formatMessage: () => '',
}

/**
 * A pairing with a client whose proposals are answered by a test.
 *
 * @param change changes the relay's behaviour before it returns a code
 * @param signIn the client's `signIn`
 */
const start = (change: (connect: Connect, calls: number) => Connect = (connect) => connect, signIn?: SignIn) => {
  const clock = createManualClock()
  const controller = new AbortController()
  const proposals: Proposal[] = []
  const errors = new Set<(error: unknown) => void>()
  const connected = new Set<(event: { session: SdkSession }) => void>()
  const uris: string[] = []
  const lateSessions: string[] = []
  let calls = 0
  const connect: Connect = async () => {
    const uri = `wc:${proposals.length}`
    const answer = new Promise<SdkSession>((resolve, reject) => proposals.push({ uri, approve: resolve, reject }))
    return { uri, approval: () => answer }
  }
  const client = {
    connect: (parameters: Parameters<Connect>[0]) => {
      calls += 1
      return change(connect, calls)(parameters)
    },
    signIn,
    on: (_name: string, listener: (event: { session: SdkSession }) => void) => connected.add(listener),
    off: (_name: string, listener: (event: { session: SdkSession }) => void) => connected.delete(listener),
    core: {
      relayer: {
        on: (_name: string, listener: (error: unknown) => void) => errors.add(listener),
        off: (_name: string, listener: (error: unknown) => void) => errors.delete(listener),
      },
    },
  } as unknown as WalletConnectClient // only the part that a pairing uses
  const pairing = openPairing({
    client,
    shownTopics: new Set(),
    namespaces: {},
    signIn: signIn && proposal,
    clock,
    signal: controller.signal,
    onUri: (uri) => uris.push(uri),
    onProposal: (end) => void end,
    onLate: ({ topic }) => lateSessions.push(topic),
  })
  pairing.catch(() => undefined) // each test checks it
  const refuse = (reason: string) => {
    for (const listener of errors) listener(new Error(reason))
  }
  return { clock, controller, proposals, uris, lateSessions, pairing, refuse, errors, calls: () => calls }
}

it('F-063: shows a code, and replaces it when less than 10 s of its 4 min are left [S5.7, S9.2a]', async () => {
  const { clock, uris } = start()
  await clock.advance(0)
  expect(uris).toEqual(['wc:0'])
  expect(pairingLife).toBe(240_000)
  await clock.advance(229_999)
  expect(uris).toEqual(['wc:0'])
  await clock.advance(1)
  expect(uris).toEqual(['wc:0', 'wc:1'])
})

it('F-064: connects the first wallet that approves, even by an older code, and disconnects the next one', async () => {
  const { clock, proposals, pairing, lateSessions } = start()
  await clock.advance(0)
  await clock.advance(pairingLife)
  proposals[0]?.approve(toSession('first'))
  proposals[1]?.approve(toSession('second'))
  expect(await pairing).toMatchObject({ session: { topic: 'first' } })
  expect(lateSessions).toEqual(['second'])
})

it('continues after an older code has expired', async () => {
  const { clock, proposals, pairing } = start()
  await clock.advance(0)
  await clock.advance(pairingLife)
  proposals[0]?.reject({ code: 0, message: 'Proposal expired' })
  proposals[1]?.approve(toSession('second'))
  expect(await pairing).toMatchObject({ session: { topic: 'second' } })
})

it('ends at once when it is cancelled, and disconnects a wallet that approves after that', async () => {
  const { clock, controller, proposals, pairing, lateSessions, errors, uris } = start()
  await clock.advance(0)
  controller.abort(new Error('Modal closed'))
  await expect(pairing).rejects.toThrow('Modal closed')
  proposals[0]?.approve(toSession('late'))
  await clock.advance(pairingLife)
  expect(lateSessions).toEqual(['late'])
  expect(uris).toHaveLength(1)
  expect(errors.size).toBe(0)
  expect(clock.waiting()).toBe(0)
})

it.each([
  [5_000, 'USER_REJECTED'],
  [5_002, 'USER_REJECTED'],
  [5_100, 'CHAIN_NOT_SUPPORTED'],
  [-32_603, 'CONNECT_FAILED'],
])('converts a wallet’s code %i to an error code', async (code, expected) => {
  const { clock, proposals, pairing } = start()
  await clock.advance(0)
  proposals[0]?.reject({ code, message: 'No.' })
  await expect(pairing).rejects.toMatchObject({ code: expected })
})

it.each([
  ['Project not found', 'PROJECT_ID_INVALID', 'Invalid Project ID'],
  ['Authorization error: Project ID is missing', 'PROJECT_ID_INVALID', 'Invalid Project ID'],
  ['Unauthorized: invalid key', 'PROJECT_ID_INVALID', 'Invalid Project ID'],
  ['JWT validation error: JWT Token is not yet valid: basic.iat: 2', 'SERVICE_SESSION_EXPIRED', 'Session Expired'],
  ['Unauthorized: origin not allowed', 'ORIGIN_NOT_ALLOWED', 'Invalid App Configuration'],
])('rejects with a code if a relay reports "%s", while the SDK would keep waiting', async (reason, code, message) => {
  const { clock, pairing, refuse } = start(() => () => new Promise(() => {}))
  await clock.advance(0)
  refuse('WebSocket connection failed') // not a rejection of the site: the relay may come back
  refuse(reason)
  await expect(pairing).rejects.toMatchObject({ code, message: expect.stringContaining(message) })
})

it('tries again after a second if the relay failed [S9.2b]', async () => {
  const { clock, uris, calls } = start((connect, count) =>
    count === 1 ? () => Promise.reject(new Error('no')) : connect,
  )
  await clock.advance(0)
  expect(uris).toEqual([])
  await clock.advance(999)
  expect(calls()).toBe(1)
  await clock.advance(1)
  expect(uris).toEqual(['wc:0'])
})

it('rejects if no relay responds within 15 s', async () => {
  const settled = vi.fn<() => void>()
  const { clock, pairing } = start(() => () => new Promise(() => {}))
  pairing.catch(settled)
  await clock.advance(14_999)
  expect(settled).not.toHaveBeenCalled()
  await clock.advance(1)
  await expect(pairing).rejects.toMatchObject({
    code: 'CONNECT_FAILED',
    message: 'The relay is not responding.\nCheck the network connection and try again.',
  })
})

describe('a sign-in with the same approval', () => {
  /** A client that requests it, and the functions that answer for its wallet. */
  const startWithSignIn = () => {
    const requests: Parameters<SignIn>[0][] = []
    const settlers: { approve: (answer: WalletSignIn) => void; reject: (error: unknown) => void }[] = []
    const answer = new Promise<WalletSignIn>((approve, reject) => settlers.push({ approve, reject }))
    const signIn: SignIn = async (parameters) => {
      requests.push(parameters)
      return { answer }
    }
    return { requests, answered: settlers[0], ...start(undefined, signIn) }
  }

  it('is requested with the first code only, because its nonce would be too old for later ones', async () => {
    const { clock, uris, requests } = startWithSignIn()
    await clock.advance(0)
    await clock.advance(pairingLife)
    expect(uris).toEqual(['wc:0&methods=wc_sessionAuthenticate', 'wc:1'])
    expect(requests.map(({ proposal: of }) => of)).toEqual([proposal])
  })

  it('is the result of the attempt, which does not wait for the proposal', async () => {
    const { clock, answered, pairing, proposals, lateSessions, requests } = startWithSignIn()
    await clock.advance(0)
    const signedIn = [
      { data: { ...proposal, accountAddress: 'a', chainId: 'eip155:1' }, message: '', signature: '' },
    ] as const
    answered?.approve({ session: toSession('signed'), signedIn })
    expect(await pairing).toEqual({ session: toSession('signed'), signedIn })
    await clock.advance(0)
    expect(requests[0]?.signal.aborted).toBe(true)
    proposals[0]?.approve(toSession('second'))
    await clock.advance(0)
    expect(lateSessions).toEqual(['second'])
  })

  it('is not waited for if the wallet approves the proposal', async () => {
    const { clock, pairing, proposals, requests } = startWithSignIn()
    await clock.advance(0)
    proposals[0]?.approve(toSession('first'))
    expect(await pairing).toEqual({ session: toSession('first') })
    await clock.advance(0)
    expect(requests[0]?.signal.aborted).toBe(true)
  })

  it.each([
    ['does not support it', { code: 10_001, message: 'Unsupported wc_method' }],
    ['lets it expire', new Error('Request expired')],
  ])('is left out if the wallet %s', async (_name, error) => {
    const { clock, answered, pairing, proposals } = startWithSignIn()
    await clock.advance(0)
    answered?.reject(error)
    await clock.advance(0)
    proposals[0]?.approve(toSession('first'))
    expect(await pairing).toEqual({ session: toSession('first') })
  })

  it('rejects the attempt if the user declines it', async () => {
    const { clock, answered, pairing } = startWithSignIn()
    await clock.advance(0)
    answered?.reject({ code: 5_000, message: 'User rejected.' })
    await expect(pairing).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  it('is left out if the request fails', async () => {
    const { clock, uris } = start(undefined, () => Promise.reject(new Error('no secure context')))
    await clock.advance(0)
    expect(uris).toEqual(['wc:0'])
  })

  it('approved after the attempt has ended disconnects the session', async () => {
    const { clock, controller, answered, pairing, lateSessions } = startWithSignIn()
    await clock.advance(0)
    controller.abort(new Error('Modal closed'))
    await expect(pairing).rejects.toThrow('Modal closed')
    answered?.approve({ session: toSession('late') })
    await clock.advance(0)
    expect(lateSessions).toEqual(['late'])
  })
})
