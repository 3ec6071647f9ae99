import { measureText } from './measureText.ts'
import type { Gallery } from './openGallery.ts'

/** The widths of small phones, in px. */
const widths = [320, 360]

type Direction = 'ltr' | 'rtl'

/** Measures states on a page of their own. */
const measureStates = async (
  { open }: Gallery,
  states: readonly string[],
  query: string,
  directions: readonly Direction[],
  words?: string,
): Promise<readonly string[]> => {
  const { page, faults, show } = await open(`font=inter&${query}`, { width: 320, height: 900 })
  const failures: string[] = []
  for (const id of states) {
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
  directions: readonly Direction[],
  words?: string,
): Promise<readonly string[]> => {
  const half = Math.ceil(gallery.states.length / 2)
  // Two pages at once: while one draws, the other waits for the test.
  const halves = [gallery.states.slice(0, half), gallery.states.slice(half)]
  const findings = await Promise.all(halves.map((states) => measureStates(gallery, states, query, directions, words)))
  return findings.flat()
}
