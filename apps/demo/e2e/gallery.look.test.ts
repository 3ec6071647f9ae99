import { afterAll, beforeAll, expect, it } from 'vitest'
import { examine } from './examine.ts'
import { measureActions } from './measureActions.ts'
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

/** In which every primary button must be visible. */
const windows = [
  { width: 1280, height: 720 },
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
]

it('has more than a hundred and forty states', () => {
  expect(gallery.states.length).toBeGreaterThan(140)
})

/** Returns one of the presets for a state, in turn: `pnpm nightly` shows every state in all of them, and at one more width. */
const choosePreset = (state: number): string => presets[state % presets.length] ?? ''

/** Shows states on a page of their own. @returns what is wrong with them, the faults of the page, and the number of primary buttons */
const examineStates = async (ids: readonly string[]) => {
  const { page, faults, show } = await gallery.open('theme=light')
  const devTools = await page.context().newCDPSession(page)
  const touch = (enabled: boolean) => devTools.send('Emulation.setTouchEmulationEnabled', { enabled })
  const change = (theme: string, preset = '') =>
    page.evaluate((hash) => {
      location.hash = hash
      return new Promise(requestAnimationFrame)
    }, `theme=${theme}&preset=${preset}`)
  /** Resizes the page, and waits until the modal has adapted. */
  const resize = async (width: number, height = 900) => {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  }
  let buttons = 0
  const failures: string[] = []
  const report = (where: string, findings: readonly string[]) =>
    failures.push(...findings.map((finding) => `${where}: ${finding}`))
  for (const id of ids) {
    await resize(1280)
    await show(id)
    // Light and dark differ only in colours.
    for (const width of [1280, 360]) {
      await resize(width)
      await change('light')
      report(`${id}, light, ${width} px`, await examine(page))
      await change('dark')
      report(`${id}, dark, ${width} px`, await examine(page, ['color-contrast']))
    }
    const chosen = choosePreset(gallery.states.indexOf(id))
    for (const theme of ['light', 'dark']) {
      await change(theme, chosen)
      report(`${id}, ${theme}, ${chosen}`, await examine(page, ['color-contrast']))
    }
    for (const preset of [chosen, ...densities]) {
      await change('light', preset)
      report(`${id}, ${preset}`, await measureText(page))
    }
    await touch(true)
    for (const preset of ['', 'compact']) {
      await change('light', preset)
      report(`${id}, by finger, ${preset}`, await measureTargets(page, finger))
    }
    await touch(false)
    if (id.startsWith('parts-')) continue // these states fill a card's body with several buttons, and are not views
    await change('light')
    for (const { width, height } of windows) {
      await resize(width, height)
      const measured = await measureActions(page)
      buttons += measured.count
      report(`${id}, ${width} × ${height}`, measured.faults)
    }
  }
  await page.close()
  return { findings: [...failures, ...faults], buttons }
}

/** The number of tests that share the states, so that each ends within its time limit. */
const parts = [0, 1, 2]

it.each(parts)(
  'shows every state without a fault of the page or of axe, in light and dark, on a phone and a wide page, in a preset, with uncut texts, large enough touch targets, and primary buttons that are visible in every window: part %i',
  async (part) => {
    const states = gallery.states.filter((_, index) => index % parts.length === part)
    const half = Math.ceil(states.length / 2)
    // Two pages at once: while one draws, the other waits for the test.
    const examined = await Promise.all([examineStates(states.slice(0, half)), examineStates(states.slice(half))])
    expect(examined.flatMap(({ findings }) => findings)).toEqual([])
    for (const { buttons } of examined) expect(buttons).toBeGreaterThan(30)
  },
  900_000,
)
