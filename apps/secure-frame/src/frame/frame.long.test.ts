import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { examinePage } from '../testing/openBrowser.js'
import { readTexts } from '../testing/readTexts.js'
import { takeHeap } from '../testing/takeHeap.js'
import { openRecoveryFile } from '../vault/recovery/recoveryFile.js'
import {
  addAuthenticator,
  approvals,
  createByCode,
  type Frames,
  network,
  press,
  solana,
  startFrames,
  title,
  typeGroups,
} from '../testing/startFrames.js'

let frames: Frames

beforeAll(async () => {
  frames = await startFrames()
}, 90_000)
afterAll(() => frames.stop())
beforeEach(() => frames.begin())
afterEach(async () => {
  expect(await frames.end()).toEqual([])
})

const countWallets = async () => (await frames.wallet.database.all(sql`select id from wallets`)).length

it('creates a wallet by code, signs, opens again without the user, and is recovered in a new profile', async () => {
  const profile = await frames.openProfile()
  const first = await frames.open(profile)
  expect(await first.request('isConnected', {})).toEqual({ result: { isConnected: false } })
  await frames.logIn(first)
  const asked = first.request('getUser', {})
  const code = await createByCode(first)
  const { result: user } = await asked
  expect(user).toMatchObject({ email: frames.email, network, accountType: 'eoa' })
  const { accounts } = user as { readonly accounts: readonly string[] }
  expect(accounts.map((account) => account.split(':').slice(0, 2).join(':'))).toEqual([network, solana])
  // The kit shows the frame once for all screens.
  expect(await approvals(first)).toEqual(['asked', 'over'])

  const address = accounts[0]?.split(':')[2] as `0x${string}` // an EVM account
  const signing = first.request('rpcRequest', { network, method: 'personal_sign', params: ['0x68656c6c6f', address] })
  await press(first.frame, 'Approve')
  const { result: signed } = await signing
  const { result: signature } = signed as { readonly result: `0x${string}` }
  expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)

  await first.page.close()
  const again = await frames.open(profile)
  expect(await again.request('isConnected', {})).toEqual({ result: { isConnected: true } })
  expect((await again.request('getUser', { network: solana })).result).toMatchObject({ accounts, network: solana })
  expect(await approvals(again)).toEqual([])

  const elsewhere = await frames.open(await frames.openProfile())
  await frames.logInAgain(elsewhere)
  const recovering = elsewhere.request('getUser', {})
  const field = elsewhere.frame.getByRole('textbox', { name: 'Recovery code' })
  await field.fill(code.replace(/.$/, (last) => (last === '0' ? '1' : '0')))
  await press(elsewhere.frame, 'Open wallet')
  await expect.poll(() => elsewhere.frame.getByRole('alert').textContent()).toMatch(/^This code does not open/)
  await field.fill(code.toLowerCase().replaceAll('-', ' '))
  await press(elsewhere.frame, 'Open wallet')
  expect((await recovering).result).toMatchObject({ accounts })
}, 180_000)

it('changes the address only with the open wallet: a login elsewhere is asked for the recovery factor', async () => {
  const first = await frames.open(await frames.openProfile())
  await frames.logIn(first)
  const asked = first.request('getUser', {})
  await createByCode(first)
  await asked
  const next = `${randomUUID()}@mail.example`

  const thief = await frames.open(await frames.openProfile())
  await frames.logInAgain(thief)
  const stolen = thief.request('updateEmail', { email: next })
  await expect.poll(() => title(thief)).toBe('Open your wallet here')
  await thief.request('rpcAbort', {})
  expect((await stolen).error).toMatchObject({ code: 4001 })

  await frames.forgetMails()
  expect(await first.request('updateEmail', { email: next })).toEqual({ result: { action: 'VERIFY_PRIMARY_OTP' } })
  await first.request('updateEmailPrimaryOtp', { code: frames.wallet.mailbox.newest(frames.email).code })
  const { code } = frames.wallet.mailbox.newest(next)
  expect(await first.request('updateEmailSecondaryOtp', { code })).toEqual({ result: { email: next } })
}, 180_000)

it('leaves nothing of a wallet whose creation was cancelled or closed [F-139~]', async () => {
  const before = await countWallets()
  const profile = await frames.openProfile()
  const first = await frames.open(profile)
  await frames.logIn(first)
  const asked = first.request('getUser', {})
  await press(first.frame, 'Cancel')
  expect((await asked).error).toMatchObject({ code: 4001 })
  expect(await approvals(first)).toEqual(['asked', 'over'])

  // The kit rejects what waits when the modal is closed.
  const again = first.request('getUser', {})
  await press(first.frame, 'Continue')
  await first.frame.locator('.code').waitFor()
  await first.request('rpcAbort', {})
  expect((await again).error).toMatchObject({ code: 4001 })

  void first.request('getUser', {}).catch(() => undefined) // the page is closed before the reply
  await press(first.frame, 'Continue')
  await press(first.frame, 'I have saved the code')
  await first.page.close()
  expect(await countWallets()).toBe(before)

  const next = await frames.open(profile)
  expect(await next.request('isConnected', {})).toEqual({ result: { isConnected: false } })
  const created = next.request('getUser', {})
  await createByCode(next)
  expect((await created).result).toMatchObject({ email: frames.email })
  expect(await countWallets()).toBe(before + 1)
}, 180_000)

it('says in the frame that the groups differ, and saves the recovery file', async () => {
  const opened = await frames.open(await frames.openProfile())
  await frames.logIn(opened)
  const asked = opened.request('getUser', {})
  await press(opened.frame, 'Continue')
  const downloading = opened.page.waitForEvent('download')
  await press(opened.frame, 'Save file')
  expect((await downloading).suggestedFilename()).toBe('latchkey-recovery.json')
  const groups = await readTexts(opened.frame.locator('.code li'))
  await press(opened.frame, 'I have saved the code')
  await typeGroups(
    opened.frame,
    groups.map(() => '00000'),
  )
  await press(opened.frame, 'Create wallet')
  await expect.poll(() => opened.frame.getByRole('alert').textContent()).toMatch(/^A group is different/)
  await press(opened.frame, 'Show the code again')
  expect(await readTexts(opened.frame.locator('.code li'))).toEqual(groups)
  await press(opened.frame, 'I have saved the code')
  await typeGroups(opened.frame, groups)
  await press(opened.frame, 'Create wallet')
  expect((await asked).result).toMatchObject({ email: frames.email })
}, 180_000)

it('leaves no entropy, part, code or token in the memory of the site’s page, in a URL or in the log, after a login and a signature [T-34~]', async () => {
  const profile = await frames.openProfile()
  const [urls, logged, secrets, names] = [[] as string[], [] as string[], new Set<string>(), new Set<string>()]
  /** Collects the long texts of a message to the service, or of its answer: parts, envelopes, tokens and keys. */
  const collect = (value: unknown, name = ''): void => {
    if (typeof value === 'string' && value.length >= 40) {
      secrets.add(value)
      names.add(name)
    }
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) collect(inner, key)
  }
  const answers: Promise<unknown>[] = []
  profile.on('console', (message) => logged.push(message.text()))
  profile.on('request', (request) => void urls.push(request.url()))
  profile.on('response', (response) => {
    if (!response.url().includes('/v1/')) return
    if (response.url().endsWith('/v1/wallet/register')) collect(response.request().postDataJSON()?.recovery)
    answers.push(
      response.json().then(
        (answer) => collect(answer),
        () => undefined,
      ),
    ) // an answer without a body
  })
  const opened = await frames.open(profile)
  await frames.logIn(opened)
  const asked = opened.request('getUser', {})
  await press(opened.frame, 'Continue')
  const downloading = opened.page.waitForEvent('download')
  await press(opened.frame, 'Save file')
  const file = await readFile(await (await downloading).path(), 'utf8')
  const groups = await readTexts(opened.frame.locator('.code li'))
  await press(opened.frame, 'I have saved the code')
  await typeGroups(opened.frame, groups)
  await press(opened.frame, 'Create wallet')
  const { accounts } = (await asked).result as { readonly accounts: readonly string[] }
  const address = accounts[0]?.split(':')[2]
  const signing = opened.request('rpcRequest', { network, method: 'personal_sign', params: ['0x68656c6c6f', address] })
  await press(opened.frame, 'Approve')
  const { result: signature } = (await signing).result as { readonly result: string }

  const code = groups.join('-')
  const { phrase } = await openRecoveryFile(file, code)
  const entropy = Buffer.from(mnemonicToEntropy(phrase, wordlist))
  for (const secret of [phrase, code, code.replaceAll('-', '')]) secrets.add(secret)
  for (const encoding of ['hex', 'base64', 'base64url', 'latin1'] as const) secrets.add(entropy.toString(encoding))
  collect(JSON.parse(file))
  await Promise.all(answers)
  for (const known of [frames.email, ...accounts.map((account) => account.split(':')[2] ?? '')]) secrets.delete(known)
  expect([...names]).toEqual(expect.arrayContaining(['accessToken', 'refreshToken', 'part', 'envelope', 'sealed']))

  const heap = await takeHeap(opened.page)
  // The snapshot has the page’s own values.
  for (const own of [frames.email, signature]) expect(heap).toContain(own)
  const places = { heap, log: [...logged, ...frames.wallet.lines].join('\n'), urls: urls.join('\n') }
  for (const [where, text] of Object.entries(places))
    expect([where, [...secrets].filter((secret) => text.includes(secret))]).toEqual([where, []])
}, 180_000)

it('says that an assisting operator can move the funds, and opens the wallet with its help', async () => {
  const first = await frames.open(await frames.openProfile(), frames.sites[0], 'demo')
  await frames.logIn(first)
  const asked = first.request('getUser', {})
  await expect
    .poll(() => first.frame.locator('.note-warn').textContent())
    .toContain('can also open this wallet and move its funds')
  await createByCode(first)
  const { accounts } = (await asked).result as { readonly accounts: readonly string[] }

  const elsewhere = await frames.open(await frames.openProfile(), frames.sites[0], 'demo')
  await frames.logInAgain(elsewhere)
  const recovering = elsewhere.request('getUser', {})
  await press(elsewhere.frame, 'Open with the operator’s help')
  expect((await recovering).result).toMatchObject({ accounts })
}, 180_000)

it('answers no other site, and asks for the recovery factor there [T-43]', async () => {
  const profile = await frames.openProfile()
  const first = await frames.open(profile)
  await frames.logIn(first)
  const asked = first.request('getUser', {})
  await createByCode(first)
  await asked

  const other = await frames.open(profile, frames.sites[1])
  const read = { network, method: 'eth_accounts', params: [] } as const
  expect((await other.request('rpcRequest', read)).error).toMatchObject({ code: 4100 })
  expect(await other.request('isConnected', {})).toEqual({ result: { isConnected: false } })
  await frames.logInAgain(other)
  expect((await other.request('rpcRequest', read)).error).toMatchObject({ code: 4100 })
  const recovering = other.request('getUser', {})
  await expect.poll(() => title(other)).toBe('Open your wallet here')
  await other.request('rpcAbort', {})
  expect((await recovering).error).toMatchObject({ code: 4001 })
}, 180_000)

it('F-137: shows why a wallet did not open, never creates another one, signs without the service, and recovers after its device was revoked', async () => {
  const profile = await frames.openProfile()
  const first = await frames.open(profile)
  await frames.logIn(first)
  const asked = first.request('getUser', {})
  const code = await createByCode(first)
  const { accounts } = (await asked).result as { readonly accounts: readonly string[] }
  await first.page.close()

  const offline = await frames.open(profile)
  await profile.route('**/v1/**', (route) => route.abort())
  const waiting = offline.request('getUser', {})
  await expect.poll(() => title(offline)).toBe('Your wallet did not open')
  await profile.unroute('**/v1/**')
  await press(offline.frame, 'Try again')
  expect((await waiting).result).toMatchObject({ accounts })
  // What is unlocked still signs without the service.
  await profile.route('**/v1/**', (route) => route.abort())
  const account = accounts[0]?.split(':')[2]
  const signing = offline.request('rpcRequest', { network, method: 'personal_sign', params: ['0x68656c6c6f', account] })
  await press(offline.frame, 'Approve')
  expect((await signing).result).toMatchObject({ result: expect.stringMatching(/^0x[\da-f]{130}$/) })
  await profile.unroute('**/v1/**')
  await offline.page.close()

  await frames.wallet.database.run(
    sql`delete from devices where user_id in (select user_id from identities where subject = ${frames.email})`,
  )
  const revoked = await frames.open(profile)
  expect(await revoked.request('isConnected', {})).toEqual({ result: { isConnected: false } })
  const recovering = revoked.request('getUser', {})
  await revoked.frame.getByRole('textbox', { name: 'Recovery code' }).fill(code)
  await press(revoked.frame, 'Open wallet')
  expect((await recovering).result).toMatchObject({ accounts })
}, 180_000)

it('listens to no message of a window after the handshake [T-30~]', async () => {
  const opened = await frames.open(await frames.openProfile())
  const { page, pushes } = opened
  const inner = frames.documentOf(opened)
  await inner.evaluate(() => {
    let count = 0
    addEventListener('message', () => (count += 1))
    Object.assign(window, { countMessages: () => count })
  })
  await page.evaluate(() => {
    const target = document.querySelector('iframe')?.contentWindow
    const answers: unknown[] = []
    for (let count = 0; count < 1_000; count += 1) {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', ({ data }) => answers.push(data))
      port1.start()
      target?.postMessage({ latchkey: 'hello', version: 1 }, '*', [port2])
      target?.postMessage(JSON.stringify({ id: '0'.repeat(32), request: 'signOut', payload: {} }), '*')
    }
    Object.assign(window, { answers })
  })
  const countMessages = () => inner.evaluate(() => (Reflect.get(window, 'countMessages') as () => number)())
  await expect.poll(countMessages).toBe(2_000)
  await opened.request('syncTheme', { mode: 'dark', variables: {}, language: 'en' })
  const answers = await page.evaluate((): unknown => Reflect.get(window, 'answers'))
  expect(answers).toEqual([])
  expect(await pushes()).toEqual([{ push: 'ready' }])
}, 180_000)

describe.each(['light', 'dark'] as const)('each screen in %s', (mode) => {
  it.each(['en', 'ar'])(
    'is accessible in %s, 360 px wide and 300 px high',
    async (language) => {
      const opened = await frames.open(await frames.openProfile({ viewport: { width: 360, height: 300 } }))
      await opened.request('syncTheme', { mode, variables: {}, language })
      await frames.logIn(opened)
      const inner = frames.documentOf(opened)
      expect(await inner.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr')
      const ink = () => opened.frame.locator('button[type="submit"]').click()
      void opened.request('getUser', {}).catch(() => undefined) // the page is closed before the reply
      await opened.frame.locator('.choices').waitFor()
      expect(await examinePage(inner)).toEqual([])
      await ink()
      const groups = await readTexts(opened.frame.locator('.code li'))
      expect(await examinePage(inner)).toEqual([])
      await ink()
      await opened.frame.locator('input[data-group]').first().waitFor()
      await ink()
      await expect.poll(() => opened.frame.getByRole('alert').textContent()).not.toBe('')
      expect(await examinePage(inner)).toEqual([])
      await typeGroups(opened.frame, groups)
      await ink()
      await expect.poll(() => approvals(opened)).toEqual(['asked', 'over'])

      const elsewhere = await frames.open(await frames.openProfile({ viewport: { width: 360, height: 300 } }))
      await elsewhere.request('syncTheme', { mode, variables: {}, language })
      await frames.logInAgain(elsewhere)
      void elsewhere.request('getUser', {}).catch(() => undefined) // the page is closed before the reply
      await elsewhere.frame.locator('#recovery-code').waitFor()
      expect(await examinePage(frames.documentOf(elsewhere))).toEqual([])
    },
    60_000,
  )
})

it('takes over the colors of the site, but none that would hide a word', async () => {
  const opened = await frames.open(await frames.openProfile())
  const inner = frames.documentOf(opened)
  const sync = (variables: Readonly<Record<string, string>>) =>
    opened.request('syncTheme', { mode: 'light', variables, language: 'en' })
  const read = (...tokens: readonly string[]) =>
    inner.evaluate(
      (names) => names.map((name) => document.documentElement.style.getPropertyValue(`--lk-${name}`)),
      tokens,
    )
  await sync({
    '--lk-primary': 'rgb(0, 60, 120)',
    '--lk-on-primary': '#fff',
    '--lk-corner': '2px',
    '--lk-font': 'Wingdings',
  })
  expect(await read('primary', 'corner', 'font')).toEqual(['rgb(0, 60, 120)', '2px', ''])
  const button = { '--lk-primary-hover': 'rgb(0, 40, 90)', '--lk-primary-pressed': 'rgb(0, 20, 60)' }
  await sync({ '--lk-primary': 'rgb(0, 60, 120)', '--lk-on-primary': '#fff', ...button })
  expect(await read('primary', 'on-primary', 'corner')).toEqual(['rgb(0, 60, 120)', '#fff', ''])
  await sync({ '--lk-primary': 'rgb(250, 250, 250)', '--lk-on-primary': '#fff', ...button })
  expect(await read('primary', 'on-primary')).toEqual(['', ''])
  await sync({ '--lk-text': 'rgba(0, 0, 0, 0.01)', '--lk-type': '0.1px', '--lk-muted': 'var(--lk-bg)' })
  expect(await read('text', 'type', 'muted')).toEqual(['', '9px', ''])
}, 180_000)

it('F-141: creates a wallet by a passkey in a window, and recovers it by the passkey on another site', async () => {
  const profile = await frames.openProfile()
  const first = await frames.open(profile)
  await frames.logIn(first)
  const asked = first.request('getUser', {})
  await first.frame.getByRole('radio', { name: /^Passkey/ }).check()
  await press(first.frame, 'Continue')
  const opening = profile.waitForEvent('page')
  await press(first.frame, 'Open the window')
  const window = await opening
  // The window goes on to be the other site's tab: a virtual authenticator belongs to one tab.
  const { session, authenticatorId } = await addAuthenticator(profile, window, true)
  await window.getByRole('button', { name: 'Create the passkey' }).click()
  await window.getByRole('button', { name: 'Use the passkey' }).click()
  const { result: user } = await asked
  expect(user).toMatchObject({ hasRecoveryCode: false })
  const { accounts } = user as { readonly accounts: readonly string[] }

  const other = await frames.open(profile, frames.sites[1], 'shop', window)
  await frames.logInAgain(other)
  const recovering = other.request('getUser', {})
  await press(other.frame, 'Use your passkey')
  expect((await recovering).result).toMatchObject({ accounts })

  const before = await countWallets()
  await session.send('WebAuthn.clearCredentials', { authenticatorId })
  const third = await frames.open(profile, frames.sites[2], 'shop', window)
  await frames.logInAgain(third)
  const failing = third.request('getUser', {})
  await press(third.frame, 'Use your passkey')
  await expect.poll(() => third.frame.getByRole('alert').textContent()).toMatch(/^The passkey did not open/)
  await press(third.frame, 'Cancel')
  expect((await failing).error).toMatchObject({ code: 4001 })
  expect(await countWallets()).toBe(before)
}, 180_000)

it('F-141: offers the recovery code instead of a passkey that cannot protect a wallet', async () => {
  const before = await countWallets()
  const profile = await frames.openProfile()
  const opened = await frames.open(profile)
  await frames.logIn(opened)
  const asked = opened.request('getUser', {})
  await opened.frame.getByRole('radio', { name: /^Passkey/ }).check()
  await press(opened.frame, 'Continue')
  const opening = profile.waitForEvent('page')
  await press(opened.frame, 'Open the window')
  const window = await opening
  await addAuthenticator(profile, window, false)
  await window.getByRole('button', { name: 'Create the passkey' }).click()
  await expect.poll(() => opened.frame.getByRole('alert').textContent()).toMatch(/^This passkey cannot protect/)
  expect(await countWallets()).toBe(before)
  await press(opened.frame, 'Choose another way')
  await createByCode(opened)
  expect((await asked).result).toMatchObject({ email: frames.email })
  expect(await countWallets()).toBe(before + 1)
}, 180_000)

it('F-136: warns if the browser cannot store the wallet, and works until the page is closed', async () => {
  const profile = await frames.openProfile()
  // The worker of a browser whose quota is used up, for wallets.
  await profile.route('**/assets/vault-*.js', async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(frames.wallet.origin, frames.wallet.url) })
    const full = `const { put } = IDBObjectStore.prototype
      IDBObjectStore.prototype.put = function (value, key) {
        if (key.startsWith('wallet|')) throw new DOMException('full', 'QuotaExceededError')
        return put.call(this, value, key)
      };`
    await route.fulfill({ response, body: full + (await response.text()) })
  })
  const opened = await frames.open(profile)
  await frames.logIn(opened)
  const asked = opened.request('getUser', {})
  await press(opened.frame, 'Continue')
  const groups = await readTexts(opened.frame.locator('.code li'))
  await press(opened.frame, 'I have saved the code')
  await typeGroups(opened.frame, groups)
  await press(opened.frame, 'Create wallet')
  await expect.poll(() => title(opened)).toBe('This browser does not keep your wallet')
  await press(opened.frame, 'Continue')
  expect((await asked).result).toMatchObject({ email: frames.email })
}, 180_000)
