import { afterAll, beforeAll, expect, it } from 'vitest'
import { compareShot, type Difference, forgetShots, isUpdating, keepShot, listShots } from './compareShot.ts'
import { type Gallery, openGallery } from './openGallery.ts'
import { takeShot } from './takeShot.ts'

let gallery: Gallery
beforeAll(async () => {
  if (isUpdating) await forgetShots()
  gallery = await openGallery()
})
afterAll(() => gallery.stop())

const desktop = { width: 480, height: 720 }
const phone = { width: 360, height: 720 }

/** One visit of a state is enough for all of them: each differs from the one before in one thing. */
const modes = [
  { mode: 'light', colorScheme: 'light', dir: 'ltr', viewport: desktop },
  { mode: 'dark', colorScheme: 'dark', dir: 'ltr', viewport: desktop },
  { mode: 'right-to-left', colorScheme: 'dark', dir: 'rtl', viewport: desktop },
  { mode: 'phone', colorScheme: 'dark', dir: 'rtl', viewport: phone },
] as const

/** Looks at every second state, in every mode. @returns what is not as it was */
const look = async (from: number): Promise<readonly string[]> => {
  const { page, show } = await gallery.open('font=inter', desktop)
  const told: string[] = []
  for (const id of gallery.states.filter((_, index) => index % 2 === from)) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(desktop)
    const width = await show(id)
    for (const { mode, colorScheme, dir, viewport } of modes) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ ...viewport, ...(width !== undefined && viewport === desktop && { width }) })
      await page.evaluate((value) => {
        document.documentElement.dir = value
      }, dir)
      const name = `${mode}/${id}`
      let difference: Difference | undefined
      const shot = await takeShot(page, async (each) => {
        if (isUpdating) return false
        difference = await compareShot(name, each)
        return difference === undefined
      })
      if (isUpdating) await keepShot(name, shot)
      else if (difference) {
        await difference.write()
        told.push(difference.why)
      }
    }
  }
  await page.close()
  return told
}

it('every state looks as it did, in light, in dark, from right to left and on a phone', async () => {
  expect((await Promise.all([look(0), look(1)])).flat()).toEqual([])
  const wanted = gallery.states.flatMap((id) => modes.map(({ mode }) => `${mode}/${id}`))
  expect((await listShots()).filter((name) => !wanted.includes(name))).toEqual([])
}, 600_000)
