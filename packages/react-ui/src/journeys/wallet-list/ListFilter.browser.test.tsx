import { openModal } from '@latchkey/core/internal'
import { createMemoryAdapter } from '@latchkey/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clickAtRest } from '../../testing/clickAtRest.js'
import { findFocused } from '../../frame/focus.js'
import { mountTestModal, unmountModals } from '../../testing/mountTestModal.js'
import { bitcoin, mainnet, severalNamespaces, solana } from '../../testing/makeKit.js'

afterEach(() => {
  unmountModals()
  document.documentElement.dir = 'ltr'
})

const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const selected = () => expect.element(page.getByRole('tab', { selected: true }))
const rows = (root: ParentNode) =>
  [...root.querySelectorAll('.lk-list .lk-row__name')].map((element) => element.textContent)

const open = async (options: Parameters<typeof mountTestModal>[1] = {}) => {
  const several = severalNamespaces()
  const mounted = await mountTestModal(undefined, { ...several.options, ...options })
  mounted.engine.store.dispatch(openModal())
  await selected().toHaveTextContent('All')
  await mounted.atRest() // the focus is set once the card is rendered
  return { ...mounted, wallets: several.wallets }
}

describe('the list of a site with several namespaces', () => {
  it('has a tab for all wallets and one for each namespace, which filters it', async () => {
    const { root } = await open()
    await expect.element(page.getByRole('tablist', { name: 'Networks' })).toBeVisible()
    expect(
      page
        .getByRole('tab')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['All', 'Ethereum', 'Solana', 'Bitcoin'])
    expect(rows(root)).toEqual(['Harbour', 'Fennec'])
    await expect.element(page.getByRole('tabpanel', { name: 'All' })).toBeVisible()
    await clickAtRest(tab('Solana'))
    await vi.waitFor(() => expect(rows(root)).toEqual(['Harbour']))
    await expect.element(page.getByRole('tabpanel', { name: 'Solana' })).toBeVisible()
    await clickAtRest(tab('All'))
    await vi.waitFor(() => expect(rows(root)).toEqual(['Harbour', 'Fennec']))
  })

  it('connects a wallet only in the namespace of the chosen tab, and keeps the tab after Back', async () => {
    const { engine, root, wallets } = await open()
    wallets.bitcoin.answer = 'reject'
    await clickAtRest(tab('Bitcoin'))
    await clickAtRest(page.getByRole('button', { name: 'Harbour', exact: true }))
    await expect.element(page.getByText('You declined the request in Harbour')).toBeVisible()
    await clickAtRest(page.getByRole('button', { name: 'Back' }))
    await selected().toHaveTextContent('Bitcoin')
    // The list that left for the connection may still be leaving.
    await vi.waitFor(() => expect(rows(root)).toEqual(['Harbour']))
    wallets.bitcoin.answer = 'approve'
    await clickAtRest(page.getByRole('button', { name: 'Harbour', exact: true }))
    await vi.waitFor(() => expect(Object.keys(engine.getSnapshot().namespaces)).toEqual(['bip122']))
  })

  it('does not change the site’s network, whichever tab is chosen', async () => {
    const { engine } = await open()
    await clickAtRest(tab('Solana'))
    await selected().toHaveTextContent('Solana')
    expect(engine.getSnapshot()).toMatchObject({ activeNamespace: 'eip155', networkId: 'eip155:1' })
    engine.store.dispatch(openModal())
    await selected().toHaveTextContent('All')
  })

  it.each([
    ['ltr', '{ArrowRight}', '{ArrowLeft}'],
    ['rtl', '{ArrowLeft}', '{ArrowRight}'],
  ] as const)('is one tab stop; arrows follow the direction of the text, %s', async (dir, on, back) => {
    document.documentElement.dir = dir
    await open()
    tab('All').element().focus()
    const stops = page
      .getByRole('tab')
      .elements()
      .map((element) => element.tabIndex)
    expect(stops).toEqual([0, -1, -1, -1])
    for (const [key, name] of [
      [on, 'Ethereum'],
      [on, 'Solana'],
      [back, 'Ethereum'],
      ['{End}', 'Bitcoin'],
      [on, 'All'],
      ['{Home}', 'All'],
    ] as const) {
      await userEvent.keyboard(key)
      await selected().toHaveTextContent(name)
      expect(findFocused(document)?.textContent).toBe(name)
    }
    await userEvent.keyboard('{Tab}')
    expect(findFocused(document)?.closest('[role=tabpanel]')).not.toBeNull()
  })

  it('keeps the chosen tab in sight if there is no space for all', async () => {
    const { root } = await open({
      networks: [
        { ...mainnet, name: 'A network of a very long name' },
        { ...solana, name: 'Another one that is as long' },
        { ...bitcoin, name: 'And a third one, to be sure' },
      ],
    })
    tab('All').element().focus()
    await userEvent.keyboard('{End}')
    await selected().toHaveTextContent('And a third one, to be sure')
    const strip = root.querySelector('[role=tablist]')
    const chosen = root.querySelector('[role=tab][aria-selected=true]')?.getBoundingClientRect()
    if (!strip || !chosen) throw new Error('There are no tabs.')
    const { left, right } = strip.getBoundingClientRect()
    expect(strip.scrollWidth).toBeGreaterThan(strip.clientWidth)
    expect(strip.scrollLeft).toBeGreaterThan(0)
    expect([chosen.left >= left - 1, chosen.right <= right + 1]).toEqual([true, true])
  })

  it('says so if no wallet is available for the namespace', async () => {
    const { options } = severalNamespaces()
    const [evm, , third] = options.adapters
    const none = createMemoryAdapter({ namespace: 'solana', wallets: [] }).entry
    const { root } = await open({ adapters: [...(evm ? [evm] : []), none, ...(third ? [third] : [])] })
    await clickAtRest(tab('Solana'))
    await expect.element(page.getByText('No wallet for Solana yet')).toBeVisible()
    await vi.waitFor(() => expect(rows(root)).toEqual([]))
  })
})

describe('the list has no tabs', () => {
  it('if the caller named a namespace', async () => {
    const { options } = severalNamespaces()
    const { engine, root } = await mountTestModal(undefined, options)
    engine.store.dispatch(openModal({ namespace: 'solana' }))
    await vi.waitFor(() => expect(rows(root)).toEqual(['Harbour']))
    expect(root.querySelectorAll('[role=tab], [role=tabpanel], .lk-listfilter')).toHaveLength(0)
  })

  it('if the site has one namespace', async () => {
    const { engine, root } = await mountTestModal()
    engine.store.dispatch(openModal())
    await vi.waitFor(() => expect(rows(root)).toEqual(['Fennec']))
    expect(root.querySelectorAll('[role=tab], [role=tabpanel], .lk-listfilter')).toHaveLength(0)
  })
})
