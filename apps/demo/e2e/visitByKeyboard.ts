import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import type { Demo, OpenOptions } from './openDemo.ts'

/** The maximum distance of a control, in presses of Tab. */
const farthest = 60

const isFocused = (control: Locator) =>
  control.evaluate((element) => {
    const root = element.getRootNode()
    return (root instanceof ShadowRoot || root instanceof Document) && root.activeElement === element
  })

/** Moves the focus to a control with only Tab. */
const goTo = async (page: Page, control: Locator) => {
  await control.waitFor()
  for (let presses = 0; presses < farthest; presses += 1) {
    if (await isFocused(control)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${control.toString()} cannot be reached by Tab.`)
}

/** Replaces values that differ between runs: amounts after fees, transactions, the page's URL. */
const steady = (snapshot: string) =>
  snapshot
    .replace(/\d[\d,]*\.\d{3,}/g, '#')
    .replace(/\/tx\/0x\w+/g, '/tx/#')
    .replace(/127\.0\.0\.1:\d+/g, 'the page')

/** Starts a visit without a mouse, and records what a screen reader reads. */
export const visitByKeyboard = async (demo: Pick<Demo, 'open'>, options: OpenOptions = {}) => {
  const visit = await demo.open({ wallets: [{}], ...options })
  const { page } = visit
  const modal = page.locator('latchkey-modal').getByRole('dialog')
  const told: string[] = []
  const press = async (control: Locator, key = 'Enter') => {
    await goTo(page, control)
    await page.keyboard.press(key)
  }
  return {
    ...visit,
    modal,
    told,
    press,
    /** Presses a button of the modal. */
    pressButton: async (name: string | RegExp) =>
      press(modal.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first()),
    fill: async (label: string, text: string) => {
      await goTo(page, modal.getByLabel(label, { exact: true }))
      await page.keyboard.type(text)
    },
    /** Records the modal's accessibility tree when a text is shown, nothing is loading, and announcements have ended. */
    listen: async (title: string, words: string | RegExp) => {
      await modal.getByText(words).first().waitFor()
      const awaited = modal
        .locator('.lk-skel, .lk-ghost, [aria-busy=true], :scope > [role=status]:not(:empty)')
        .or(modal.getByText('Estimating…', { exact: true }))
      await expect.poll(() => awaited.count()).toBe(0)
      told.push(`# ${title}\n${steady(await modal.ariaSnapshot())}\n`)
    },
    state: (name: string) => page.locator(`dd[data-state=${name}]`),
    isBackAt: async (element: string) =>
      expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe(element),
  }
}

/** A visit without a mouse. */
export type KeyboardVisit = Awaited<ReturnType<typeof visitByKeyboard>>
