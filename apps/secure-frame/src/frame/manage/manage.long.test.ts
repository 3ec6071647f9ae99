import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { examinePage } from '../../testing/openBrowser.js'
import type { OpenedSite } from '../../testing/openSite.js'
import { readTexts } from '../../testing/readTexts.js'
import {
  addAuthenticator,
  approvals,
  createByCode,
  type Frames,
  network,
  press,
  startFrames,
  title,
  typeGroups,
} from '../../testing/startFrames.js'

// The screens that manage a wallet, in the frame of a site's page in Chromium, with the real vault and service.
let frames: Frames

beforeAll(async () => {
  frames = await startFrames()
}, 90_000)
afterAll(() => frames.stop())
beforeEach(() => frames.begin())
afterEach(async () => {
  expect(await frames.end()).toEqual([])
})

const list = ({ frame }: OpenedSite, name: string) => frame.getByRole('region', { name, exact: true })
const devices = (opened: OpenedSite) => list(opened, 'Devices').getByRole('listitem')
const ways = (opened: OpenedSite) => list(opened, 'Ways back in').getByRole('listitem')
const subjects = () => frames.wallet.mailbox.mails.filter(({ to }) => to === frames.email).map(({ subject }) => subject)

/** A new user with a wallet that opens by a recovery code. */
const createUser = async (profile = frames.openProfile()) => {
  const opened = await frames.open(await profile)
  await frames.logIn(opened)
  const asked = opened.request('getUser', {})
  const code = await createByCode(opened)
  const { accounts } = (await asked).result as { readonly accounts: readonly string[] }
  return { opened, code, accounts }
}
/** Shows the lists. */
const startManaging = async (opened: OpenedSite) => {
  const managing = opened.request('manage', {})
  managing.catch(() => undefined) // most tests close the page before the reply
  await list(opened, 'Devices').waitFor()
  return { managing }
}
/** Reads the groups of the code that is shown. */
const readCode = async ({ frame }: OpenedSite) => {
  await frame.locator('.code').waitFor()
  return readTexts(frame.locator('.code li'))
}
/** Opens the wallet on a new device by a code. */
const recover = async (opened: OpenedSite, code: string) => {
  await frames.logInAgain(opened)
  const asked = opened.request('getUser', {})
  await opened.frame.getByRole('textbox', { name: 'Recovery code' }).fill(code)
  await press(opened.frame, 'Open wallet')
  return { asked }
}
/** Adds a code, and types it back. */
const addCode = async (opened: OpenedSite) => {
  const { frame } = opened
  await press(frame, 'Add a recovery code')
  const groups = await readCode(opened)
  await press(frame, 'I have saved the code')
  await typeGroups(frame, groups)
  await press(frame, 'Add the code')
  return groups.join('-')
}
/** Lets the service treat all logins of the user as older than 5 minutes. */
const ageLogins = () =>
  frames.wallet.database.run(sql`update sessions set logged_in_at = logged_in_at - 400000
    where user_id in (select user_id from identities where subject = ${frames.email})`)
const sign = async ({ request, frame }: OpenedSite, account: string | undefined) => {
  const address = account?.split(':')[2]
  const signing = request('rpcRequest', { network, method: 'personal_sign', params: ['0x68656c6c6f', address] })
  await press(frame, 'Approve')
  return (await signing).result
}

it('adds a code on a second device, opens the wallet with it on a third one, and removes the old one, which then fails', async () => {
  const { code, accounts } = await createUser()
  const second = await frames.open(await frames.openProfile())
  const recovered = await recover(second, code)
  expect((await recovered.asked).result).toMatchObject({ accounts })

  const { managing } = await startManaging(second)
  await expect.poll(() => devices(second).count()).toBe(2)
  await expect
    .poll(() => devices(second).nth(1).textContent())
    .toMatch(/This device.*shop\.localhost.*Added.*Last used/)
  expect(await devices(second).nth(0).textContent()).not.toContain('This device')
  expect(await ways(second).textContent()).toContain('This is your only way back in, so it cannot be removed.')
  expect(await ways(second).getByRole('button').count()).toBe(0)
  await expect.poll(() => list(second, 'Ways back in').textContent()).toContain('cannot be exported for 24 hours')
  const newer = await addCode(second)
  await second.frame.getByText('The recovery code was added.').waitFor()
  await expect.poll(() => ways(second).count()).toBe(2)
  expect(newer).not.toBe(code)
  expect(subjects()).toContain('Your wallet has a new recovery factor')

  const third = await frames.open(await frames.openProfile())
  const opening = await recover(third, newer)
  expect((await opening.asked).result).toMatchObject({ accounts })

  await ways(second)
    .nth(0)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect.poll(() => title(second)).toBe('Remove this recovery code?')
  await second.frame.getByText('A recovery file that you saved with this code').waitFor()
  await press(second.frame, 'Remove the code')
  await second.frame.getByText('It was removed.').waitFor()
  await expect.poll(() => ways(second).count()).toBe(1)
  expect(subjects()).toContain('A recovery factor of your wallet is being removed')
  await press(second.frame, 'Done')
  expect(await managing).toEqual({ result: { hasRecoveryCode: true } })
  expect(await approvals(second)).toEqual(['asked', 'over', 'asked', 'over'])

  const fourth = await frames.open(await frames.openProfile())
  const failing = await recover(fourth, code)
  await expect.poll(() => fourth.frame.getByRole('alert').textContent()).toMatch(/^This code does not open/)
  await fourth.frame.getByRole('textbox', { name: 'Recovery code' }).fill(newer)
  await press(fourth.frame, 'Open wallet')
  expect((await failing.asked).result).toMatchObject({ accounts })
}, 240_000)

it('removes another device, which then has to recover, and keeps a device that the user keeps', async () => {
  const profile = frames.openProfile()
  const { opened: first, code, accounts } = await createUser(profile)
  await first.page.close()
  const second = await frames.open(await frames.openProfile())
  await (await recover(second, code)).asked
  await startManaging(second)
  await devices(second)
    .nth(0)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect.poll(() => title(second)).toBe('Remove this device?')
  await press(second.frame, 'Keep it')
  await expect.poll(() => devices(second).count()).toBe(2)
  await devices(second)
    .nth(0)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await press(second.frame, 'Remove the device')
  await second.frame.getByText('The device was removed.').waitFor()
  await expect.poll(() => devices(second).count()).toBe(1)

  const again = await frames.open(await profile)
  expect(await again.request('isConnected', {})).toEqual({ result: { isConnected: false } })
  const recovering = again.request('getUser', {})
  await again.frame.getByRole('textbox', { name: 'Recovery code' }).fill(code)
  await press(again.frame, 'Open wallet')
  expect((await recovering).result).toMatchObject({ accounts })
}, 240_000)

it('logs out after this device was removed, and keeps nothing of the wallet', async () => {
  const profile = frames.openProfile()
  const { opened, code, accounts } = await createUser(profile)
  const { managing } = await startManaging(opened)
  await devices(opened)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect.poll(() => title(opened)).toBe('Remove this device and log out?')
  await press(opened.frame, 'Remove and log out')
  expect(await managing).toEqual({ result: { hasRecoveryCode: true } })
  expect(await opened.pushes()).toContainEqual({ push: 'signedOut' })
  expect(await opened.request('isConnected', {})).toEqual({ result: { isConnected: false } })
  const read = { network, method: 'eth_accounts', params: [] } as const
  expect((await opened.request('rpcRequest', read)).error).toMatchObject({ code: 4100 })
  const kept = await frames.documentOf(opened).evaluate(async () => {
    const opening = indexedDB.open('latchkey-vault')
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const [store = ''] = [...database.objectStoreNames]
    const reading = database.transaction(store).objectStore(store).getAllKeys()
    return new Promise<readonly string[]>((resolve) => {
      reading.addEventListener('success', () => resolve(reading.result.map(String)))
    })
  })
  expect(kept).toEqual(['identity'])
  const recovering = await recover(opened, code)
  expect((await recovering.asked).result).toMatchObject({ accounts })
}, 180_000)

it('asks for a new login if the last one is older than 5 minutes, and the wallet stays open', async () => {
  const profile = frames.openProfile()
  const { opened, accounts } = await createUser(profile)
  const { frame } = opened
  await ageLogins()
  await startManaging(opened)
  await press(frame, 'Add a recovery code')
  await expect.poll(() => title(opened)).toBe('Confirm that it is you')
  await press(frame, 'Send me a code')
  await expect.poll(() => frame.getByRole('alert').textContent()).toMatch(/^A code was sent a moment ago/)
  await frames.forgetMails()
  await press(frame, 'Send me a code')
  await expect.poll(() => title(opened)).toBe('Enter the code')
  const field = frame.getByRole('textbox', { name: 'Code of 6 digits' })
  const { code } = frames.wallet.mailbox.newest(frames.email)
  await field.fill(code.replace(/.$/, (last) => (last === '0' ? '1' : '0')))
  await press(frame, 'Continue')
  await expect.poll(() => frame.getByRole('alert').textContent()).toMatch(/^The code is wrong/)
  await field.fill(code)
  await press(frame, 'Continue')
  await expect.poll(() => title(opened)).toBe('Save your recovery code')
  const groups = await readCode(opened)
  // The user takes long to write it down.
  await ageLogins()
  await frames.forgetMails()
  await press(frame, 'I have saved the code')
  await typeGroups(frame, groups)
  await press(frame, 'Add the code')
  await press(frame, 'Send me a code')
  await expect.poll(() => title(opened)).toBe('Enter the code')
  await field.fill(frames.wallet.mailbox.newest(frames.email).code)
  await press(frame, 'Continue')
  await frame.getByText('The recovery code was added.').waitFor()
  await press(frame, 'Done')
  expect(await sign(opened, accounts[0])).toMatchObject({ result: expect.stringMatching(/^0x[\da-f]{130}$/) })
}, 180_000)

it('opens the wallet by the login in use after the user left the new login', async () => {
  const profile = frames.openProfile()
  const { opened, accounts } = await createUser(profile)
  await ageLogins()
  await frames.forgetMails()
  await startManaging(opened)
  await press(opened.frame, 'Add a passkey')
  await press(opened.frame, 'Send me a code')
  await expect.poll(() => title(opened)).toBe('Enter the code')
  await press(opened.frame, 'Start again')
  await press(opened.frame, 'Cancel')
  await list(opened, 'Devices').waitFor()
  expect(await ways(opened).count()).toBe(1)
  await opened.page.close()

  const again = await frames.open(await profile)
  expect(await again.request('isConnected', {})).toEqual({ result: { isConnected: true } })
  expect((await again.request('getUser', {})).result).toMatchObject({ accounts })
  expect(await approvals(again)).toEqual([])
}, 180_000)

it('adds a passkey in a window of the wallet, opens the wallet with it on another site, and removes it', async () => {
  const profile = await frames.openProfile()
  const { opened, accounts } = await createUser(Promise.resolve(profile))
  await startManaging(opened)
  await press(opened.frame, 'Add a passkey')
  const opening = profile.waitForEvent('page')
  expect(await opened.frame.getByRole('button', { name: 'Try again' }).isVisible()).toBe(false)
  await press(opened.frame, 'Open the window')
  const window = await opening
  await addAuthenticator(profile, window, true)
  await window.getByRole('button', { name: 'Create the passkey' }).click()
  await window.getByRole('button', { name: 'Use the passkey' }).click()
  await opened.frame.getByText('The passkey was added.').waitFor()
  await expect.poll(() => ways(opened).nth(1).textContent()).toMatch(/^Passkey · Chrome \(Linux\)/)

  const other = await frames.open(profile, frames.sites[1], 'shop', window)
  await frames.logInAgain(other)
  const recovering = other.request('getUser', {})
  await press(other.frame, 'Use your passkey')
  expect((await recovering).result).toMatchObject({ accounts })

  await ways(opened)
    .nth(1)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await opened.frame.getByText('Delete it in the settings of your device as well.').waitFor()
  await press(opened.frame, 'Remove the passkey')
  await opened.frame.getByText('It was removed.').waitFor()
  await expect.poll(() => ways(opened).count()).toBe(1)
}, 180_000)

it('leaves the wallet as it is if the user leaves a new factor, and shows another code next time', async () => {
  const { opened } = await createUser()
  const { managing } = await startManaging(opened)
  await press(opened.frame, 'Add a recovery code')
  const groups = await readCode(opened)
  await press(opened.frame, 'I have saved the code')
  await typeGroups(
    opened.frame,
    groups.map(() => '00000'),
  )
  await press(opened.frame, 'Add the code')
  await expect.poll(() => opened.frame.getByRole('alert').textContent()).toMatch(/^A group is different/)
  await press(opened.frame, 'Show the code again')
  expect(await readCode(opened)).toEqual(groups)
  await press(opened.frame, 'Cancel')
  await expect.poll(() => ways(opened).count()).toBe(1)
  await press(opened.frame, 'Add a recovery code')
  expect(await readCode(opened)).not.toEqual(groups)
  // The kit rejects what waits when the user leaves its view.
  await opened.request('rpcAbort', {})
  expect(await managing).toEqual({ result: { hasRecoveryCode: true } })
  expect(await approvals(opened)).toEqual(['asked', 'over', 'asked', 'over'])
  expect(subjects()).not.toContain('Your wallet has a new recovery factor')
}, 180_000)

it('says why the lists did not load and why a change failed, and tries again', async () => {
  const profile = await frames.openProfile()
  const { opened } = await createUser(Promise.resolve(profile))
  const { frame } = opened
  await profile.route('**/v1/devices/list', (route) => route.abort())
  const managing = opened.request('manage', {})
  await frame.getByText('Your devices and ways back in could not be loaded').waitFor()
  expect(await frame.getByRole('alert').textContent()).toMatch(/^The wallet’s service did not respond/)
  await profile.unroute('**/v1/devices/list')
  await press(frame, 'Try again')
  await addCode(opened)
  await frame.getByText('The recovery code was added.').waitFor()

  await profile.route('**/v1/recovery/remove', (route) => route.abort())
  await ways(opened)
    .nth(0)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await press(frame, 'Remove the code')
  await expect.poll(() => title(opened)).toBe('Nothing was changed')
  // Another device removes it meanwhile.
  await frames.wallet.database.run(sql`delete from recovery_factors where id in (select recovery_factors.id
    from recovery_factors join identities on identities.user_id = recovery_factors.user_id
    where identities.subject = ${frames.email} order by recovery_factors.created_at limit 1)`)
  await profile.unroute('**/v1/recovery/remove')
  await press(frame, 'Try again')
  await frame.getByText('It was removed.').waitFor()
  await press(frame, 'Done')
  expect(await managing).toEqual({ result: { hasRecoveryCode: true } })
}, 180_000)

it('names the operator that can open the wallet, and keeps its factor', async () => {
  const opened = await frames.open(await frames.openProfile(), frames.sites[0], 'demo')
  await frames.logIn(opened)
  const asked = opened.request('getUser', {})
  await createByCode(opened)
  await asked
  await startManaging(opened)
  await list(opened, 'Ways back in').getByText('can also open this wallet and move its funds').waitFor()
  const operator = ways(opened).filter({ hasText: 'Operator of' })
  expect(await operator.textContent()).toContain('cannot be removed')
  expect(await operator.getByRole('button').count()).toBe(0)
  expect(await ways(opened).filter({ hasText: 'Recovery code' }).getByRole('button').count()).toBe(1)
}, 180_000)

it('confirms nothing that the user cannot see: a covered screen needs digits that only the screen shows', async () => {
  const { opened } = await createUser()
  const { page, frame } = opened
  await startManaging(opened)
  await page.evaluate(() => {
    const cover = document.createElement('div')
    Object.assign(cover.style, {
      position: 'fixed',
      inset: '0 0 50% 0',
      zIndex: '1000000',
      background: 'white',
      pointerEvents: 'none',
    })
    document.body.append(cover)
  })
  await devices(opened)
    .getByRole('button', { name: /^Remove/ })
    .press('Enter')
  const confirm = frame.getByRole('button', { name: 'Remove and log out' })
  const field = frame.getByRole('textbox', { name: /Type these digits/ })
  await field.waitFor()
  expect(await confirm.isDisabled()).toBe(true)
  const digits = /\d{4}/.exec((await frame.locator('label[for="digits"]').textContent()) ?? '')?.[0] ?? ''
  await field.fill(digits.replace(/.$/, (last) => (last === '0' ? '1' : '0')))
  expect(await confirm.isDisabled()).toBe(true)
  await field.fill(digits)
  expect(await confirm.isDisabled()).toBe(false)
  // A press that a script makes does not count.
  await confirm.evaluate((button: HTMLElement) => button.click())
  expect(await title(opened)).toBe('Remove this device and log out?')
  await press(frame, 'Keep it')
  await expect.poll(() => devices(opened).count()).toBe(1)
}, 180_000)

it('shows a request of the site once the user is done', async () => {
  const { opened, accounts } = await createUser()
  const { managing } = await startManaging(opened)
  const address = accounts[0]?.split(':')[2]
  const signing = opened.request('rpcRequest', { network, method: 'personal_sign', params: ['0x68656c6c6f', address] })
  await press(opened.frame, 'Done')
  expect(await managing).toEqual({ result: { hasRecoveryCode: true } })
  await press(opened.frame, 'Approve')
  expect((await signing).result).toMatchObject({ result: expect.stringMatching(/^0x/) })
}, 180_000)

describe.each(['light', 'dark'] as const)('each screen in %s', (mode) => {
  it.each(['en', 'ar'])(
    'is accessible in %s, 360 px wide and 300 px high, and reachable by the keyboard',
    async (language) => {
      const opened = await frames.open(await frames.openProfile({ viewport: { width: 360, height: 300 } }))
      await opened.request('syncTheme', { mode, variables: {}, language })
      await frames.logIn(opened)
      const inner = frames.documentOf(opened)
      const ink = () => opened.frame.locator('button[type="submit"]').click()
      const asked = opened.request('getUser', {})
      await opened.frame.locator('.choices').waitFor()
      await ink()
      const groups = await readTexts(opened.frame.locator('.code li'))
      await ink()
      await opened.frame.locator('input[data-group]').first().waitFor()
      await typeGroups(opened.frame, groups)
      await ink()
      await asked

      void opened.request('manage', {}).catch(() => undefined) // the page is closed before the reply
      await opened.frame.locator('.entry').first().waitFor()
      expect(await inner.evaluate(() => document.activeElement?.localName)).toBe('h1')
      expect(await examinePage(inner)).toEqual([])
      const width = await inner.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBe(360)
      await opened.page.keyboard.press('Tab')
      await opened.page.keyboard.press('Enter')
      await opened.frame.locator('.approval__actions').waitFor()
      expect(await examinePage(inner)).toEqual([])
      await opened.frame.locator('.approval__actions button').first().click()

      await ageLogins()
      await frames.forgetMails()
      await opened.frame.locator('.entries').nth(1).locator('> button').first().click()
      await opened.frame.locator('button[type="submit"]').waitFor()
      expect(await examinePage(inner)).toEqual([])
      await ink()
      await opened.frame.locator('#code').waitFor()
      expect(await examinePage(inner)).toEqual([])
    },
    90_000,
  )
})
