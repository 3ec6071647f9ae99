import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { measureText } from './measureText.ts'
import { type Gallery, openGallery } from './openGallery.ts'

let gallery: Gallery
beforeAll(async () => {
  gallery = await openGallery()
})
afterAll(() => gallery.stop())

/** States that hold every kind of control and of text. */
const states = [
  'connect',
  'connect-consent',
  'connect-many',
  'help-wallet',
  'help-get',
  'connecting-slow',
  'connecting-declined',
  'multi-chain',
  'account',
  'account-empty',
  'networks',
  'send-problems',
  'send-preview',
  'receive',
  'alert',
  'alert-networks',
  'parts-choices',
  'parts-fields',
]

/** The controls that nothing tells from the card where the visitor's own colours replace the page's: no line is around them. */
const findEdgeless = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const root = document.querySelector('latchkey-modal')?.shadowRoot
    const controls = root?.querySelectorAll(
      '.lk-btn, .lk-field, .lk-check, .lk-switch, .lk-panel, .lk-notice, .lk-dialog',
    )
    return [...(controls ?? [])]
      .filter((control) => control.checkVisibility() && !control.closest('.lk-ghost'))
      .filter((control) => {
        const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(control)
        return (borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) < 1) && outlineStyle === 'none'
      })
      .map((control) => `${control.className}: ${control.textContent?.slice(0, 40) ?? ''}`)
  })

it('every control has an edge where the visitor’s own colours replace the page’s', async () => {
  const { page, show, faults } = await gallery.open('')
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const told: string[] = []
  for (const id of states) {
    await show(id)
    told.push(...(await findEdgeless(page)).map((edgeless) => `${id}: ${edgeless}`))
  }
  expect(told).toEqual([])
  expect(faults).toEqual([])
  await page.close()
}, 120_000)

it.each([
  ['at 200 %', { width: 640, height: 450 }],
  ['at 400 %, 320 px wide', { width: 320, height: 256 }],
])(
  'no text is cut off, lies upon another or stands out of its card %s',
  async (_name, viewport) => {
    const { page, show } = await gallery.open('', viewport)
    const told: string[] = []
    for (const id of states) {
      await show(id)
      // What a page does to its root's letters is no concern of the modal's.
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      told.push(...(await measureText(page)).map((text) => `${id}: ${text}`))
    }
    expect(told).toEqual([])
    await page.close()
  },
  120_000,
)
