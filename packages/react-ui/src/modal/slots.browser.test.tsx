import { openModal } from '@latchkey/core/internal'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mountTestModal, unmountModals } from '../testing/mountTestModal.js'
import { comeToRest } from '../testing/motion.js'
import { findFocused } from '../frame/focus.js'

afterEach(unmountModals)

/** Opens the list of wallets with content of the site in its slots. */
const open = async (slots: Readonly<Record<string, (element: HTMLElement) => void>>) => {
  await page.viewport(800, 700)
  const mounted = await mountTestModal()
  const slotted = Object.entries(slots).map(([name, fill]) => {
    const element = mounted.host.appendChild(document.createElement('div'))
    element.slot = name
    fill(element)
    return element
  })
  mounted.engine.store.dispatch(openModal())
  await comeToRest(mounted)
  return { ...mounted, slotted }
}

const words = (text: string) => (element: HTMLElement) => {
  element.textContent = text
}
const link = (element: HTMLElement) => {
  const anchor = element.appendChild(document.createElement('a'))
  anchor.href = '#'
  anchor.textContent = 'Help'
}

describe('the content that a site puts into a slot', () => {
  it('is above the list, under the card’s content, and in a wallet’s row', async () => {
    const { root, slotted } = await open({
      logo: words('Orchard'),
      'wallet:io.fennec': words('Ours'),
      footer: words('Help'),
    })
    const [logo, extra, footer] = slotted.map((element) => element.getBoundingClientRect())
    const row = root.querySelector('.lk-item')?.getBoundingClientRect()
    const head = root.querySelector('.lk-head')?.getBoundingClientRect()
    const card = root.querySelector('.lk-dialog')?.getBoundingClientRect()
    if (!logo || !extra || !footer || !row || !head || !card) throw new Error('A part of the card is not there.')
    expect(logo.top).toBeGreaterThanOrEqual(head.bottom)
    expect(logo.bottom).toBeLessThanOrEqual(row.top)
    expect(extra.top).toBeGreaterThan(row.top)
    expect(extra.bottom).toBeLessThanOrEqual(row.bottom)
    expect(footer.top).toBeGreaterThanOrEqual(row.bottom)
    expect(footer.bottom).toBeLessThanOrEqual(card.bottom)
    expect(footer.height).toBeGreaterThan(0)
  })

  it('takes no room if there is none', async () => {
    const { root } = await open({})
    const heights = [...root.querySelectorAll<HTMLElement>('.lk-slot')].map(({ offsetHeight }) => offsetHeight)
    expect(heights.length).toBeGreaterThan(2)
    expect(new Set(heights)).toEqual(new Set([0]))
  })

  it('cannot leave its place, cover the card or widen it, however large it is and whatever its styles say', async () => {
    const huge = (element: HTMLElement) => {
      element.style.cssText = 'position: fixed; inset: 0; inline-size: 4000px; block-size: 4000px; z-index: 2147483647'
      element.textContent = 'W'.repeat(5_000)
    }
    const { root, find } = await open({ logo: huge, 'wallet:io.fennec': huge, footer: huge })
    const card = find('.lk-dialog').getBoundingClientRect()
    expect(card.width).toBe(360)
    expect(card.bottom).toBeLessThanOrEqual(innerHeight)
    for (const slot of root.querySelectorAll('.lk-slot'))
      expect(slot.getBoundingClientRect().height).toBeLessThanOrEqual(96)
    const row = find('.lk-item .lk-row').getBoundingClientRect()
    const hit = root.elementFromPoint(row.left + row.width / 2, row.top + row.height / 2)
    expect(hit?.closest('.lk-row')).toBe(find('.lk-item .lk-row'))
    const close = find('.lk-head .lk-iconbtn').getBoundingClientRect()
    const atClose = root.elementFromPoint(close.left + close.width / 2, close.top + close.height / 2)
    expect(atClose?.closest('.lk-iconbtn')).toBe(find('.lk-head .lk-iconbtn'))
  })

  it('is reached by Tab in its place, and Escape in it closes the modal', async () => {
    const { engine, slotted } = await open({ footer: link })
    const anchor = slotted[0]?.querySelector('a')
    await userEvent.tab({ shift: true })
    const seen: (HTMLElement | undefined)[] = []
    for (let presses = 0; presses < 5; presses += 1) {
      await userEvent.tab()
      seen.push(findFocused(document))
    }
    expect(seen).toContain(anchor)
    // Tab cycles: no control of the page beside it gets the focus.
    expect(
      seen.every((element) => element && (element === anchor || element.getRootNode() instanceof ShadowRoot)),
    ).toBe(true)
    anchor?.focus()
    expect(findFocused(document)).toBe(anchor)
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(engine.store.getState().modal.open).toBe(false))
  })
})
