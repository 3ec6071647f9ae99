import { afterAll, beforeAll, expect, it } from 'vitest'
import { examine } from '../examine.ts'
import { measureText } from '../measureText.ts'
import { type Gallery, openGallery } from '../openGallery.ts'

let gallery: Gallery
beforeAll(async () => {
  gallery = await openGallery()
})
afterAll(() => gallery.stop())

const presets = ['latchkey', 'midnight', 'paper', 'mint', 'ember', 'mono', 'bubble', 'terminal']
const densities = ['compact', 'roomy']
const themes = presets.flatMap((preset) => ['light', 'dark'].map((theme) => `theme=${theme}&preset=${preset}`))

/** The number of tests that share the states, so that each ends within its time limit. */
const parts = 20

// Showing a state and loading axe takes longer than examining it: each state is shown once, and then changes its width and its theme.
it.each(Array.from({ length: parts }, (_, part) => part))(
  'every state in every preset, light and dark, by all rules of axe at every width, with uncut texts: part %i',
  async (part) => {
    const { page, show, faults } = await gallery.open('theme=light')
    const failures: string[] = []
    const change = (theme: string) =>
      page.evaluate((hash) => {
        location.hash = hash
        return new Promise(requestAnimationFrame)
      }, theme)
    for (const id of gallery.states.filter((_, index) => index % parts === part)) {
      await page.setViewportSize({ width: 1280, height: 900 })
      await show(id)
      for (const preset of [...presets, ...densities]) {
        await change(`theme=light&preset=${preset}`)
        for (const finding of await measureText(page)) failures.push(`${id}, ${preset}: ${finding}`)
      }
      for (const width of [1280, 440, 360]) {
        await page.setViewportSize({ width, height: 900 })
        for (const theme of themes) {
          await change(theme)
          for (const finding of await examine(page)) failures.push(`${id}, ${theme}, ${width} px: ${finding}`)
        }
      }
    }
    await page.close()
    expect(failures).toEqual([])
    expect(faults).toEqual([])
  },
)
