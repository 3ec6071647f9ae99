import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClient } from '../../scripts/buildClient.mjs'
import { createServiceClient } from '../client/service/createServiceClient.js'
import type { Post } from '../client/service/post.js'
import { parsePasskeyAnswer, type PasskeyStepData } from '../client/passkey/passkeyStep.js'
import { createStep } from '../client/steps/createStep.js'
import type { VerifiedEmail } from '../protocol/login.js'
import type { BegunWallet, RecoveryList } from '../protocol/wallet.js'
import { createFreezeLink } from '../service/logins/freezeStore.js'
import { addAuthenticator } from '../testing/addAuthenticator.js'
import { createTestDevice, type TestDevice } from '../testing/createTestDevice.js'
import { forwardRequests } from '../testing/forwardRequests.js'
import { examinePage, openBrowser, openWatchedPage, type WatchedPage } from '../testing/openBrowser.js'
import { readTexts } from '../testing/readTexts.js'
import { type ServedWallet, startServedWallet } from '../testing/startServedWallet.js'

// The pages as the service serves them, under their own policy, in Chromium.
const site = 'https://shop.example'
let wallet: ServedWallet
let browser: Browser
let watched: WatchedPage
let page: Page
let email: string
let device: TestDevice

beforeAll(async () => {
  wallet = await startServedWallet(await buildClient())
  await wallet.saveProject({ id: 'shop', name: 'Shop', origins: [site] })
  browser = await openBrowser()
}, 180_000)
afterAll(async () => {
  await browser.close()
  await wallet.stop()
})
const open = async (options?: BrowserContextOptions) => {
  watched = await openWatchedPage(browser, options)
  page = watched.page
}
beforeEach(async () => {
  email = `${randomUUID()}@mail.example`
  device = await createTestDevice(wallet.url, wallet.origin)
  await open()
})
afterEach(async () => {
  expect(watched.faults).toEqual([])
  await page.context().close()
})

const verifier = randomBytes(32).toString('base64url')
const challenge = createHash('sha256').update(verifier).digest('base64url')
const startLogin = async (headers = {}) => {
  const body = { project: 'shop', site, email, sealKey: device.sealKey, challenge }
  const { body: started } = await device.post('/v1/email/start', body, { headers })
  return String(started['transaction'])
}
/** Logs in completely, and returns what calls the service as the frame does. */
const logIn = async () => {
  const transaction = await startLogin()
  const { code, link } = wallet.mailbox.newest(email)
  const [, secret] = new URL(link).hash.split('.')
  await device.post('/v1/email/confirm', { transaction, secret })
  const { body } = await device.post('/v1/email/verify', { transaction, code, verifier })
  const { user, accessToken } = body as VerifiedEmail // the service's own type of this response
  const client = createServiceClient({
    vault: { createProof: ({ url }) => device.createProof(new URL(url).pathname, { token: accessToken }) },
    origin: wallet.origin,
    wait: async () => undefined,
    fetch: forwardRequests(wallet.origin, wallet.url),
  })
  const post: Post = (path, sent = {}, signal) =>
    client.send(path, sent, { login: { accessToken, project: 'shop' }, signal })
  return { user: user.id, post }
}
/** Waits until the page has a title. */
const see = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor()

it('confirms a device by one press, and says what comes next', async () => {
  const transaction = await startLogin({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' })
  const isConfirmed = async () => (await device.post('/v1/email/device', { transaction })).body['isConfirmed']
  await page.goto(wallet.mailbox.newest(email).link)
  await see('Is this you?')
  expect(await readTexts(page.locator('dd'))).toEqual([site, 'Firefox (Linux)'])
  expect(await isConfirmed()).toBe(false)
  await page.getByRole('button', { name: 'Yes, confirm the device' }).press('Enter')
  await see('The device is confirmed')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('The device is confirmed')
  expect(await isConfirmed()).toBe(true)
  await page.reload()
  await see('What your code is for')
})

it('describes a device that it does not know in the language of the page', async () => {
  await page.context().close()
  await open({ locale: 'de-AT' })
  await startLogin()
  await page.goto(wallet.mailbox.newest(email).link)
  await see('Sind Sie das?')
  expect(await readTexts(page.locator('dd'))).toEqual([site, 'Unbekanntes Gerät'])
})

it('says that a mailed link is over, incomplete or out of reach', async () => {
  await startLogin()
  const { link } = wallet.mailbox.newest(email)
  await page.goto(`${link.slice(0, -3)}AAA`)
  await see('This link is no longer valid')
  await page.goto(`${wallet.origin}/freeze#short`)
  await page.getByText('The link is incomplete').waitFor()
})

it('stays usable while the service is out of reach', async () => {
  await startLogin()
  await page.route('**/v1/email/confirm', (route) => route.abort())
  await page.goto(wallet.mailbox.newest(email).link)
  await see('That did not work')
  await page.unroute('**/v1/email/confirm')
  await page.getByRole('button', { name: 'Try again' }).click()
  await see('Is this you?')
  expect(await readTexts(page.getByRole('button'))).toEqual(['Yes, confirm the device'])
})

it('freezes an account by one press, and says until when', async () => {
  const { user, post } = await logIn()
  const link = await createFreezeLink(wallet.database, user, wallet.origin, Date.now())
  await page.goto(link)
  await see('Freeze your account?')
  await post('/v1/devices/list').catch((error: unknown) => expect(error).toMatchObject({ code: 'WALLET_MISSING' }))
  await page.getByRole('button', { name: 'Freeze for 72 hours' }).click()
  await see('Your account is frozen')
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' }).format(Date.now() + 72 * 3_600_000)
  expect(await page.locator('p').first().textContent()).toContain(day)
  await expect(post('/v1/devices/list')).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
  await page.reload()
  await page.getByRole('button', { name: 'Freeze for 72 hours' }).click()
  await see('This link is no longer valid')
})

const begin = async () => {
  const { post } = await logIn()
  const begun = await post<BegunWallet>('/v1/wallet/begin')
  const slot = begun.recovery[0]?.id ?? ''
  const data: PasskeyStepData = { wallet: begun.wallet, slot, name: email }
  const step = await createStep({ origin: wallet.origin, page: 'passkey', data, post })
  return { post, begun, slot, step }
}

describe('a passkey', () => {
  const press = (name: string) => page.getByRole('button', { name }).click()
  const use = async () => {
    await see('Check the passkey')
    await press('Use the passkey')
  }

  it('is created and checked in a page of the wallet, for the service and for the vault', async () => {
    const { post, begun, slot, step } = await begin()
    await addAuthenticator(page)
    await page.goto(step.url)
    const answered = step.waitForAnswer()
    await press('Create the passkey')
    await use()
    const last = page.getByText('Use it once more')
    await page.getByRole('heading', { name: 'The passkey works', exact: true }).or(last).waitFor()
    if (await last.isVisible()) await press('Use the passkey')
    await see('The passkey works')
    expect(new URL(page.url()).hash).toBe('')
    const answer = await answered
    const factor = parsePasskeyAnswer(answer)
    expect(factor?.proof.output).toHaveLength(32)
    expect(factor?.proof.outputAgain).toEqual(factor?.proof.output)
    // The service gets the credential, which has no trace of the secret.
    const secret = Buffer.from(factor?.proof.output ?? []).toString('base64url')
    expect(JSON.stringify(factor?.credential)).not.toContain(secret)
    const registered = await post<{ wallet: string }>('/v1/wallet/register', {
      wallet: begun.wallet,
      addresses: { eip155: `0x${'1'.repeat(40)}`, solana: '1'.repeat(32) },
      deviceName: 'Chrome (Linux)',
      recovery: [{ id: slot, kind: 'passkey', envelope: 'AAAA', credential: factor?.credential }],
    })
    expect(registered).toEqual({ wallet: begun.wallet })
    // Another document of the wallet uses it again: the same secret for the same wallet, another one for another.
    const { recovery } = await post<RecoveryList>('/v1/recovery/list')
    const { challenge: asked } = await post<{ challenge: string }>('/v1/recovery/passkey/begin')
    expect(recovery[0]?.credential?.id).toBe(Object(factor?.credential.asserted).id)
    expect(asked).toMatch(/^[\w-]{43}$/)
  })

  it('without PRF leads to the other factor [F-141~]', async () => {
    const { step } = await begin()
    await addAuthenticator(page, { hasPrf: false })
    await page.goto(step.url)
    await press('Create the passkey')
    await see('This passkey cannot open a wallet')
    const answer = await step.waitForAnswer()
    expect(answer).toEqual({ outcome: 'unavailable', reason: 'unfit' })
    expect(parsePasskeyAnswer(answer)).toBeUndefined()
  })

  it('that the browser cannot describe can be tried again', async () => {
    const { step } = await begin()
    await addAuthenticator(page)
    await page.addInitScript(() => {
      const { getTransports } = AuthenticatorAttestationResponse.prototype
      Object.assign(window, { getTransports })
      Reflect.deleteProperty(AuthenticatorAttestationResponse.prototype, 'getTransports')
    })
    await page.goto(step.url)
    await press('Create the passkey')
    await see('That did not work')
    await page.evaluate(() => {
      const { getTransports }: { readonly getTransports?: unknown } = Object(window)
      Object.assign(AuthenticatorAttestationResponse.prototype, { getTransports })
    })
    await press('Try again')
    await press('Create the passkey')
    await expect.poll(() => page.getByRole('heading').textContent()).toBe('Check the passkey')
  })

  it('that the user cancels can be tried again, or leads to the other factor [F-141~]', async () => {
    const { step } = await begin()
    const { client, authenticatorId } = await addAuthenticator(page, { isUserVerified: false })
    await page.goto(step.url)
    await press('Create the passkey')
    await page.getByText('The passkey was not confirmed').waitFor()
    await client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    await addAuthenticator(page)
    await press('Create the passkey')
    await see('Check the passkey')
    await press('Use a recovery code instead')
    await see('No passkey is used')
    expect(await step.waitForAnswer()).toEqual({ outcome: 'unavailable', reason: 'cancelled' })
    await page.goto(step.url)
    await see('This step is over')
  })
})

it.each([
  ['light', 'en-US'],
  ['dark', 'en-US'],
  ['light', 'ar'],
  ['dark', 'ar'],
  ['light', 'de-AT'],
  ['light', 'es'],
  ['dark', 'ja'],
] as const)('axe finds no fault in any screen, 360 px wide, in %s and %s', async (colorScheme, locale) => {
  await page.context().close()
  await open({ colorScheme, locale, viewport: { width: 360, height: 640 } })
  const examine = async (path: string, act?: () => Promise<void>) => {
    await page.goto('about:blank')
    await page.goto(wallet.origin + path)
    await page.locator('h1').waitFor()
    await act?.()
    expect(await examinePage(page)).toEqual([])
    expect(await page.title()).toBe(await page.locator('h1').textContent())
  }
  await page.route('**/v1/email/confirm', (route) =>
    route.fulfill({
      json: { site: 'https://a-shop-with-a-very-long-name.example', device: 'Firefox (Linux)', isConfirmed: false },
    }),
  )
  await examine(`/device#${'A'.repeat(22)}.${'A'.repeat(43)}`)
  await page.locator('button').click()
  await page.locator('button').waitFor({ state: 'detached' })
  expect(await examinePage(page)).toEqual([])
  await examine('/freeze#short')
  await examine(`/freeze#${'A'.repeat(43)}`)
  const { step } = await begin()
  await examine(new URL(step.url).pathname + new URL(step.url).hash)
  expect(await page.evaluate(() => document.documentElement.dir)).toBe(locale === 'ar' ? 'rtl' : 'ltr')
})
