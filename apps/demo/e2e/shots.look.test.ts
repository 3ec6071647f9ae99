import { afterAll, beforeAll, expect, it } from 'vitest'
import { compareShot, type Difference, forgetShots, isUpdating, keepShot, listShots } from './compareShot.ts'
import { drawStates, mainModes } from './drawStates.ts'
import { type Gallery, openGallery } from './openGallery.ts'
import { takeShot } from './takeShot.ts'

let gallery: Gallery
beforeAll(async () => {
  if (isUpdating) await forgetShots()
  gallery = await openGallery()
})
afterAll(() => gallery.stop())

/** The main views. `pnpm look:compare` draws all others too. */
const states = [
  'connect',
  'connecting',
  'code',
  'all-wallets',
  'email-code',
  'approve-failed',
  'account',
  'networks',
  'send-filled',
  'receive',
  'activity',
  'buying',
  'swap',
  'pay',
  'sign-in',
]

it('the main views look like their pictures, in light, in dark, on a phone and from right to left', async () => {
  expect(states.filter((id) => !gallery.states.includes(id))).toEqual([])
  const faults: string[] = []
  await drawStates(gallery, {
    states,
    modes: mainModes,
    async draw(name, page) {
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
    },
  })
  expect(faults).toEqual([])
  const expectedShots = states.flatMap((id) => mainModes.map(({ mode }) => `${mode}/${id}`))
  expect((await listShots()).toSorted()).toEqual(expectedShots.toSorted())
}, 300_000)
