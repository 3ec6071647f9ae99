import { openModal } from '@latchkey/core/internal'
import { createMemoryAdapter, createMemoryWallet } from '@latchkey/core/testing'
import { page, userEvent } from 'vitest/browser'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { address, mainnet } from '../../testing/makeKit.js'
import { mountTestModal, unmountModals } from '../../testing/mountTestModal.js'
import { debounce } from '../shared/useDebounced.js'

afterEach(unmountModals)

/** Opens the form to send, and records the amounts that a fee was requested for. @param feeOf the fee of an amount, in wei */
const mount = async (feeOf: (amount: bigint) => bigint | Promise<bigint> = (amount) => 10n ** 15n + amount / 100n) => {
  const wallet = createMemoryWallet({ id: 'io.fennec', name: 'Fennec', accounts: [{ address }], network: 'eip155:1' })
  const { adapter, ledger } = createMemoryAdapter({ namespace: 'eip155', wallets: [wallet] })
  ledger.setBalance({ account: address, network: 'eip155:1' }, 200n * 10n ** 18n)
  const requestedAmounts: string[] = []
  const estimateFee: typeof adapter.estimateFee = async (request) => {
    requestedAmounts.push(request.amount.toString())
    return { ...mainnet.nativeCurrency, amount: (await feeOf(request.amount)).toString() }
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

  it.each([
    [100n, 'up to 0.000001 ETH'],
    [999_999_999_999n, 'up to 0.000001 ETH'],
    [0n, 'up to 0 ETH'],
    [1_000_000_000_001n, 'up to 0.000002 ETH'],
    [21_000_000_000_000n, 'up to 0.000021 ETH'],
  ])('of %s wei is shown as “%s”: rounded up, because it is a maximum', async (amount, text) => {
    const { find } = await mount(() => amount)
    await vi.waitFor(() => expect(find('form').textContent).toContain(text))
  })

  it('must be known before the maximum of the native coin can be filled in', async () => {
    let answer = (_fee: bigint) => {}
    const { find } = await mount(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    const max = page.getByRole('button', { name: 'Max', exact: true })
    await expect.element(page.getByText('You have 200 ETH')).toBeVisible()
    await expect.element(max).toBeDisabled()
    answer(10n ** 15n)
    await expect.element(max).toBeEnabled()
    find('.lk-mini').click()
    await vi.waitFor(() => expect(find<HTMLInputElement>('input[inputmode=decimal]').value).toBe('199.999'))
  })
})
