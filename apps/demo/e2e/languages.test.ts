import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { measureText } from './measureText.ts'
import { type Gallery, openGallery } from './openGallery.ts'

let gallery: Gallery
beforeAll(async () => {
  gallery = await openGallery()
})
afterAll(() => gallery.stop())

describe.each([
  ['a language with long words', 'language=pseudo'],
  ['the same from right to left', 'language=pseudo&dir=rtl'],
  ['German', 'language=de'],
  ['Spanish', 'language=es'],
  ['Japanese', 'language=ja'],
  ['Arabic', 'language=ar'],
])('in %s', (_name, query) => {
  it('no text of any state is cut off, lies upon another or stands out of its card, on small phones', async () => {
    const { page, faults, show } = await gallery.open(`font=inter&${query}`, { width: 320, height: 900 })
    const told: string[] = []
    for (const id of gallery.states) {
      await show(id)
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 900 })
        const findings = await measureText(page, query.includes('pseudo') ? '[⟦⟧]' : undefined)
        told.push(...findings.map((finding) => `${id}, ${width} px: ${finding}`))
      }
    }
    expect(told).toEqual([])
    expect(faults).toEqual([])
    await page.close()
  }, 300_000)
})
