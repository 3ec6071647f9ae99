import { afterAll, beforeAll, expect, it } from 'vitest'
import { examine } from './examine.ts'
import { type Gallery, openGallery } from './openGallery.ts'

let gallery: Gallery
beforeAll(async () => {
  gallery = await openGallery()
})
afterAll(() => gallery.stop())

const presets = ['midnight', 'paper', 'mint', 'ember', 'mono', 'bubble', 'terminal']

it('shows every state without a fault, free of what axe finds, in light and dark, on a phone, a small page and a wide one, in every preset', async () => {
  expect(gallery.states.length).toBeGreaterThan(40)
  const { page, faults, show } = await gallery.open('theme=light')
  const change = (theme: string, preset = '') =>
    page.evaluate((hash) => {
      location.hash = hash
      return new Promise(requestAnimationFrame)
    }, `theme=${theme}&preset=${preset}`)
  const told: string[] = []
  const tell = (where: string, findings: readonly string[]) =>
    told.push(...findings.map((finding) => `${where}: ${finding}`))
  for (const id of gallery.states) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await show(id)
    for (const theme of ['light', 'dark']) {
      await change(theme)
      for (const width of [1280, 440, 360]) {
        await page.setViewportSize({ width, height: 900 })
        tell(`${id}, ${theme}, ${width} px`, await examine(page))
      }
      for (const preset of presets) {
        await change(theme, preset)
        tell(`${id}, ${theme}, ${preset}`, await examine(page, ['color-contrast']))
      }
    }
  }
  expect(told).toEqual([])
  expect(faults).toEqual([])
  await page.close()
}, 600_000)
