import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { mnemonicToAccount } from 'viem/accounts'
import { buildClient } from '../../../scripts/buildClient.mjs'
import { parsePasskeyAnswer } from '../../client/passkey/passkeyStep.js'
import type { Post } from '../../client/service/post.js'
import { createStep } from '../../client/steps/createStep.js'
import type { StartedEmail, VerifiedEmail } from '../../protocol/login.js'
import type { BegunWallet } from '../../protocol/wallet.js'
import { addAuthenticator } from '../../testing/addAuthenticator.js'
import { sendJson } from '../../testing/createTestDevice.js'
import { createTestVault } from '../../testing/createTestVault.js'
import { examinePage, openBrowser, openWatchedPage, type WatchedPage } from '../../testing/openBrowser.js'
import { readTexts } from '../../testing/readTexts.js'
import { type ServedWallet, startServedWallet } from '../../testing/startServedWallet.js'

// The export of a real wallet, in Chromium, with real mail.
const site = 'https://shop.example'
let wallet: ServedWallet
let browser: Browser
let watched: WatchedPage
let page: Page
let email: string

beforeAll(async () => {
  wallet = await startServedWallet(await buildClient())
  await wallet.saveProject({ id: 'shop', name: 'Shop', origins: [site] })
  browser = await openBrowser()
}, 180_000)
afterAll(async () => {
  await browser.close()
  await wallet.stop()
})
beforeEach(async () => {
  email = `${randomUUID()}@mail.example`
  watched = await openWatchedPage(browser, { viewport: { width: 360, height: 640 }, locale: 'en-US' })
  page = watched.page
})
afterEach(async () => {
  expect(watched.faults).toEqual([])
  await page.context().close()
})

/** Lets the next mail to an address be sent at once. */
const forgetMails = () => wallet.database.run(sql`delete from mails`)

/** Creates a passkey on the page of the wallet. @returns what the service and the vault get of it */
const createPasskey = async ({ wallet: id, recovery }: BegunWallet, index: number, post: Post) => {
  const data = { wallet: id, slot: recovery[index]?.id, name: email }
  const step = await createStep({ origin: wallet.origin, page: 'passkey', data, post })
  await page.goto(step.url)
  const answered = step.waitForAnswer()
  await press('Create the passkey')
  await press('Use the passkey')
  const last = page.getByText('Use it once more')
  await page.getByRole('heading', { name: 'The passkey works', exact: true }).or(last).waitFor()
  if (await last.isVisible()) await press('Use the passkey')
  return parsePasskeyAnswer(await answered) ?? expect.fail('The page created no passkey.')
}

/** Creates a wallet, as the frame does. */
const createWallet = async (kinds: readonly ('code' | 'passkey')[] = ['code']) => {
  const { vault, clock } = createTestVault()
  let token: string | undefined
  const post: Post = async <response>(path: string, body: object = {}): Promise<response> => {
    clock.time = Date.now()
    const dpop = await vault.createProof({
      method: 'POST',
      url: wallet.origin + path,
      accessToken: token,
      time: Date.now(),
    })
    const login = token !== undefined && { authorization: `DPoP ${token}`, 'latchkey-project': 'shop' }
    const { status, body: answer } = await sendJson(wallet.url + path, body, { dpop, ...login })
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer as response // the service's own types of its responses
  }
  const { sealKey } = await vault.startLogin()
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const { transaction } = await post<StartedEmail>('/v1/email/start', {
    project: 'shop',
    site,
    email,
    sealKey,
    challenge,
  })
  const { link, code: mailed } = wallet.mailbox.newest(email)
  await post('/v1/email/confirm', { transaction, secret: new URL(link).hash.split('.')[1] })
  const verified = await post<VerifiedEmail>('/v1/email/verify', { transaction, code: mailed, verifier })
  token = verified.accessToken
  const begun = await post<BegunWallet>('/v1/wallet/begin')
  const creation = await vault.create(verified.user.id, begun)
  const { code, groups } = creation.offerCode()
  const passkey = kinds.includes('passkey') ? await createPasskey(begun, kinds.indexOf('passkey'), post) : undefined
  for (const kind of kinds)
    if (kind === 'code') await creation.proveCode(groups.map((index) => code.split('-')[index]))
    else if (passkey) await creation.provePasskey(passkey.proof)
  const { wallet: id, addresses, recovery: envelopes } = await creation.finish()
  const recovery = envelopes.map((factor) => ({
    ...factor,
    ...(factor.kind === 'passkey' && { credential: passkey?.credential }),
  }))
  await post('/v1/wallet/register', { wallet: id, addresses, deviceName: 'Firefox (Linux)', recovery })
  await forgetMails()
  return { code, addresses }
}
const see = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

/** Logs in on the page. Its device is new, so that the mailed link has to be confirmed in another tab. */
const logIn = async () => {
  await page.goto(`${wallet.origin}/export`)
  await page.getByLabel('Your e-mail address').fill(email)
  await press('Send me a code')
  await see('Confirm this device')
  expect(await examinePage(page)).toEqual([])
  const { link, code, text } = wallet.mailbox.newest(email)
  expect(text).toContain(`${wallet.origin} requested a login`)
  const other = await page.context().newPage()
  await other.goto(link)
  await other.getByRole('button').click()
  await other.getByRole('heading', { name: 'The device is confirmed' }).waitFor()
  await other.close()
  await see('Enter the code')
  expect(await examinePage(page)).toEqual([])
  await page.getByLabel('Code of 6 digits').fill(code === '111111' ? '222222' : '111111')
  await press('Continue')
  await page.getByText('The code is wrong.').waitFor()
  await page.getByLabel('Code of 6 digits').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await press('Continue')
}
const sentence = 'I keep the phrase secret'

it('shows the phrase of the wallet after a login, a factor and a typed sentence, and mails it', async () => {
  const { code, addresses } = await createWallet()
  await logIn()
  await see('Open your wallet')
  expect(await examinePage(page)).toEqual([])
  await page.getByLabel('Recovery code').fill(code)
  await press('Show the recovery phrase')
  await page.getByText('Type the sentence exactly').waitFor()
  await page.getByLabel('Type this sentence').fill(sentence.toUpperCase())
  await page.getByLabel('Recovery code').fill(code.replace(/.$/, (last) => (last === '7' ? '8' : '7')))
  await press('Show the recovery phrase')
  await page.getByText('The recovery code is wrong.').waitFor()
  expect(wallet.mailbox.newest(email).subject).not.toBe('Your wallet is being exported')
  await page.getByLabel('Recovery code').fill(code)
  await press('Show the recovery phrase')
  await see('Your recovery phrase')
  expect(await examinePage(page)).toEqual([])
  const words = await readTexts(page.locator('.phrase li'))
  expect(mnemonicToAccount(words.join(' ')).address).toBe(addresses.eip155)
  expect(wallet.mailbox.newest(email).subject).toBe('Your wallet is being exported')
  const saving = page.waitForEvent('download')
  await press('Save the recovery file')
  expect((await saving).suggestedFilename()).toBe('latchkey-recovery.json')
  await press('Hide the phrase')
  await see('The phrase is hidden')
  // Nothing of the login or of the wallet stays in this browser.
  const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(databases).not.toContain('latchkey-session')
  expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({})
}, 180_000)

it('is blocked while a change of the factors is new, and for an address without a wallet', async () => {
  const { code } = await createWallet()
  await wallet.database.run(sql`update wallets set factors_changed_at = ${Date.now()}`)
  await logIn()
  await page.getByLabel('Recovery code').fill(code)
  await page.getByLabel('Type this sentence').fill(sentence)
  await press('Show the recovery phrase')
  await page.getByText('A recovery factor was changed in the last 24 hours.').waitFor()
  expect(await page.locator('.phrase').count()).toBe(0)
  email = `${randomUUID()}@mail.example`
  await logIn()
  await see('The wallet was not exported')
  await page.getByText('There is no wallet with this address.').waitFor()
  await press('Start again')
  await see('Export your wallet')
}, 180_000)

it('shows the phrase to a passkey whose user is verified, and offers no recovery file without a code', async () => {
  const { client, authenticatorId } = await addAuthenticator(page)
  const { addresses } = await createWallet(['passkey'])
  await logIn()
  await see('Open your wallet')
  expect(await page.getByLabel('Recovery code').count()).toBe(0)
  expect(await examinePage(page)).toEqual([])
  await press('Use the passkey and show the phrase')
  await page.getByText('Type the sentence exactly').waitFor()
  await page.getByLabel('Type this sentence').fill(sentence)
  await client.send('WebAuthn.setResponseOverrideBits', { authenticatorId, isBadUV: true })
  await press('Use the passkey and show the phrase')
  await page.getByText('The passkey was not used').waitFor()
  expect(wallet.mailbox.newest(email).subject).not.toBe('Your wallet is being exported')
  await client.send('WebAuthn.setResponseOverrideBits', { authenticatorId, isBadUV: false })
  await press('Use the passkey and show the phrase')
  await see('Your recovery phrase')
  const words = await readTexts(page.locator('.phrase li'))
  expect(mnemonicToAccount(words.join(' ')).address).toBe(addresses.eip155)
  expect(wallet.mailbox.newest(email).subject).toBe('Your wallet is being exported')
  expect(await page.getByRole('button', { name: 'Save the recovery file' }).count()).toBe(0)
  await press('Hide the phrase')
  await see('The phrase is hidden')
}, 180_000)

it.each(['works', 'was deleted'] as const)(
  'offers the passkey beside the code, for a passkey that %s',
  async (what) => {
    const { client, authenticatorId } = await addAuthenticator(page)
    const { addresses, code } = await createWallet(['code', 'passkey'])
    await logIn()
    await see('Open your wallet')
    expect(await examinePage(page)).toEqual([])
    await page.getByLabel('Type this sentence').fill(sentence)
    if (what === 'was deleted') await client.send('WebAuthn.clearCredentials', { authenticatorId })
    await press('Use the passkey instead of the code')
    if (what === 'was deleted') {
      await page.getByText('The passkey was not used').waitFor()
      expect(await page.locator('.phrase').count()).toBe(0)
      await page.getByLabel('Recovery code').fill(code)
      await press('Show the recovery phrase')
    }
    await see('Your recovery phrase')
    const words = await readTexts(page.locator('.phrase li'))
    expect(mnemonicToAccount(words.join(' ')).address).toBe(addresses.eip155)
  },
  180_000,
)
