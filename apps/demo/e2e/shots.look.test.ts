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

type Mode = {
  readonly mode: string
  readonly colorScheme: 'light' | 'dark'
  readonly dir: 'ltr' | 'rtl'
  readonly viewport: typeof desktop
}

/** The modes that share one visit of a state: each changes one thing of the previous one. */
const modes: readonly Mode[] = [
  { mode: 'phone-light', colorScheme: 'light', dir: 'ltr', viewport: phone },
  { mode: 'light', colorScheme: 'light', dir: 'ltr', viewport: desktop },
  { mode: 'dark', colorScheme: 'dark', dir: 'ltr', viewport: desktop },
  { mode: 'right-to-left', colorScheme: 'dark', dir: 'rtl', viewport: desktop },
  { mode: 'phone', colorScheme: 'dark', dir: 'rtl', viewport: phone },
]

/** The modes that need their own visit, and are checked only in some states. */
const arabic: Mode = { mode: 'arabic', colorScheme: 'light', dir: 'rtl', viewport: desktop }
const longWords: Mode = { mode: 'long-words', colorScheme: 'light', dir: 'ltr', viewport: phone }
const spoken = [
  'connect-contested',
  'connecting-slow',
  'multi-chain-declined',
  'way-missed',
  'account-sending',
  'send-problems',
  'buying',
  'pay',
  'swap-review',
  'sign-in-refused',
]

/** Compares states in all of the modes. @returns the differences */
const look = async (states: readonly string[], each: readonly Mode[], language = 'en'): Promise<readonly string[]> => {
  const { page, show } = await gallery.open(`font=inter&language=${language}`, desktop)
  const faults: string[] = []
  for (const id of states) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(desktop)
    const width = await show(id)
    for (const { mode, colorScheme, dir, viewport } of each) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ ...viewport, ...(width !== undefined && viewport === desktop && { width }) })
      await page.evaluate((value) => {
        document.documentElement.dir = value
      }, dir)
      const name = `${mode}/${id}`
      let difference: Difference | undefined
      const shot = await takeShot(page, async (seen) => {
        if (isUpdating) return false
        difference = await compareShot(name, seen)
        return difference === undefined
      })
      if (isUpdating) await keepShot(name, shot)
      else if (difference) {
        await difference.write()
        faults.push(difference.why)
      }
    }
  }
  await page.close()
  return faults
}

it('every state looks as before, in light, in dark, from right to left and on a phone, and some in Arabic and with long words', async () => {
  const half = (from: number) => gallery.states.filter((_, index) => index % 2 === from)
  const faults = await Promise.all([
    look(half(0), modes),
    look(half(1), modes),
    look(spoken, [arabic], 'ar'),
    look(spoken, [longWords], 'pseudo'),
  ])
  expect(faults.flat()).toEqual([])
  const expectedShots = [
    ...gallery.states.flatMap((id) => modes.map(({ mode }) => `${mode}/${id}`)),
    ...spoken.flatMap((id) => [arabic, longWords].map(({ mode }) => `${mode}/${id}`)),
  ]
  expect((await listShots()).filter((name) => !expectedShots.includes(name))).toEqual([])
}, 900_000)
