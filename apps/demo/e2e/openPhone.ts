import type { BrowserContext, Page } from 'playwright'
import type { Visit } from './openDemo.ts'

/** The phone simulator, and what its person does with it. */
export type Phone = {
  readonly page: Page
  /** Approves what stands on its card, where that is what it is to be. */
  approve(title: string): Promise<void>
  reject(): Promise<void>
  /** Gives it the link of a code. */
  paste(link: string): Promise<void>
  /** Leaves the playground. */
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

/** Opens the phone as the playground offers it: in a window beside it. What goes wrong on it is a fault of the visit. */
export const openPhone = async ({ page, faults }: Visit): Promise<Phone> => {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open the phone' }).click()
  const phone = await opened
  phone.on('pageerror', ({ message }) => faults.push(message))
  return usePhone(phone)
}

/** A machine without a network says that it is offline: WalletConnect's client would not try. */
export const beOnline = (_page: Page, context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: true }))

/** The modal. */
export const inModal = ({ page }: Pick<Visit, 'page'>) => page.locator('latchkey-modal').getByRole('dialog')

/** What the page says of the kit. @param name of a row of its state */
export const stateOf = ({ page }: Pick<Visit, 'page'>, name: string) => page.locator(`dd[data-state=${name}]`)

/** Has the modal show a code. */
export const showCode = async (visit: Visit): Promise<void> => {
  await visit.page.getByRole('button', { name: 'Connect Wallet' }).click()
  await inModal(visit).getByRole('button', { name: 'WalletConnect', exact: true }).click()
  await inModal(visit).getByRole('img', { name: 'QR code to connect a wallet' }).waitFor()
}

/** Copies the link of the code that the modal shows. */
export const copyLink = async (visit: Visit): Promise<string> => {
  await inModal(visit).getByRole('button', { name: 'Copy link' }).click()
  await inModal(visit).getByRole('button', { name: 'Link copied' }).waitFor()
  return visit.page.evaluate(() => navigator.clipboard.readText())
}
