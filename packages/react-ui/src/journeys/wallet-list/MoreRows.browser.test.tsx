import { openModal } from '@latchkey/core/internal'
import { createMemoryAdapter, createMemoryWallet } from '@latchkey/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mountTestModal, unmountModals } from '../../testing/mountTestModal.js'
import { mainnet } from '../../testing/makeKit.js'

afterEach(unmountModals)

const openList = async (count: number) => {
  const wallets = Array.from({ length: count }, (_, index) =>
    createMemoryWallet({
      id: `wallet${index}`,
      name: `Wallet ${index}`,
      accounts: [{ address: `account${index}` }],
      network: 'eip155:1',
    }),
  )
  const { entry } = createMemoryAdapter({ namespace: 'eip155', wallets })
  const { root, engine } = await mountTestModal(undefined, { adapters: [entry], networks: [mainnet] })
  engine.store.dispatch(openModal())
  const rows = () => [...root.querySelectorAll('.lk-list .lk-row__name')].map((row) => row.textContent)
  await vi.waitFor(() => expect(rows()).not.toEqual([]))
  const scrollToEnd = () => root.querySelector('.lk-list > :last-child')?.scrollIntoView()
  return { rows, scrollToEnd }
}

describe('a page with very many wallets', () => {
  it('renders the first of them, and more as the end of the list comes near', async () => {
    const { rows, scrollToEnd } = await openList(100)
    expect(rows()).toHaveLength(40)
    scrollToEnd()
    await vi.waitFor(() => expect(rows()).toHaveLength(80))
    scrollToEnd()
    await vi.waitFor(() => expect(rows()).toHaveLength(100))
    expect(new Set(rows()).size).toBe(100)
  })

  it('renders a list of the usual length at once', async () => {
    const { rows } = await openList(40)
    expect(rows()).toHaveLength(40)
  })
})
