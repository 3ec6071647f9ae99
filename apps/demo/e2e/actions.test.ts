import { afterAll, beforeAll, expect, it } from 'vitest'
import { measureActions } from './measureActions.ts'
import { type Gallery, openGallery } from './openGallery.ts'

let gallery: Gallery
beforeAll(async () => {
  gallery = await openGallery()
})
afterAll(() => gallery.stop())

const windows = [
  { width: 1280, height: 720 },
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
]

it('every primary button is visible and can be pressed without scrolling, in every state, in large and small windows', async () => {
  const { page, show, faults } = await gallery.open('theme=light')
  const found: string[] = []
  let measured = 0
  // The states of parts fill a card's body with several buttons, and are not views.
  for (const id of gallery.states.filter((each) => !each.startsWith('parts-'))) {
    await show(id)
    for (const viewport of windows) {
      await page.setViewportSize(viewport)
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      const { count, faults: findings } = await measureActions(page)
      measured += count
      found.push(...findings.map((finding) => `${id}, ${viewport.width} × ${viewport.height}: ${finding}`))
    }
  }
  await page.close()
  expect(found).toEqual([])
  expect(measured).toBeGreaterThan(200)
  expect(faults).toEqual([])
}, 900_000)
