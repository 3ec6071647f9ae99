import type { Asset } from '@latchkey/core/adapter'
import { openModal } from '@latchkey/core/internal'
import { navigate } from '@latchkey/core/internal/views'
import { createMemoryAdapter } from '@latchkey/core/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { address, mainnet, makeWallet } from '../../testing/makeKit.js'
import { mountTestModal, unmountModals } from '../../testing/mountTestModal.js'

const serviceUrl = 'https://services.example'
const dollar: Asset = { symbol: 'USD', name: 'Dollar', decimals: 6, address: '0xA1', amount: '1' }
const impostor: Asset = { ...dollar, address: '0xB2', name: 'Impostor' }
const nativeCurrency = { symbol: 'CELO', name: 'Celo coin', decimals: 18 }
const celo = { ...mainnet, id: 'eip155:42220', name: 'Celo', nativeCurrency } as const

/** The paths of the requested pictures. */
let requested: Set<string>
/** How the request of a picture ends, by the end of its path. By default it loads. */
let endings: Readonly<Record<string, 'fails' | 'waits'>>
beforeEach(() => {
  requested = new Set()
  endings = {}
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(function note(this: HTMLImageElement) {
    const { pathname } = new URL(this.src)
    requested.add(pathname)
    const ending = endings[pathname.split('/').at(-1) ?? '']
    if (ending === 'fails') return Promise.reject(new Error('no picture'))
    return ending === 'waits' ? new Promise(() => undefined) : Promise.resolve()
  })
})
afterEach(() => {
  unmountModals()
  vi.restoreAllMocks()
})

/** Opens the account on Celo, for which the kit has no mark. The site names one of the tokens. */
const openAccount = async (options: Parameters<typeof mountTestModal>[1] = { serviceUrl }) => {
  const { adapter, ledger } = createMemoryAdapter({ namespace: 'eip155', wallets: [makeWallet()] })
  ledger.setBalance({ account: address, network: celo.id }, 10n ** 18n)
  const assets = [dollar, impostor]
  const entry = {
    namespace: 'eip155',
    load: async () => ({ ...adapter, getTokenBalances: async () => assets }),
  } as const
  const mounted = await mountTestModal(undefined, {
    networks: [celo, mainnet],
    adapters: [entry],
    tokens: { [celo.id]: [dollar] },
    fetch: async () => new Response('{}', { status: 404 }),
    logLevel: 'silent',
    ...options,
  })
  await mounted.engine.actions.connect({ namespace: 'eip155', connectorId: 'io.fennec' })
  await mounted.engine.actions.switchNetwork(celo.id)
  mounted.engine.store.dispatch(openModal())
  const { root } = mounted
  // No server answers at these URLs. The browser reports that at any time, and a picture that was shown would be gone again.
  root.addEventListener('error', (event) => event.stopPropagation(), { capture: true })
  await vi.waitFor(() => expect(root.querySelectorAll('.lk-list .lk-mark').length).toBeGreaterThan(1))
  const pictureOf = (name: string) => {
    const row = [...root.querySelectorAll('.lk-row')].find((candidate) => candidate.textContent?.includes(name))
    const mark = row?.querySelector('.lk-mark')
    return mark?.querySelector('img')?.src.replace(/\?.*/, '') ?? mark?.getAttribute('data-letter')
  }
  return { ...mounted, pictureOf, pill: () => root.querySelector<HTMLImageElement>('.lk-head .lk-pill img')?.src }
}

const networkImage = '/public/getAssetImage/ab781bbc-ccc6-418d-d32d-789b15da1f00'

/** What the services of a site return: a wallet with a picture, and what can be bought with francs or euros. */
const answers: Readonly<Record<string, unknown>> = {
  '/appkit/v1/config': { features: [{ id: 'onramp', isEnabled: true, config: ['coinbase'] }] },
  '/getWallets': { data: [{ id: 'otter', name: 'Otter', image_id: 'otter-picture' }], count: 1 },
  '/v1/onramp/options': {
    paymentCurrencies: ['CHF', 'EUR'].map((id) => ({
      id,
      payment_method_limits: [{ id: 'card', min: '10.00', max: '6900.00' }],
    })),
    purchaseCurrencies: [
      {
        id: '1',
        name: 'Celo coin',
        symbol: 'CELO',
        networks: [{ name: 'celo', display_name: 'Celo', chain_id: '42220' }],
      },
    ],
    providers: [{ name: 'coinbase' }],
  },
}

/** Opens the account of a site with services, then one of its other views. */
const openView = async (view: 'OnRampProviders' | 'AllWallets', options: Parameters<typeof openAccount>[0] = {}) => {
  const mounted = await openAccount({
    serviceUrl,
    fetch: async (input) => {
      const answer = answers[new URL(input instanceof Request ? input.url : input).pathname]
      return answer ? Response.json(answer) : new Response('{}', { status: 404 })
    },
    ...options,
  })
  await mounted.engine.actions.open({ view })
  const { root } = mounted
  /** The mark beside the choice of the currency to pay in: the path of its picture, its letter, or its sign. */
  const currency = () => {
    const mark = root.querySelector('[aria-label="Currency to pay in"]')?.previousElementSibling
    const picture = mark?.querySelector('img')?.src
    return picture ? new URL(picture).pathname : (mark?.getAttribute('data-letter') ?? mark?.textContent)
  }
  return { ...mounted, currency }
}

describe('a picture of the directory service [S7.26~]', () => {
  it('replaces the mark of a network, of a coin and of a token that the site names; an impostor shows a letter', async () => {
    const { pictureOf, pill, engine } = await openAccount()
    await vi.waitFor(() => expect(pill()).toContain(`${serviceUrl}${networkImage}?projectId=`))
    await vi.waitFor(() => expect(pictureOf('Dollar')).toBe(`${serviceUrl}/public/getTokenImage/USD`))
    expect(pictureOf('Impostor')).toBe('U')
    engine.store.dispatch(navigate({ view: 'WalletSendSelectToken', data: undefined }))
    await vi.waitFor(() => expect(pictureOf('Celo coin')).toBe(`${serviceUrl}/public/getTokenImage/CELO`))
    const all = [networkImage, '/public/getTokenImage/CELO', '/public/getTokenImage/USD']
    expect([...requested].sort()).toEqual(all.sort())
  })

  it('is replaced by a letter if it does not load', async () => {
    endings = { USD: 'fails' }
    const { pictureOf, root } = await openAccount()
    await vi.waitFor(() => expect(requested).toContain('/public/getTokenImage/USD'))
    await vi.waitFor(() => expect(root.querySelectorAll('.lk-list .lk-mark[aria-busy]').length).toBe(0))
    expect(pictureOf('Dollar')).toBe('U')
  })

  it('is not shown if it takes longer than 2 s [S9.2c~]', async () => {
    endings = { USD: 'waits' }
    const { pictureOf, clock, root } = await openAccount()
    await vi.waitFor(() => expect(requested).toContain('/public/getTokenImage/USD'))
    const isAwaited = () => root.querySelectorAll('.lk-list .lk-mark[aria-busy]').length
    await vi.waitFor(() => expect(isAwaited()).toBe(1))
    await clock.advance(2_000)
    await vi.waitFor(() => expect(isAwaited()).toBe(0))
    expect(pictureOf('Dollar')).toBe('U')
  })

  it('is never requested if the site has its own picture of the network', async () => {
    const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=='
    const { pill } = await openAccount({ serviceUrl, networks: [{ ...celo, imageUrl: picture }, mainnet] })
    await vi.waitFor(() => expect(requested).toContain('/public/getTokenImage/USD'))
    expect([pill(), requested.has(networkImage)]).toEqual([picture, false])
  })

  it('is never requested if the site has no directory service', async () => {
    const { pictureOf } = await openAccount({})
    await vi.waitFor(() => expect(pictureOf('Dollar')).toBe('U'))
    expect([...requested]).toEqual([])
  })

  it('replaces the letter of a currency that has no sign; a currency with a sign shows the sign, and requests no picture', async () => {
    const { currency, root } = await openView('OnRampProviders')
    await vi.waitFor(() => expect(currency()).toBe('/public/getCurrencyImage/CHF'))
    const choice = root.querySelector<HTMLSelectElement>('[aria-label="Currency to pay in"]')
    await userEvent.selectOptions(choice ?? expect.fail('There is no choice.'), 'EUR')
    await vi.waitFor(() => expect(currency()).toBe('€'))
    expect([...requested].filter((path) => path.includes('Currency'))).toEqual(['/public/getCurrencyImage/CHF'])
  })

  it('of a currency is not shown if it takes longer than 2 s [S9.2c~]', async () => {
    endings = { CHF: 'waits' }
    const { currency, clock, root } = await openView('OnRampProviders')
    await vi.waitFor(() => expect(requested).toContain('/public/getCurrencyImage/CHF'))
    const awaited = () => root.querySelectorAll('.lk-panel .lk-mark[aria-busy]').length
    await vi.waitFor(() => expect(awaited()).toBe(1))
    await clock.advance(2_000)
    await vi.waitFor(() => expect([awaited(), currency()]).toEqual([0, 'C']))
  })

  it('of a currency is never requested if the site has only a data service', async () => {
    const { currency } = await openView('OnRampProviders', {
      serviceUrl: undefined,
      serviceUrls: { data: serviceUrl },
      features: { onramp: ['coinbase'] },
    })
    await vi.waitFor(() => expect(currency()).toBe('C'))
    expect([...requested]).toEqual([])
  })

  it('is requested from the endpoint of wallets, of networks, of currencies, or of coins and tokens [S7.26]', async () => {
    const { engine } = await openView('OnRampProviders')
    await vi.waitFor(() => expect(requested).toContain('/public/getCurrencyImage/CHF'))
    await engine.actions.open({ view: 'AllWallets' })
    const all = [
      '/getWalletImage/otter-picture',
      networkImage,
      '/public/getCurrencyImage/CHF',
      '/public/getTokenImage/CELO',
      '/public/getTokenImage/USD',
    ]
    await vi.waitFor(() => expect([...requested].sort()).toEqual(all.sort()))
  })
})
