import { expect, it, vi } from 'vitest'
import type { BegunSocial } from './begunSocial.js'
import { loadSocialLogin } from './loadSocialLogin.js'

const transaction = 'A'.repeat(22)
const sealKey = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) } as const

/** Logins whose code is not loaded yet, and a service that starts each. */
const open = (begun?: BegunSocial) => {
  let kept = begun
  const requested: string[] = []
  const social = loadSocialLogin({
    client: {
      now: Date.now,
      async send<response>(path: string) {
        requested.push(path)
        return { uri: `https://provider.example${path}`, transaction } as response
      },
    },
    vault: { startLogin: async () => ({ deviceKey: sealKey, sealKey, isStored: true }) },
    origin: 'https://wallet.example',
    project: 'shop',
    site: 'https://shop.example',
    language: () => 'en',
    wait: async () => undefined,
    memory: {
      read: () => kept,
      write: (next) => {
        kept = next
      },
      remove: () => {
        kept = undefined
      },
    },
    messages: { addEventListener: () => undefined },
  })
  return { social, requested, kept: () => kept }
}

it('starts a login', async () => {
  const { social, kept } = open()
  expect(await social.start('google', transaction)).toBe('https://provider.example/v1/social/start')
  expect(kept()?.transaction).toBe(transaction)
})

it.each(['start', 'startFarcaster'] as const)(
  'ends a login that is cancelled while its code loads: %s',
  async (step) => {
    const { social, kept } = open()
    const started = step === 'start' ? social.start('google', transaction) : social.startFarcaster()
    social.cancel(new Error('The user has left.'))
    await expect(started).rejects.toMatchObject({ code: 'LOGIN_OVER' })
    expect(kept()).toBeUndefined()
  },
)

it('forgets a login of an earlier document before its code has loaded, and requests nothing for it', async () => {
  const { social, requested, kept } = open({ transaction, verifier: 'A'.repeat(43) })
  social.cancel(new Error('The user logs in another way.'))
  expect(kept()).toBeUndefined()
  expect(await social.resume()).toBeUndefined()
  expect(requested).toEqual([])
})

it('loads again with the next step if its code could not be loaded', async () => {
  vi.doMock('./createSocialLogin.js', () => {
    throw new Error('The service is out of reach.')
  })
  const { social, requested } = open()
  await expect(social.start('google', transaction)).rejects.toMatchObject({
    cause: { message: 'The service is out of reach.' },
  })
  expect(requested).toEqual([])
  vi.doUnmock('./createSocialLogin.js')
  expect(await social.start('google', transaction)).toBe('https://provider.example/v1/social/start')
})
