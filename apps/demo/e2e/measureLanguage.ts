import { measureText } from './measureText.ts'
import type { Gallery } from './openGallery.ts'

/** The widths of small phones, in px. */
const widths = [320, 360]

/**
 * Shows every state of the gallery in a language on small phones, and in a wide window if the state is drawn for one.
 *
 * @param directions the page's directions, one after the other
 * @param words a pattern that matches the kit's own texts, if the language marks them
 * @returns each text that is cut off, overlaps another or leaves its card, and the page's errors
 */
export const measureLanguage = async (
  gallery: Gallery,
  query: string,
  directions: readonly ('ltr' | 'rtl')[],
  words?: string,
): Promise<readonly string[]> => {
  const { page, faults, show } = await gallery.open(`font=inter&${query}`, { width: 320, height: 900 })
  const failures: string[] = []
  for (const id of gallery.states) {
    const wide = await show(id)
    for (const direction of directions) {
      await page.evaluate((dir) => {
        document.documentElement.dir = dir
        return new Promise((turned) => {
          requestAnimationFrame(() => requestAnimationFrame(turned))
        })
      }, direction)
      for (const width of wide ? [...widths, wide] : widths) {
        await page.setViewportSize({ width, height: 900 })
        await page.evaluate(() => new Promise(requestAnimationFrame)) // what hears of the window's width has drawn
        const findings = await measureText(page, words)
        failures.push(...findings.map((finding) => `${id}, ${direction}, ${width} px: ${finding}`))
      }
    }
  }
  await page.close()
  return [...failures, ...faults]
}
