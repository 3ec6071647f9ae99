import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Gallery, openGallery } from './openGallery.ts'

let gallery: Gallery
beforeAll(async () => {
  gallery = await openGallery()
})
afterAll(() => gallery.stop())

/** The safe-area insets of the screen's round corners, its notch and the system's bar, in px. */
type Insets = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number }

const upright: Insets = { top: 59, bottom: 34, left: 0, right: 0 }
const onItsSide: Insets = { top: 0, bottom: 21, left: 59, right: 59 }

/** A state of the gallery on a phone with a notch. */
const showOnPhone = async (id: string, insets: Insets, width: number, height: number): Promise<Page> => {
  const { page, show } = await gallery.open('', { width, height })
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await client.send('Emulation.setSafeAreaInsetsOverride', { insets })
  await show(id)
  return page
}

/** Returns the edges of the card, and of its texts and controls. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('latchkey-modal')?.shadowRoot
    const card = root?.querySelector('.lk-dialog')
    if (!card) throw new Error('The modal has no card.')
    const boxes = [...card.querySelectorAll('button, a, .lk-title, .lk-tag')]
      .filter((element) => element.checkVisibility() && !element.closest('.lk-ghost'))
      .map((element) => element.getBoundingClientRect())
    const { top, bottom, left, right } = card.getBoundingClientRect()
    return {
      card: { top, bottom, left, right },
      content: {
        top: Math.min(...boxes.map((box) => box.top)),
        bottom: Math.max(...boxes.map((box) => box.bottom)),
        left: Math.min(...boxes.map((box) => box.left)),
        right: Math.max(...boxes.map((box) => box.right)),
      },
    }
  })

it('the sheet reaches the bottom of the screen, its content ends above the system’s bar, and it stays below the notch', async () => {
  const page = await showOnPhone('connecting-declined', upright, 390, 844)
  const { card, content } = await measure(page)
  expect(card).toMatchObject({ bottom: 844, left: 0, right: 390 })
  expect(content.bottom).toBeLessThanOrEqual(844 - upright.bottom)
  await page.close()
  const long = await showOnPhone('connect-many', upright, 390, 844)
  expect((await measure(long)).card.top).toBe(upright.top + 12)
  await long.close()
})

it('the full screen keeps its header below the notch, and its content out of the corners, in portrait and landscape', async () => {
  for (const [insets, width, height] of [
    [upright, 390, 844],
    [onItsSide, 844, 390],
  ] as const) {
    const page = await showOnPhone('connect-full', insets, width, height)
    const { card, content } = await measure(page)
    expect(card).toEqual({ top: 0, bottom: height, left: 0, right: width })
    expect(content.top).toBeGreaterThanOrEqual(insets.top)
    expect(content.left).toBeGreaterThanOrEqual(insets.left)
    expect(content.right).toBeLessThanOrEqual(width - insets.right)
    await page.close()
  }
})

it('two panes on a phone in landscape are between the notch and the corner, above the system’s bar', async () => {
  const page = await showOnPhone('connect-wide', onItsSide, 830, 430)
  const { card } = await measure(page)
  expect(card.right - card.left).toBeGreaterThan(700)
  expect(card.left).toBeGreaterThanOrEqual(onItsSide.left)
  expect(card.right).toBeLessThanOrEqual(830 - onItsSide.right)
  expect(card.bottom).toBeLessThanOrEqual(430 - onItsSide.bottom)
  await page.close()
})

it('a toast stays below the notch', async () => {
  const page = await showOnPhone('sign-in-declined', upright, 390, 844)
  const top = await page.locator('latchkey-modal .lk-toast').evaluate((toast) => toast.getBoundingClientRect().top)
  expect(top).toBeGreaterThanOrEqual(upright.top)
  await page.close()
})
