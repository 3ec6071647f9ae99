import type { Page } from 'playwright'

/** Tries before it is said that a page never stands still. */
const most = 40

const take = (page: Page) => page.screenshot({ animations: 'disabled' })

/**
 * A screenshot of a page once it stands still: its view has come, and two pictures in a row are the same.
 *
 * @param isExpected one that is needs no second picture
 */
export const takeShot = async (page: Page, isExpected: (shot: Buffer) => Promise<boolean>): Promise<Buffer> => {
  await page.locator('latchkey-modal .lk-card:not([aria-busy=true])').waitFor()
  // A mark that is still fetched shows a letter until then.
  await page.locator('latchkey-modal .lk-mark[aria-busy]').first().waitFor({ state: 'detached' })
  let before = await take(page)
  for (let tries = 0; tries < most; tries += 1) {
    if (await isExpected(before)) return before
    const shot = await take(page)
    if (shot.equals(before)) return shot
    before = shot
  }
  throw new Error(`${page.url()} does not stand still.`)
}
