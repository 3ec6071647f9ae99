import type { BrowserContext, FrameLocator, Locator, Page } from 'playwright'
import { expect } from 'vitest'
import type { Demo, DemoLogins, OpenOptions, Visit } from '../openDemo.ts'

/** Returns the page's modal. */
export const modalOf = (page: Page): Locator => page.locator('latchkey-modal').getByRole('dialog')

/** Returns a button of the page's modal. */
export const button = (page: Page, name: string | RegExp): Locator =>
  modalOf(page).getByRole('button', { name, exact: true })

/** Returns the wallet's frame. */
export const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Embedded wallet"]')

/** Returns a button of the wallet's frame. */
export const frameButton = (page: Page, name: string | RegExp): Locator =>
  frameOf(page).getByRole('button', { name, exact: true })

/** Returns a value of the page's live state. */
export const state = (page: Page, name: string): Locator => page.locator(`dd[data-state=${name}]`)

/** Waits until the page's kit is connected, and the modal is closed. */
export const connected = async (page: Page): Promise<void> => {
  await state(page, 'status').getByText('connected', { exact: true }).waitFor()
  await modalOf(page).waitFor({ state: 'hidden' })
}

/** What a user reads in the mail of a login. */
export type LoginMail = ReturnType<DemoLogins['mail']['mailbox']['newest']>

/** Returns the newest mail to an address, once there is another one than before. */
const nextMail = async ({ mail: { mailbox } }: DemoLogins, email: string, countBefore: number) => {
  const countOf = () => mailbox.mails.filter(({ to }) => to === email).length
  await expect.poll(countOf).toBeGreaterThan(countBefore)
  return mailbox.newest(email)
}

/** Opens the link of a mail in another tab, and confirms the device there. */
const confirmDevice = async (context: BrowserContext, link: string) => {
  const tab = await context.newPage()
  await tab.goto(link)
  await tab.getByRole('button', { name: 'Yes, confirm the device' }).click()
  await tab.getByRole('heading', { name: 'The device is confirmed' }).waitFor()
  await tab.close()
}

/** Types an address into the modal's field, as on the first page of the modal. */
export const typeEmail = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  const field = modalOf(page).getByRole('textbox', { name: 'E-mail address' })
  await field.fill(email)
  await field.press('Enter')
}

/** Requests a code by e-mail. @returns the mail */
export const requestCode = async (
  { page }: Pick<Visit, 'page'>,
  logins: DemoLogins,
  email: string,
): Promise<LoginMail> => {
  await logins.forgetMails()
  const countBefore = logins.mail.mailbox.mails.filter(({ to }) => to === email).length
  await typeEmail(page, email)
  return nextMail(logins, email, countBefore)
}

/**
 * Enters the code of a mail.
 *
 * @param isKnown whether the device has logged in before with this address. If not, the link of the mail has to be opened
 */
export const enterCode = async (
  { page, context }: Pick<Visit, 'page' | 'context'>,
  { code, link }: LoginMail,
  isKnown = false,
): Promise<void> => {
  if (!isKnown) await confirmDevice(context, link)
  const field = modalOf(page).getByLabel('Code of 6 digits')
  await field.waitFor()
  await field.fill(code)
}

/** Logs in by e-mail, until the frame asks the user or the page is connected. @param isKnown see {@link enterCode} */
export const logIn = async (visit: Visit, logins: DemoLogins, email: string, isKnown = false): Promise<void> =>
  enterCode(visit, await requestCode(visit, logins, email), isKnown)

/** Lets the frame show a recovery code for a new wallet. @returns its groups */
export const showCode = async (page: Page): Promise<readonly string[]> => {
  await frameOf(page)
    .getByRole('radio', { name: /^Recovery code/ })
    .check()
  await frameButton(page, 'Continue').click()
  await frameOf(page).getByRole('heading', { name: 'Save your recovery code' }).waitFor()
  return frameOf(page).getByRole('list', { name: 'Recovery code' }).getByRole('listitem').allInnerTexts()
}

/** Types back the groups that the frame requests. @param submit the name of the button that follows */
export const proveCode = async (
  page: Page,
  groups: readonly string[],
  submit: 'Create wallet' | 'Add the code' = 'Create wallet',
): Promise<void> => {
  await frameButton(page, 'I have saved the code').click()
  await frameOf(page).getByRole('heading', { name: 'Check your copy' }).waitFor()
  for (const field of await frameOf(page).locator('input[data-group]').all())
    await field.fill(groups[Number(await field.getAttribute('data-group'))] ?? '')
  await frameButton(page, submit).click()
}

/** Creates a wallet with a recovery code in the frame. @returns the code */
export const createByCode = async (page: Page): Promise<string> => {
  const groups = await showCode(page)
  await proveCode(page, groups)
  return groups.join('-')
}

/** Opens an existing wallet in the frame by its recovery code. */
export const recoverByCode = async (page: Page, code: string): Promise<void> => {
  await frameOf(page).getByRole('heading', { name: 'Open your wallet here' }).waitFor()
  await frameOf(page).getByRole('textbox', { name: 'Recovery code' }).fill(code)
  await frameButton(page, 'Open wallet').click()
}

/** Approves what the frame shows. The button works once the browser has reported that it is visible. */
export const approve = (page: Page): Promise<void> => frameButton(page, 'Approve').click()

/** Opens the devices and recovery of the wallet, from the settings of the account. */
export const openManaging = async (page: Page): Promise<void> => {
  await page.locator('latchkey-button').click()
  await button(page, /^Settings/).click()
  await button(page, 'Devices and recovery').click()
  await frameOf(page).getByRole('heading', { name: 'Your wallet' }).waitFor()
}

/** Returns the devices, or the recovery factors, that the frame lists. */
export const listed = (page: Page, name: 'Devices' | 'Ways back in'): Locator =>
  frameOf(page).getByRole('region', { name, exact: true }).getByRole('listitem')

/** Adds a recovery code in the frame. @returns the code */
export const addCode = async (page: Page): Promise<string> => {
  await frameButton(page, 'Add a recovery code').click()
  await frameOf(page).getByRole('heading', { name: 'Save your recovery code' }).waitFor()
  const groups = await frameOf(page).getByRole('list', { name: 'Recovery code' }).getByRole('listitem').allInnerTexts()
  await proveCode(page, groups, 'Add the code')
  await frameOf(page).getByText('The recovery code was added.').waitFor()
  return groups.join('-')
}

/** Lets the page read the balance again: the kit keeps it for 30 seconds. */
export const readBalance = async (page: Page): Promise<void> => {
  const actions = page.getByRole('region', { name: 'Actions' })
  await actions.getByRole('button', { name: 'fetchBalance()' }).click()
  await actions.getByRole('status').getByText('symbol').waitFor()
}

/** A user who has created a wallet on the shop's site. */
export type EmailUser = Visit & { readonly email: string; readonly code: string; readonly logins: DemoLogins }

let count = 0

/** Opens the shop as a new user, who creates a wallet with a recovery code. */
export const openAsUser = async (
  demo: Pick<Demo, 'open' | 'logins'>,
  options: OpenOptions = {},
): Promise<EmailUser> => {
  const { logins } = demo
  if (!logins) throw new Error('The demo has no logins. Start it with `hasLogins`.')
  count += 1
  const email = `user${count}@mail.example`
  const visit = await demo.open({ site: logins.sites[0], ...options })
  await logIn(visit, logins, email)
  const code = await createByCode(visit.page)
  await connected(visit.page)
  return { ...visit, email, code, logins }
}

/** Fills the form of a transfer, up to the wallet's request. */
export const requestTransfer = async (page: Page, amount: string, to: string): Promise<void> => {
  await modalOf(page).getByLabel('Amount').fill(amount)
  await modalOf(page).getByLabel('To', { exact: true }).fill(to)
  await button(page, 'Review').click()
  await button(page, 'Send').click()
}
