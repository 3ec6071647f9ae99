import { addRecentTransaction } from '@latchkey/core/actions'
import { openModal } from '@latchkey/core/internal'
import { createMemoryStorage } from '@latchkey/core'
import { createMemoryAdapter } from '@latchkey/core/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { mainnet, makeWallet } from '../../testing/makeKit.js'
import { mountTestModal, unmountModals } from '../../testing/mountTestModal.js'
import { standStill } from '../../testing/motion.js'

const chunk = vi.hoisted(() => {
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return { arrive: () => arrive(), arrived, isHeld: false }
})
vi.mock('../../../../core/src/activity/storedTransactions.js', async (importOriginal) => {
  if (chunk.isHeld) await chunk.arrived
  return importOriginal()
})

afterEach(unmountModals)

const hash = `0x${'b2'.repeat(32)}`
const stored = (count: number) =>
  JSON.stringify({
    version: 1,
    data: Array.from({ length: count }, (_, index) => ({
      id: `${index}`,
      hash,
      description: `Vote ${index + 1}`,
      status: 'success',
      sentAt: count - index,
    })),
  })

const mount = async (count: number) => {
  const storage = createMemoryStorage()
  const wallet = makeWallet()
  const { entry } = createMemoryAdapter({ namespace: 'eip155', wallets: [wallet] })
  const mounted = await mountTestModal(undefined, { networks: [mainnet], adapters: [entry], storage })
  await mounted.engine.actions.connect({ namespace: 'eip155', connectorId: 'io.fennec' })
  const { account, network } = { account: wallet.accounts[0].address, network: mainnet.id }
  if (count > 0) storage.setItem(`latchkey:transactions:${network}:${account}`, stored(count))
  const names = () =>
    [...mounted.root.querySelectorAll('.lk-list[aria-label=Transfers] .lk-row__name')].map(
      ({ textContent }) => textContent,
    )
  return { ...mounted, names }
}

it('has placeholders in the account until stored transactions have loaded: nothing moves', async () => {
  chunk.isHeld = true
  const { engine, root, dialog, names } = await mount(2)
  engine.store.dispatch(openModal())
  await vi.waitFor(() => expect(root.querySelectorAll('.lk-list[aria-hidden] .lk-row')).toHaveLength(2))
  await standStill(dialog)
  const places = () =>
    [...root.querySelectorAll('.lk-dialog, .lk-row')].map((element) => {
      const { y, height } = element.getBoundingClientRect()
      return [y, height]
    })
  const before = places()
  expect(before).toHaveLength(4)
  chunk.arrive()
  await vi.waitFor(() => expect(names()).toEqual(['Vote 1', 'Vote 2']))
  await standStill(dialog)
  expect(places()).toEqual(before)
})

it('shows a transaction of the site with its description and status', async () => {
  const { engine, root, names } = await mount(0)
  engine.store.dispatch(openModal())
  await vi.waitFor(() => expect(root.textContent).toContain('Disconnect'))
  await addRecentTransaction({ loadEngine: async () => engine }, { hash, description: 'Vote for proposal 7' })
  await vi.waitFor(() => expect(names()).toEqual(['Vote for proposal 7']))
  const row = root.querySelector<HTMLAnchorElement>('.lk-list[aria-label=Transfers] a')
  expect([row?.href, row?.querySelector('.lk-row__sub')?.textContent]).toEqual([
    `https://explorer.example/tx/${hash}`,
    'Pending',
  ])
})
