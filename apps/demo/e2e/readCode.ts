import readQr from 'jsqr'
import type { Page } from 'playwright'
import { PNG } from 'pngjs'

/** Reads the code that a page shows, as a camera in front of it does: from what is seen, by a reader that knows nothing of how it was drawn. */
export const readCode = async (page: Page): Promise<string | undefined> => {
  const { data, width, height } = PNG.sync.read(await page.screenshot())
  return readQr(new Uint8ClampedArray(data), width, height)?.data
}
