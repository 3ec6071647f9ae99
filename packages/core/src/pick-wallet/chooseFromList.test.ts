import { expect, it, vi } from 'vitest'
import { selectRoute } from '../navigation/selectModal.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createTestKit } from '../testing/createTestKit.js'
import { networkOne } from '../testing/fixtures.js'
import { chooseFromList } from './chooseWallet.js'
import { openModal } from '../navigation/navigation.js'

vi.mock('../pairing/startPairing.js', () => {
  throw new Error('It was not fetched.')
})

it('shows where to download a wallet if the code that pairs with it cannot be loaded', async () => {
  const customWallets = [{ id: 'otter', name: 'Otter', mobile_link: 'otter://', homepage: 'https://otter.example' }]
  const { engine } = await createTestKit({
    networks: [networkOne],
    adapters: [createMemoryAdapter({ namespace: 'eip155', wallets: [] }).entry],
    customWallets,
  })
  engine.store.dispatch(openModal())
  engine.store.dispatch(chooseFromList({ type: 'MISSING', id: 'otter' }))
  await vi.waitFor(() =>
    expect(selectRoute(engine.store.getState())).toEqual({ view: 'Downloads', data: { walletId: 'otter' } }),
  )
})
