import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LatchkeyError } from '../base/LatchkeyError.js'
import type { Siwx } from '../contract/siwx.js'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, fennec, networkOne } from '../testing/fixtures.js'
import { signIn } from './signIn.js'

const error = vi.spyOn(console, 'error')
beforeEach(() => error.mockReset().mockReturnValue())
afterEach(() => vi.unstubAllGlobals())

const site: Siwx = {
  createMessage: async ({ accountAddress, chainId }) => ({
    accountAddress,
    chainId,
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
    nonce: '12345678',
    issuedAt: '2026-01-01T00:00:00.000Z',
    toString: () => 'Sign in',
  }),
  addSession: async () => {},
  revokeSession: async () => {},
  setSessions: async () => {},
  getSessions: async () => [],
}

/** Signs in on a site whose siwx has these methods, at the default log level. Returns what was logged. */
const logOf = async (changes: Partial<Siwx>, act: (kit: Awaited<ReturnType<typeof connect>>) => Promise<unknown>) => {
  await act(await connect(changes))
  return error.mock.calls
}
const connect = async (changes: Partial<Siwx>) => {
  const made = createWalletLed()
  const siwx = { ...site, ...changes }
  const kit = await createTestKit({ networks: [networkOne], adapters: [made.entry], siwx, logLevel: 'error' })
  await kit.engine.actions.connect(fennec)
  await kit.engine.idle()
  return { ...made, ...kit }
}
const sign = async ({ engine }: Awaited<ReturnType<typeof connect>>) => {
  await engine.store.dispatch(signIn())
  await engine.idle()
}
const server = new LatchkeyError(
  'SIGN_IN_FAILED',
  'The request to the sign-in server failed: it responded with status 500.',
  {
    context: { status: 500 },
    cause: new TypeError('fetch of https://app.example/nonce?token=secret failed'),
    help: ['Check the log of the server.'],
  },
)

it.each<readonly [string, Partial<Siwx>, string]>([
  [
    'its nonce or message',
    { createMessage: () => Promise.reject(server) },
    'SIGN_IN_FAILED: The request to the sign-in',
  ],
  ['its addSession', { addSession: () => Promise.reject(server) }, 'SIGN_IN_FAILED: The request to the sign-in'],
  [
    'a field of its message',
    {
      createMessage: () =>
        Promise.reject(
          new LatchkeyError('SIGN_IN_MESSAGE_INVALID', 'The sign-in message has an invalid statement.', {
            context: { field: 'statement', value: 'é' },
          }),
        ),
    },
    '(field: statement)',
  ],
  ['a value that is no error', { addSession: () => Promise.reject('no database') }, 'no database'], // eslint-disable-line prefer-promise-reject-errors
])('a sign-in that fails because of %s is logged once, with its cause', async (_name, changes, expected) => {
  const log = await logOf(changes, sign)
  expect(log).toEqual([[expect.stringContaining(expected)]])
  expect(log[0]?.[0]).toContain('[latchkey] The sign-in failed.')
})

it('the log has the causes and no secret', async () => {
  const [[text] = []] = await logOf({ addSession: () => Promise.reject(server) }, sign)
  expect(text).toContain('(status: 500) Check the log of the server.')
  expect(text).toContain('Caused by: TypeError: fetch of https://app.example/nonce failed')
  expect(text).not.toContain('secret')
})

it('a sign-in that the user declined is not logged', async () => {
  const declined = (kit: Awaited<ReturnType<typeof connect>>) => {
    kit.wallet.answer = 'reject'
    return sign(kit)
  }
  expect(await logOf({}, declined)).toEqual([])
})

it('a failed check of the sign-in is logged once, with its cause', async () => {
  const log = await logOf({ getSessions: () => Promise.reject(server) }, async () => {})
  expect(log).toEqual([
    [expect.stringMatching(/^\[latchkey\] The wallet was disconnected.*\n.*SIGN_IN_CHECK_FAILED[^]*status: 500/)],
  ])
})

it('a failed reading of the sign-ins, after a change elsewhere, is logged once, with its cause', async () => {
  let tell = () => {}
  let fails = false
  const log = await logOf(
    {
      subscribe: (listener) => {
        tell = listener
        return () => {}
      },
      getSessions: async (chainId, accountAddress) => {
        if (fails) throw server
        return [{ data: { chainId, accountAddress } }]
      },
    },
    async ({ engine }) => {
      fails = true
      tell()
      await engine.idle()
    },
  )
  expect(log).toEqual([[expect.stringMatching(/^\[latchkey\] A sign-in was not read\.[^]*status: 500/)]])
})

it('a failed end of the sign-in is logged once, with its cause', async () => {
  const log = await logOf({ setSessions: () => Promise.reject(server) }, async ({ engine }) => {
    await engine.actions.disconnect()
    await engine.idle()
  })
  expect(log).toEqual([[expect.stringMatching(/^\[latchkey\] The sign-in could not be ended[^]*status: 500/)]])
})
