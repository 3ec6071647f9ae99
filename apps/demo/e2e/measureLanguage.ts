import { measureText } from './measureText.ts'
import type { Gallery } from './openGallery.ts'

/** The widths of small phones, in px. */
const widths = [320, 360]

/**
 * Shows every state of the gallery in a language on small phones, and in the wide window that a state may be drawn for.
 *
 * @param directions the ways that the page reads, one after the other
 * @param words what the language’s own words are within, as a pattern, where it marks them
 * @returns each text that is cut off, lies upon another or stands out of its card, and what went wrong on the page
 */
export const measureLanguage = async (
  gallery: Gallery,
  query: string,
  directions: readonly ('ltr' | 'rtl')[],
  words?: string,
): Promise<readonly string[]> => {
  const { page, faults, show } = await gallery.open(`font=inter&${query}`, { width: 320, height: 900 })
  const told: string[] = []
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
        told.push(...findings.map((finding) => `${id}, ${direction}, ${width} px: ${finding}`))
      }
    }
  }
  await page.close()
  return [...told, ...faults]
}
