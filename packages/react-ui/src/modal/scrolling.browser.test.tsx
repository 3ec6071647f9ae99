import type { NetworkRecord } from '@latchkey/core'
import { openModal } from '@latchkey/core/internal'
import { createMemoryAdapter, createMemoryWallet } from '@latchkey/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clickAtRest } from '../testing/clickAtRest.js'
import { mountTestModal, unmountModals } from '../testing/mountTestModal.js'
import { bitcoin, mainnet, severalNamespaces, solana } from '../testing/makeKit.js'
import { standStill } from '../testing/motion.js'

afterEach(async () => {
  unmountModals()
  document.documentElement.dir = 'ltr'
  await page.viewport(414, 896)
})

/** Opens a list with the given number of wallets. */
const openList = async (count: number) => {
  const wallets = Array.from({ length: count }, (_, index) =>
    createMemoryWallet({
      id: `w${index}`,
      name: `Wallet ${index}`,
      accounts: [{ address: `a${index}` }],
      network: 'eip155:1',
    }),
  )
  const { entry } = createMemoryAdapter({ namespace: 'eip155', wallets })
  const mounted = await mountTestModal(undefined, { adapters: [entry], networks: [mainnet] })
  mounted.engine.store.dispatch(openModal())
  await mounted.atRest()
  return mounted.find('.lk-body')
}

const maskOf = (element: Element) => getComputedStyle(element).maskImage
const fade = (angle: number, width: number) => `linear-gradient(${angle}deg, rgba(0, 0, 0, 0), rgb(0, 0, 0) ${width}px)`

describe('a card whose list is longer than it', () => {
  it('fades if more of it lies below, and not at its end', async () => {
    const body = await openList(30)
    await vi.waitFor(() => expect(maskOf(body)).toBe(fade(0, 40)))
    body.scrollTop = 200
    await vi.waitFor(() => expect(maskOf(body)).toBe(fade(0, 40)))
    body.scrollTop = body.scrollHeight
    await vi.waitFor(() => expect(maskOf(body)).toBe('none'))
  })

  it('shows the focused element as a whole', async () => {
    const body = await openList(30)
    const rows = [...body.querySelectorAll<HTMLElement>('button.lk-row')]
    for (const row of rows) row.focus()
    rows.at(9)?.focus()
    for (const row of rows.slice(10, 20)) {
      row.focus()
      expect(row.getBoundingClientRect().bottom).toBeLessThanOrEqual(body.getBoundingClientRect().bottom - 40)
    }
  })

  it('does not fade if all of it is visible', async () => {
    const body = await openList(3)
    expect([maskOf(body), body.scrollHeight]).toEqual(['none', body.clientHeight])
  })
})

const longer = (network: NetworkRecord) => ({ ...network, name: `${network.name} of a long name` })

describe('a strip of tabs that is wider than its card', () => {
  it.each([
    ['ltr', 270, 90, 1],
    ['rtl', 90, 270, -1],
  ] as const)('fades where more tabs lie, %s', async (dir, first, last, forward) => {
    document.documentElement.dir = dir
    await page.viewport(320, 700)
    const { options } = severalNamespaces()
    const { engine, find, atRest } = await mountTestModal(undefined, {
      ...options,
      networks: [longer(mainnet), longer(solana), longer(bitcoin)],
    })
    engine.store.dispatch(openModal())
    await vi.waitFor(() => expect(maskOf(find('.lk-seg'))).toBe(fade(first, 32)))
    await atRest() // an effect scrolls the strip to its selected tab, and may run after the strip is drawn
    const strip = find('.lk-seg')
    strip.scrollLeft = forward * 100
    await vi.waitFor(() => expect(maskOf(strip).match(/rgba\(0, 0, 0, 0\)/g)).toHaveLength(2))
    strip.scrollLeft = forward * strip.scrollWidth
    await vi.waitFor(() => expect(maskOf(strip)).toBe(fade(last, 32)))
  })
})

it('the alternatives to a wallet that does not respond stay visible however low the card is', async () => {
  await page.viewport(480, 540)
  const { wallets, options } = severalNamespaces()
  wallets.ethereum.answer = 'hang'
  const { engine, clock, root, dialog, find } = await mountTestModal(undefined, options)
  engine.store.dispatch(openModal())
  await clickAtRest(page.getByRole('button', { name: 'Harbour', exact: true }))
  await clickAtRest(page.getByRole('button', { name: 'Connect Ethereum' }))
  await vi.waitFor(() => expect(find('.lk-stage h3').textContent).toBe('Connecting Ethereum'))
  await clock.advance(8_000)
  await vi.waitFor(() => expect(find('.lk-stage h3').textContent).toBe('Still waiting for Harbour'))
  await standStill(dialog)
  const body = find('.lk-view:not(.lk-ghost) .lk-body')
  expect(body.scrollHeight).toBeGreaterThan(body.clientHeight)
  const ways = [...root.querySelectorAll<HTMLElement>('.lk-acts > .lk-btn')]
  expect(ways.map(({ textContent }) => textContent)).toEqual(['Try Harbour again', 'Skip Ethereum'])
  const card = dialog.querySelector('.lk-dialog')?.getBoundingClientRect()
  for (const way of ways) {
    const { x, y, width, height, bottom } = way.getBoundingClientRect()
    expect(bottom).toBeLessThanOrEqual((card?.bottom ?? 0) - 12)
    expect(root.elementFromPoint(x + width / 2, y + height / 2)).toBe(way)
  }
})

it('a view that scrolls and has no controls in its body can be scrolled by the keyboard', async () => {
  await page.viewport(360, 480)
  const { engine, find, atRest } = await mountTestModal()
  await engine.actions.connect({ namespace: 'eip155', connectorId: 'io.fennec' })
  engine.store.dispatch(openModal({ view: 'WalletReceive' }))
  await expect.element(page.getByRole('img', { name: 'QR code of the address' })).toBeVisible()
  const body = find('.lk-body')
  await vi.waitFor(() => expect(body.getAttribute('tabindex')).toBe('0'))
  await atRest()
  body.focus()
  await userEvent.keyboard('{ArrowDown}')
  await vi.waitFor(() => expect(body.scrollTop).toBeGreaterThan(0))
  await page.viewport(360, 900)
  await vi.waitFor(() => expect(body.hasAttribute('tabindex')).toBe(false))
})

it('a list that scrolls is no stop of the Tab key itself, because its rows are', async () => {
  const body = await openList(30)
  await vi.waitFor(() => expect(maskOf(body)).toBe(fade(0, 40)))
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  expect(body.hasAttribute('tabindex')).toBe(false)
})
