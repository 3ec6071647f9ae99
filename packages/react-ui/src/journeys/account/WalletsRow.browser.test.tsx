import { openModal } from '@latchkey/core/internal'
import { afterEach, expect, it, vi } from 'vitest'
import { mountTestModal, unmountModals } from '../../testing/mountTestModal.js'
import { standStill } from '../../testing/motion.js'

const chunk = vi.hoisted(() => {
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return { arrive: () => arrive(), arrived }
})
vi.mock('./WalletsRow.js', async (importOriginal) => {
  await chunk.arrived
  return importOriginal()
})

afterEach(unmountModals)

it('has a placeholder in the account until its code has loaded: nothing moves', async () => {
  const { engine, root, dialog } = await mountTestModal(undefined, { features: { multiWallet: true } })
  await engine.actions.connect({ namespace: 'eip155', connectorId: 'io.fennec' })
  engine.store.dispatch(openModal())
  const names = () => [...root.querySelectorAll('button .lk-row__name')].map(({ textContent }) => textContent)
  const places = () =>
    [...root.querySelectorAll('.lk-dialog, .lk-row')].map((element) => {
      const { y, height } = element.getBoundingClientRect()
      return [y, height]
    })
  await vi.waitFor(() => expect(names()).toEqual(['Disconnect']))
  await engine.idle()
  await standStill(dialog)
  const before = places()
  expect(before).toHaveLength(3)
  chunk.arrive()
  await vi.waitFor(() => expect(names()).toEqual(['Wallets', 'Disconnect']))
  await standStill(dialog)
  expect(places()).toEqual(before)
})
