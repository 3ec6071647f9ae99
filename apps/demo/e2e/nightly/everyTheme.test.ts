import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examine } from '../examine.ts'
import { type Gallery, openGallery } from '../openGallery.ts'

let gallery: Gallery
beforeAll(async () => {
  gallery = await openGallery()
})
afterAll(() => gallery.stop())

const presets = ['latchkey', 'midnight', 'paper', 'mint', 'ember', 'mono', 'bubble', 'terminal']

describe.each(presets)('every state in %s, by all rules of axe at every width,', (preset) => {
  it.each(['light', 'dark'] as const)('%s', async (theme) => {
    const { page, show, faults } = await gallery.open(`theme=${theme}&preset=${preset}`)
    const failures: string[] = []
    for (const id of gallery.states) {
      await show(id)
      for (const width of [1280, 440, 360]) {
        await page.setViewportSize({ width, height: 900 })
        for (const finding of await examine(page)) failures.push(`${id}, ${width} px: ${finding}`)
      }
    }
    await page.close()
    expect(failures).toEqual([])
    expect(faults).toEqual([])
  })
})
