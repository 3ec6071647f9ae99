import type { WalletInfo } from '@latchkey/core/adapter'
import { createMemoryAdapter, createMemoryWallet, type TestKitOptions } from '@latchkey/core/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { address, severalNamespaces } from '../../testing/makeKit.js'
import { mountTestModal, unmountModals } from '../../testing/mountTestModal.js'

afterEach(unmountModals)

const make = (name: string) =>
  createMemoryWallet({ id: `io.${name}`, name, accounts: [{ address }], network: 'eip155:1' })

/** A site whose wallets are announced with the given facts, by name. */
const mount = async (facts: Readonly<Record<string, Partial<WalletInfo>>>, view: 'Connect' | 'AllWallets') => {
  const { adapter } = createMemoryAdapter({ namespace: 'eip155', wallets: Object.keys(facts).map(make) })
  const setup: typeof adapter.setup = ({ announce, ...context }) =>
    adapter.setup({
      ...context,
      announce: (all) =>
        announce(
          all.map((announcement) => ({
            ...announcement,
            info: { ...announcement.info, ...facts[announcement.info.name] },
          })),
        ),
    })
  const options: Partial<TestKitOptions> = {
    adapters: [{ namespace: 'eip155', load: async () => ({ ...adapter, setup }) }],
    serviceUrl: 'https://services.example',
    fetch: async () => Response.json({ data: [], count: 0, features: [] }),
    features: { analytics: false },
  }
  const mounted = await mountTestModal(undefined, options)
  await mounted.engine.actions.open({ view })
  await expect.element(page.getByRole('button', { name: 'Fennec' })).toBeVisible()
  return mounted
}
const button = (name: string | RegExp) => page.getByRole('button', { name })

const facts = {
  Fennec: {},
  Kestrel: { readiness: 'unsupported' },
  Otter: { readiness: 'missing' },
  Marten: { contested: true },
  Stoat: { unverified: true },
} as const
const isNotVerified = 'Name not verified'
const isTwo = 'Two wallets claim to be this one. Open only the one you trust.'

it('a row says that a wallet is installed, missing, contested, unverified, or unsupported, and an unsupported one cannot be chosen', async () => {
  const { engine } = await mount(facts, 'Connect')
  await expect.element(button('Fennec')).toHaveAccessibleDescription('Installed')
  await expect.element(button('Kestrel')).toHaveAccessibleDescription('Not compatible with this site')
  await expect.element(button('Otter')).toHaveAccessibleDescription('Not installed')
  await expect.element(button('Marten')).toHaveAccessibleDescription(`Installed ${isTwo}`)
  await expect.element(button('Stoat')).toHaveAccessibleDescription(`Installed ${isNotVerified}`)
  await expect.element(button('Kestrel')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(button('Kestrel'), { force: true })
  expect(engine.store.getState().connections.attempts).toEqual({})
})

it('a cell of the list of all wallets says the same, and so does a search result', async () => {
  const { engine, find, root } = await mount(facts, 'AllWallets')
  await expect.element(button('Fennec Installed')).toBeVisible()
  await expect.element(button('Kestrel Not compatible with this site')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button('Otter Not installed')).toBeVisible()
  await expect.element(button(`Marten Installed ${isTwo}`)).toBeVisible()
  await expect.element(button(`Stoat Installed ${isNotVerified}`)).toBeVisible()
  await userEvent.click(button(/^Kestrel/), { force: true })
  expect(engine.store.getState().connections.attempts).toEqual({})
  await userEvent.fill(find('[role=searchbox]'), 'e')
  const readResults = () =>
    [...root.querySelectorAll('.lk-cells .lk-row')].map((row) => [
      row.querySelector('.lk-row__name')?.textContent,
      row.querySelector('.lk-row__sub')?.textContent,
      row.querySelector('.lk-tag')?.textContent,
    ])
  await vi.waitFor(() =>
    expect(readResults()).toEqual([
      ['Fennec', undefined, 'Installed'],
      ['Marten', isTwo, 'Installed'],
      ['Kestrel', 'Not compatible with this site', undefined],
      ['Otter', 'Not installed', undefined],
    ]),
  )
})

it('the large row shows the wallet’s namespaces, as its normal row does', async () => {
  const { options } = severalNamespaces()
  const { engine } = await mountTestModal(undefined, options)
  await engine.actions.connect({ namespace: 'eip155', connectorId: 'io.harbour' })
  await engine.actions.disconnect()
  await engine.actions.open({ view: 'Connect' })
  await expect.element(button('Harbour')).toHaveClass('lk-row--hero')
  await expect
    .element(button('Harbour'))
    .toHaveAccessibleDescription('Last used today On Ethereum, Solana, and Bitcoin')
})
