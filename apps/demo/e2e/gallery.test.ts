import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examine } from './examine.ts'
import { type Gallery, openGallery } from './openGallery.ts'

let gallery: Gallery
beforeAll(async () => {
  gallery = await openGallery()
})
afterAll(() => gallery.stop())

const presets = ['midnight', 'paper', 'mint', 'ember', 'mono', 'bubble', 'terminal']

describe.each(['light', 'dark'] as const)('the gallery in %s', (theme) => {
  it('shows every state without a fault, free of what axe finds, on a phone, a small page and a wide one, in every preset', async () => {
    expect(gallery.states.length).toBeGreaterThan(40)
    const { page, faults, show } = await gallery.open(`theme=${theme}`)
    const told: string[] = []
    const tell = (where: string, findings: readonly string[]) =>
      told.push(...findings.map((finding) => `${where}: ${finding}`))
    for (const id of gallery.states) {
      await page.setViewportSize({ width: 1280, height: 900 })
      await show(id)
      for (const width of [1280, 440, 360]) {
        await page.setViewportSize({ width, height: 900 })
        tell(`${id}, ${width} px`, await examine(page))
      }
      for (const preset of presets) {
        await page.evaluate((name) => {
          location.hash = `preset=${name}`
          return new Promise(requestAnimationFrame)
        }, preset)
        tell(`${id}, ${preset}`, await examine(page, ['color-contrast']))
      }
    }
    expect(told).toEqual([])
    expect(faults).toEqual([])
    await page.close()
  }, 300_000)
})
