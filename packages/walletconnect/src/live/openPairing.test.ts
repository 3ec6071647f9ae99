import { createManualClock } from '@latchkey/core/testing'
import { describe, expect, it, vi } from 'vitest'
import { openPairing, pairingLife } from './openPairing.js'
import type { SdkSession, WalletConnectClient, WalletSignIn } from './sdk.js'
import type { SignInWish } from './signIn/signInWish.js'

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

const wish: SignInWish = {
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
 * A pairing with a client whose proposals a test answers.
 *
 * @param change what its relay does before it has a code
 * @param signIn how it asks to sign in in the same step
 */
const start = (change: (connect: Connect, calls: number) => Connect = (connect) => connect, signIn?: SignIn) => {
  const clock = createManualClock()
  const controller = new AbortController()
  const proposals: Proposal[] = []
  const errors = new Set<(error: unknown) => void>()
  const connected = new Set<(event: { session: SdkSession }) => void>()
  const uris: string[] = []
  const late: string[] = []
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
  } as unknown as WalletConnectClient // as much of it as a pairing uses
  const pairing = openPairing({
    client,
    shown: new Set(),
    namespaces: {},
    signIn: signIn && wish,
    clock,
    signal: controller.signal,
    onUri: (uri) => uris.push(uri),
    onProposal: (end) => void end,
    onLate: ({ topic }) => late.push(topic),
  })
  pairing.catch(() => undefined) // each test looks at it
  const refuse = (reason: string) => {
    for (const listener of errors) listener(new Error(reason))
  }
  return { clock, controller, proposals, uris, late, pairing, refuse, errors, calls: () => calls }
}

it('F-063: shows a code, and another one as soon as less than 10 s of its 4 min are left [S5.7, S9.2a]', async () => {
  const { clock, uris } = start()
  await clock.advance(0)
  expect(uris).toEqual(['wc:0'])
  expect(pairingLife).toBe(240_000)
  await clock.advance(229_999)
  expect(uris).toEqual(['wc:0'])
  await clock.advance(1)
  expect(uris).toEqual(['wc:0', 'wc:1'])
})

it('F-064: is with the first wallet that approves, by an older code too; the next one is left', async () => {
  const { clock, proposals, pairing, late } = start()
  await clock.advance(0)
  await clock.advance(pairingLife)
  proposals[0]?.approve(toSession('first'))
  proposals[1]?.approve(toSession('second'))
  expect(await pairing).toMatchObject({ session: { topic: 'first' } })
  expect(late).toEqual(['second'])
})

it('goes on where an older code has expired', async () => {
  const { clock, proposals, pairing } = start()
  await clock.advance(0)
  await clock.advance(pairingLife)
  proposals[0]?.reject({ code: 0, message: 'Proposal expired' })
  proposals[1]?.approve(toSession('second'))
  expect(await pairing).toMatchObject({ session: { topic: 'second' } })
})

it('ends at once when it is given up, and leaves a wallet that approves after that', async () => {
  const { clock, controller, proposals, pairing, late, errors, uris } = start()
  await clock.advance(0)
  controller.abort(new Error('Modal closed'))
  await expect(pairing).rejects.toThrow('Modal closed')
  proposals[0]?.approve(toSession('late'))
  await clock.advance(pairingLife)
  expect(late).toEqual(['late'])
  expect(uris).toHaveLength(1)
  expect(errors.size).toBe(0)
  expect(clock.waiting()).toBe(0)
})

it.each([
  [5_000, 'USER_REJECTED'],
  [5_002, 'USER_REJECTED'],
  [5_100, 'CHAIN_NOT_SUPPORTED'],
  [-32_603, 'CONNECT_FAILED'],
])('says by a code what a wallet means by %i', async (code, expected) => {
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
])('says what a relay means by "%s", which the SDK would wait out', async (reason, code, message) => {
  const { clock, pairing, refuse } = start(() => () => new Promise(() => {}))
  await clock.advance(0)
  refuse('WebSocket connection failed') // not a refusal: it may come back
  refuse(reason)
  await expect(pairing).rejects.toMatchObject({ code, message: expect.stringContaining(message) })
})

it('asks again after a second where the relay has failed [S9.2b]', async () => {
  const { clock, uris, calls } = start((connect, asked) =>
    asked === 1 ? () => Promise.reject(new Error('no')) : connect,
  )
  await clock.advance(0)
  expect(uris).toEqual([])
  await clock.advance(999)
  expect(calls()).toBe(1)
  await clock.advance(1)
  expect(uris).toEqual(['wc:0'])
})

it('is given up where no relay answers within 15 s', async () => {
  const settled = vi.fn<() => void>()
  const { clock, pairing } = start(() => () => new Promise(() => {}))
  pairing.catch(settled)
  await clock.advance(14_999)
  expect(settled).not.toHaveBeenCalled()
  await clock.advance(1)
  await expect(pairing).rejects.toMatchObject({ code: 'CONNECT_FAILED', message: 'The relay did not answer.' })
})

describe('a sign-in in the same step', () => {
  /** A client that asks for it, and what its wallet does. */
  const ask = () => {
    const asked: Parameters<SignIn>[0][] = []
    const settlers: { approve: (answer: WalletSignIn) => void; reject: (error: unknown) => void }[] = []
    const answer = new Promise<WalletSignIn>((approve, reject) => settlers.push({ approve, reject }))
    const signIn: SignIn = async (parameters) => {
      asked.push(parameters)
      return { answer }
    }
    return { asked, answered: settlers[0], ...start(undefined, signIn) }
  }

  it('is asked for with the first code, which says so, and with no later one: its nonce would be too old', async () => {
    const { clock, uris, asked } = ask()
    await clock.advance(0)
    await clock.advance(pairingLife)
    expect(uris).toEqual(['wc:0&methods=wc_sessionAuthenticate', 'wc:1'])
    expect(asked.map(({ wish: of }) => of)).toEqual([wish])
  })

  it('is what the attempt comes to, and the proposal beside it is not waited for', async () => {
    const { clock, answered, pairing, proposals, late, asked } = ask()
    await clock.advance(0)
    const signedIn = [
      { data: { ...wish, accountAddress: 'a', chainId: 'eip155:1' }, message: '', signature: '' },
    ] as const
    answered?.approve({ session: toSession('signed'), signedIn })
    expect(await pairing).toEqual({ session: toSession('signed'), signedIn })
    await clock.advance(0)
    expect(asked[0]?.signal.aborted).toBe(true)
    proposals[0]?.approve(toSession('second'))
    await clock.advance(0)
    expect(late).toEqual(['second'])
  })

  it('is not waited for where the wallet approves the proposal', async () => {
    const { clock, pairing, proposals, asked } = ask()
    await clock.advance(0)
    proposals[0]?.approve(toSession('first'))
    expect(await pairing).toEqual({ session: toSession('first') })
    await clock.advance(0)
    expect(asked[0]?.signal.aborted).toBe(true)
  })

  it.each([
    ['does not know it', { code: 10_001, message: 'Unsupported wc_method' }],
    ['has let it expire', new Error('Request expired')],
  ])('is done without where the wallet %s', async (_name, error) => {
    const { clock, answered, pairing, proposals } = ask()
    await clock.advance(0)
    answered?.reject(error)
    await clock.advance(0)
    proposals[0]?.approve(toSession('first'))
    expect(await pairing).toEqual({ session: toSession('first') })
  })

  it('is declined: so is the attempt', async () => {
    const { clock, answered, pairing } = ask()
    await clock.advance(0)
    answered?.reject({ code: 5_000, message: 'User rejected.' })
    await expect(pairing).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  it('is done without where it cannot be asked for', async () => {
    const { clock, uris } = start(undefined, () => Promise.reject(new Error('no secure context')))
    await clock.advance(0)
    expect(uris).toEqual(['wc:0'])
  })

  it('given when nobody waits any more: its session is left', async () => {
    const { clock, controller, answered, pairing, late } = ask()
    await clock.advance(0)
    controller.abort(new Error('Modal closed'))
    await expect(pairing).rejects.toThrow('Modal closed')
    answered?.approve({ session: toSession('late') })
    await clock.advance(0)
    expect(late).toEqual(['late'])
  })
})
