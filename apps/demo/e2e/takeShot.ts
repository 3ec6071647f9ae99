import type { Page } from 'playwright'

/** The number of attempts until a page is reported as never at rest. */
const maxTries = 40

const take = (page: Page) => page.screenshot({ animations: 'disabled' })

/**
 * Takes a screenshot of a page at rest: its view is shown, and two consecutive screenshots are equal.
 *
 * @param isExpected returns whether a screenshot is the expected one, which needs no second screenshot
 */
export const takeShot = async (page: Page, isExpected: (shot: Buffer) => Promise<boolean>): Promise<Buffer> => {
  await page.locator('latchkey-modal .lk-card:not([aria-busy=true])').waitFor()
  // A mark shows a letter until it is fetched.
  await page.locator('latchkey-modal .lk-mark[aria-busy]').first().waitFor({ state: 'detached' })
  let before = await take(page)
  for (let tries = 0; tries < maxTries; tries += 1) {
    if (await isExpected(before)) return before
    const shot = await take(page)
    if (shot.equals(before)) return shot
    before = shot
  }
  throw new Error(`${page.url()} does not come to rest.`)
}
