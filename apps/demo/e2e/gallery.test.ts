import { afterAll, beforeAll, expect, it } from 'vitest'
import { examine } from './examine.ts'
import { measureTargets } from './measureTargets.ts'
import { measureText } from './measureText.ts'
import { type Gallery, openGallery } from './openGallery.ts'

let gallery: Gallery
beforeAll(async () => {
  gallery = await openGallery()
})
afterAll(() => gallery.stop())

const presets = ['midnight', 'paper', 'mint', 'ember', 'mono', 'bubble', 'terminal']
const densities = ['compact', 'roomy']

/** The minimum size of a touch target, in px. */
const finger = 44

it('has more than a hundred and forty states', () => {
  expect(gallery.states.length).toBeGreaterThan(140)
})

/** The number of tests that share the states, so that each ends within its time limit. */
const parts = [0, 1, 2]

it.each(parts)(
  'shows every state without a fault of the page or of axe, in light and dark, on a phone, a small page and a wide one, in every preset, with uncut texts and large enough touch targets: part %i',
  async (part) => {
    const { page, faults, show } = await gallery.open('theme=light')
    const devTools = await page.context().newCDPSession(page)
    const touch = (enabled: boolean) => devTools.send('Emulation.setTouchEmulationEnabled', { enabled })
    const change = (theme: string, preset = '') =>
      page.evaluate((hash) => {
        location.hash = hash
        return new Promise(requestAnimationFrame)
      }, `theme=${theme}&preset=${preset}`)
    /** Resizes the page, and waits until the modal has adapted. */
    const resize = async (width: number) => {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    }
    const failures: string[] = []
    const tell = (where: string, findings: readonly string[]) =>
      failures.push(...findings.map((finding) => `${where}: ${finding}`))
    for (const id of gallery.states.filter((_, index) => index % parts.length === part)) {
      await resize(1280)
      await show(id)
      // Light and dark differ only in colours.
      for (const width of [1280, 440, 360]) {
        await resize(width)
        await change('light')
        tell(`${id}, light, ${width} px`, await examine(page))
        await change('dark')
        tell(`${id}, dark, ${width} px`, await examine(page, ['color-contrast']))
      }
      for (const theme of ['light', 'dark'])
        for (const preset of presets) {
          await change(theme, preset)
          tell(`${id}, ${theme}, ${preset}`, await examine(page, ['color-contrast']))
        }
      for (const preset of [...presets, ...densities]) {
        await change('light', preset)
        tell(`${id}, ${preset}`, await measureText(page))
      }
      await touch(true)
      for (const preset of ['', 'compact']) {
        await change('light', preset)
        tell(`${id}, by finger, ${preset}`, await measureTargets(page, finger))
      }
      await touch(false)
    }
    expect(failures).toEqual([])
    expect(faults).toEqual([])
    await page.close()
  },
  900_000,
)
