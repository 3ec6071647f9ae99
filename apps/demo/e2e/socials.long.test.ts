import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  button,
  connected,
  createByCode,
  enterCode,
  frameOf,
  modalOf,
  requestCode,
  state,
} from './embedded/emailUser.ts'
import { type Demo, startDemo } from './openDemo.ts'
import { readCode } from './readCode.ts'

// Logins at social services in the README's playground, with stand-ins of the services.

let demo: Demo
beforeAll(async () => {
  demo = await startDemo(['eip155'], { hasLogins: true, hasSocials: true })
})
afterAll(() => demo.stop())

const logins = () => demo.logins ?? expect.fail('The demo has no logins.')
const open = async () => {
  const visit = await demo.open({ site: logins().sites[0] })
  await visit.page.getByRole('button', { name: 'Connect Wallet' }).click()
  return visit
}
/** Presses a button that opens a service's window. */
const openWindow = async (page: Page, press: () => Promise<void>) => {
  const [popup] = await Promise.all([page.waitForEvent('popup'), press()])
  return popup
}
/** Presses a button that opens a service's window, and chooses there. */
const chooseAt = async (page: Page, press: () => Promise<void>, choice: string) => {
  const popup = await openWindow(page, press)
  await popup.getByRole('link', { name: choice }).click()
  return popup
}
const settings = async (page: Page) => {
  await page.locator('latchkey-button').click()
  await modalOf(page)
    .getByRole('button', { name: /^Settings/ })
    .click()
}

/** Whether the wallet's frame is in the page and hidden. */
const isFrameHidden = async (page: Page) => {
  const frame = page.locator('iframe[title="Embedded wallet"]')
  return (await frame.count()) === 1 && !(await frame.isVisible())
}

it('logs in by e-mail or at a social service through a wallet whose frame is hidden until it creates the user’s wallet [S1.3]', async () => {
  const byEmail = await demo.open({ site: logins().sites[0] })
  const mail = await requestCode(byEmail, logins(), 'hidden@mail.example')
  expect(await isFrameHidden(byEmail.page)).toBe(true)
  await enterCode(byEmail, mail)

  const bySocial = await open()
  const popup = await openWindow(bySocial.page, () => button(bySocial.page, 'Continue with GitHub').click())
  await popup.getByRole('link', { name: 'Continue as mara' }).waitFor()
  expect(await isFrameHidden(bySocial.page)).toBe(true)
  await popup.getByRole('link', { name: 'Continue as mara' }).click()

  for (const { page, close } of [byEmail, bySocial]) {
    await createByCode(page)
    await connected(page)
    await expect.poll(() => isFrameHidden(page)).toBe(true)
    await close()
  }
})

describe('a user of a social service', () => {
  it.each([
    ['Google', false, 'ada@mail.example'],
    ['X', false, 'ada'],
    ['Apple', true, 'ada@mail.example'],
    ['Discord', false, 'ada'],
  ] as const)(
    'logs in at %s from the tile, creates a wallet and is still connected after a reload [S5.15a~]',
    async (service, isBehindMore, shownName) => {
      const { page, close } = await open()
      if (isBehindMore) await button(page, 'More services').click()
      const tile = isBehindMore ? button(page, service) : button(page, `Continue with ${service}`)
      const popup = await chooseAt(page, () => tile.click(), 'Continue as ada')
      await createByCode(page)
      await connected(page)
      await expect.poll(() => popup.isClosed()).toBe(true)
      const address = await state(page, 'address').innerText()
      await settings(page)
      await modalOf(page).getByText(shownName, { exact: true }).first().waitFor()
      await page.reload()
      await state(page, 'status').getByText('connected', { exact: true }).waitFor()
      expect(await state(page, 'address').innerText()).toBe(address)
      await close()
    },
  )

  it('refuses at the service, and logs in at the next try', async () => {
    const { page, close } = await open()
    await chooseAt(page, () => button(page, 'Continue with Google').click(), 'Refuse')
    await modalOf(page).getByRole('heading', { name: 'Connection rejected' }).waitFor()
    await chooseAt(page, () => button(page, 'Try again').click(), 'Continue as mara')
    await frameOf(page)
      .getByRole('radio', { name: /^Recovery code/ })
      .waitFor()
    await close()
  })

  it('scans the code of Farcaster, confirms in the app, and creates a wallet', async () => {
    const { page, context, close } = await open()
    await button(page, 'Continue with Farcaster').click()
    await modalOf(page)
      .getByRole('img', { name: /Farcaster/ })
      .waitFor()
    await expect.poll(() => readCode(page)).toMatch(/^http/) // it fades in
    const app = await context.newPage()
    await app.goto((await readCode(page)) ?? '')
    await app.getByRole('button', { name: 'Confirm as ada' }).click()
    await app.getByRole('heading', { name: 'Confirmed' }).waitFor()
    await app.close()
    await createByCode(page)
    await connected(page)
    await close()
  })
})
