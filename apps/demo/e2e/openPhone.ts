import type { BrowserContext, Page } from 'playwright'
import { expect } from 'vitest'
import type { Visit } from './openDemo.ts'

/** The phone simulator, and the actions of its user. */
export type Phone = {
  readonly page: Page
  /** Approves its card, if the card has the expected title. */
  approve(title: string): Promise<void>
  reject(): Promise<void>
  /** Enters the link of a code. */
  paste(link: string): Promise<void>
  /** Disconnects the playground. */
  disconnect(): Promise<void>
}

const usePhone = async (page: Page): Promise<Phone> => {
  await page.getByRole('heading', { name: 'Marten' }).waitFor()
  const card = page.getByRole('dialog')
  return {
    page,
    approve: async (title) => {
      await card.getByRole('heading', { name: title }).waitFor()
      await card.getByRole('button', { name: 'Approve' }).click()
    },
    reject: () => card.getByRole('button', { name: 'Reject' }).click(),
    paste: async (link) => {
      await page.getByLabel('Link of the code, or a picture of it').fill(link)
      await page.getByRole('button', { name: 'Connect', exact: true }).click()
    },
    disconnect: () => page.getByRole('button', { name: 'Disconnect Latchkey playground' }).click(),
  }
}

/** Opens the phone in a window beside the playground. Its faults count as faults of the visit. */
export const openPhone = async ({ page, faults }: Visit): Promise<Phone> => {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open the phone' }).click()
  const phone = await opened
  phone.on('pageerror', ({ message }) => faults.push(message))
  return usePhone(phone)
}

/** If the machine has no network, the browser reports offline, and WalletConnect's client would not connect. */
export const beOnline = (_page: Page, context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: true }))

/** The modal. */
export const inModal = ({ page }: Pick<Visit, 'page'>) => page.locator('latchkey-modal').getByRole('dialog')

/** Returns a value of the kit's state on the page. @param name the row's name */
export const stateOf = ({ page }: Pick<Visit, 'page'>, name: string) => page.locator(`dd[data-state=${name}]`)

/** Opens a code in the modal. */
export const showCode = async (visit: Visit): Promise<void> => {
  await visit.page.getByRole('button', { name: 'Connect Wallet' }).click()
  await inModal(visit).getByRole('button', { name: 'WalletConnect', exact: true }).click()
  await inModal(visit).getByRole('img', { name: 'QR code to connect a wallet' }).waitFor()
}

/** Copies the link of the code that the modal shows. */
export const copyLink = async (visit: Pick<Visit, 'page'>): Promise<string> => {
  const read = () => visit.page.evaluate(() => navigator.clipboard.readText())
  await visit.page.evaluate(() => navigator.clipboard.writeText(''))
  await inModal(visit).getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(read).not.toBe('')
  return read()
}
