import readQr from 'jsqr'
import type { Page } from 'playwright'
import { PNG } from 'pngjs'

/** Reads a page's code from a screenshot, as a camera does, with an independent reader. */
export const readCode = async (page: Page): Promise<string | undefined> => {
  const { data, width, height } = PNG.sync.read(await page.screenshot())
  return readQr(new Uint8ClampedArray(data), width, height)?.data
}
