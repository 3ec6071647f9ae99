import { openModal } from '@latchkey/core/internal'
import { createMemoryAdapter, createMemoryWallet } from '@latchkey/core/testing'
import { userEvent } from 'vitest/browser'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { address, mainnet } from '../../testing/makeKit.js'
import { mountTestModal, unmountModals } from '../../testing/mountTestModal.js'
import { debounce } from '../shared/useDebounced.js'

afterEach(unmountModals)

/** Opens the form to send, and records the amounts that a fee was requested for. */
const mount = async () => {
  const wallet = createMemoryWallet({ id: 'io.fennec', name: 'Fennec', accounts: [{ address }], network: 'eip155:1' })
  const { adapter, ledger } = createMemoryAdapter({ namespace: 'eip155', wallets: [wallet] })
  ledger.setBalance({ account: address, network: 'eip155:1' }, 200n * 10n ** 18n)
  const requestedAmounts: string[] = []
  const estimateFee: typeof adapter.estimateFee = async (request) => {
    requestedAmounts.push(request.amount.toString())
    return { ...mainnet.nativeCurrency, amount: (10n ** 15n + request.amount / 100n).toString() }
  }
  const mounted = await mountTestModal(undefined, {
    networks: [mainnet],
    adapters: [{ namespace: 'eip155', load: async () => ({ ...adapter, estimateFee }) }],
  })
  await mounted.engine.actions.connect({ namespace: 'eip155', connectorId: 'io.fennec' })
  mounted.engine.store.dispatch(openModal({ view: 'WalletSend', send: { token: mainnet.nativeCurrency } }))
  await vi.waitFor(() => expect(requestedAmounts).toEqual(['0']))
  return { ...mounted, requestedAmounts }
}

describe('the fee of a transfer', () => {
  it('is requested after the user stops typing an amount, not for every key', async () => {
    const { requestedAmounts, clock, find } = await mount()
    await userEvent.fill(find('input[inputmode=decimal]'), '1')
    await clock.advance(debounce - 1)
    await userEvent.fill(find('input[inputmode=decimal]'), '12')
    await clock.advance(debounce - 1)
    expect(requestedAmounts).toEqual(['0'])
    await clock.advance(1)
    await vi.waitFor(() => expect(requestedAmounts).toEqual(['0', '12000000000000000000']))
    await vi.waitFor(() => expect(find('form').textContent).toContain('0.121'))
  })
})
