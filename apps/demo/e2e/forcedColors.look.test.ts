import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { measureText } from './measureText.ts'
import { type Gallery, openGallery } from './openGallery.ts'

let gallery: Gallery
beforeAll(async () => {
  gallery = await openGallery()
})
afterAll(() => gallery.stop())

/** States that contain every kind of control and text. */
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

/** Returns the controls that have no border in forced colours, so that they look like the card. */
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

it('every control has a border in forced colours', async () => {
  const { page, show, faults } = await gallery.open('')
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const failures: string[] = []
  for (const id of states) {
    await show(id)
    failures.push(...(await findEdgeless(page)).map((edgeless) => `${id}: ${edgeless}`))
  }
  expect(failures).toEqual([])
  expect(faults).toEqual([])
  await page.close()
}, 120_000)

it.each([
  ['at 200 %', { width: 640, height: 450 }],
  ['at 400 %, 320 px wide', { width: 320, height: 256 }],
])(
  'no text is cut off, overlaps another or leaves its card %s',
  async (_name, viewport) => {
    const { page, show } = await gallery.open('', viewport)
    const failures: string[] = []
    for (const id of states) {
      await show(id)
      // The modal does not depend on the font size of the page's root.
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      failures.push(...(await measureText(page)).map((text) => `${id}: ${text}`))
    }
    expect(failures).toEqual([])
    await page.close()
  },
  120_000,
)
