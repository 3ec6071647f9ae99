import { openModal } from '@latchkey/core/internal'
import type { Asset, AccountRef, Identity } from '@latchkey/core/adapter'
import { createMemoryAdapter, type TestKitOptions } from '@latchkey/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { address, makeWallet } from '../../testing/makeKit.js'
import { mountTestModal, unmountModals } from '../../testing/mountTestModal.js'
import { standStill } from '../../testing/motion.js'

const fennec = { namespace: 'eip155', connectorId: 'io.fennec' } as const
const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=='
const usd = { symbol: 'USD', name: 'Dollar', decimals: 6, address: '0xusd' }
afterEach(() => {
  unmountModals()
  vi.restoreAllMocks()
})

type OpenedSlowly = Partial<TestKitOptions> & {
  /** Responds with the tokens; `balanceRead` resolves when the native balance does. */
  readonly answerTokens?: (balanceRead: Promise<void>) => Promise<readonly Asset[]>
}

type Opened = { readonly identity?: Identity; readonly walletTokens?: readonly Asset[]; readonly held?: bigint }

/** Opens an account that has an identity, and whose wallet may return prices. */
const openAccount = async ({ identity = {}, walletTokens = [], held = 1_239_900_000_000_000_000n }: Opened) => {
  const { adapter, ledger } = createMemoryAdapter({
    namespace: 'eip155',
    wallets: [makeWallet()],
    identities: { [address]: identity },
  })
  ledger.setBalance({ account: address, network: 'eip155:1' }, held)
  const entry = {
    namespace: 'eip155',
    load: async () => ({ ...adapter, getTokenBalances: async () => walletTokens }),
  } as const
  const mounted = await mountTestModal(undefined, { adapters: [entry], tokens: { 'eip155:1': [usd] } })
  await mounted.engine.actions.connect(fennec)
  mounted.engine.store.dispatch(openModal())
  await vi.waitFor(() => expect(mounted.root.querySelector('.lk-id')).not.toBeNull())
  await mounted.engine.idle()
  return mounted
}

const texts = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(selector)].map((element) => element.textContent)

describe('the account', () => {
  it('shows its name and picture, and its address as well', async () => {
    const { root, find } = await openAccount({ identity: { name: 'fennec.eth', imageUrl: picture } })
    await vi.waitFor(() => expect(texts(root, '.lk-idtext .lk-strong')).toEqual(['fennec.eth']))
    expect(texts(root, '.lk-idtext .lk-mono')).toEqual(['0x1c…9aE27d'])
    const image = find<HTMLImageElement>('.lk-id img')
    await vi.waitFor(() => expect(image.naturalWidth).toBe(1))
    expect([image.alt, image.referrerPolicy, image.width, image.height]).toEqual(['', 'no-referrer', 64, 64])
    expect(root.querySelector('.lk-id .lk-avatar svg')).toBeNull()
  })

  it('groups the thousands of its balance by default', async () => {
    const { root } = await openAccount({ held: 10_000n * 10n ** 18n })
    await vi.waitFor(() => expect(texts(root, '.lk-balance').join('')).toBe('10,000.000 ETH'))
  })

  it.each([
    ['1239900000000000000', '1.239', ' ETH'],
    ['239900000000000000', '0.239', ' ETH'],
    ['12500000000000000000', '12.50', '0 ETH'],
    ['123456000000000000000', '123.4', '56 ETH'],
    ['1234567000000000000000', '1,234', '.567 ETH'],
    ['10000000000000000000000', '10,000', '.000 ETH'],
    ['0', '0.000', ' ETH'],
    // Like any balance, even one that three decimals cannot show.
    ['999', '0.000', ' ETH'],
  ])('of %s draws its first four digits strongly, %s, and the rest faintly [S5.8a~]', async (held, strong, faint) => {
    const { root } = await openAccount({ held: BigInt(held) })
    await vi.waitFor(() => expect(texts(root, '.lk-balance__rest')).toEqual([faint]))
    expect(texts(root, '.lk-balance')).toEqual([strong + faint])
  })

  it('F-148: formats its balance as the site formats numbers, also if that changes', async () => {
    const { root, engine } = await openAccount({})
    const balance = () => texts(root, '.lk-balance').join('')
    await vi.waitFor(() => expect(balance()).toContain('1.239'))
    engine.actions.update({ numberLocale: 'de-DE' })
    await vi.waitFor(() => expect(balance()).toContain('1,239'))
  })

  it('draws an avatar if the picture does not load, or if it has no picture', async () => {
    const { root } = await openAccount({ identity: { imageUrl: 'https://127.0.0.1:9/none.png' } })
    await vi.waitFor(() => expect(root.querySelectorAll('.lk-id .lk-avatar svg path')).toHaveLength(5))
    expect(root.querySelector('.lk-id img')).toBeNull()
    expect(texts(root, '.lk-idtext .lk-strong')).toEqual([])
  })

  it('keeps a malicious name within its line, and without markup [T-12]', async () => {
    const name = `<img src=x onerror=alert(1)>${'W'.repeat(60)}`
    const { root, find } = await openAccount({ identity: { name } })
    await vi.waitFor(() => expect(texts(root, '.lk-idtext .lk-strong')).toEqual([name.slice(0, 64)]))
    const line = find('.lk-idtext .lk-strong')
    expect(root.querySelector('.lk-id img')).toBeNull()
    expect(line.scrollWidth).toBeGreaterThan(line.clientWidth)
    expect(find('.lk-id').scrollWidth).toBeLessThanOrEqual(find('.lk-id').clientWidth)
  })

  it('shows the total and each token’s worth with two decimals, if prices are known [S5.8b] [S9.7f]', async () => {
    const { root } = await openAccount({
      walletTokens: [
        { symbol: 'ETH', decimals: 18, amount: '1', price: '2000.5' },
        { ...usd, amount: '1234567890', price: '1.001' },
        { symbol: 'SPAM', decimals: 6, address: '0xspam', amount: '99000000' },
      ],
    })
    // 1.2399 × 2000.5 + 1234.56789 × 1.001
    await vi.waitFor(() => expect(texts(root, '.lk-idtext .lk-muted')).toEqual(['Total $3,716.22']))
    expect(texts(root, '.lk-list[aria-label=Tokens] .lk-row__nums > *')).toEqual(['1,234.567', '$1,235.80', '99.000'])
  })

  it('shows dust as less than 0.001, and an empty balance as zero', async () => {
    const { root, engine } = await openAccount({
      walletTokens: [
        { ...usd, amount: '999' },
        { ...usd, address: '0xnone', amount: '0' },
        { ...usd, address: '0xleast', amount: '1000' },
      ],
    })
    const shown = () => texts(root, '.lk-list[aria-label=Tokens] .lk-row__nums > *')
    await vi.waitFor(() => expect(shown()).toEqual(['<0.001', '0.000', '0.001']))
    engine.actions.update({ numberLocale: 'de-DE' })
    await vi.waitFor(() => expect(shown()).toEqual(['<0,001', '0,000', '0,001']))
    expect(engine.getSnapshot().namespaces.eip155?.tokens?.[0]?.amount).toBe('999')
  })

  it('shows no worth if prices are not known', async () => {
    const { root } = await openAccount({ walletTokens: [{ ...usd, amount: '1234567890' }] })
    await vi.waitFor(() => expect(texts(root, '.lk-list[aria-label=Tokens] .lk-row__nums > *')).toEqual(['1,234.567']))
    expect(root.querySelector('.lk-idtext p.lk-muted')).toBeNull()
  })
})

describe('an account whose tokens can’t be read', () => {
  const openFailing = async (failing: readonly ('getBalance' | 'getTokenBalances')[]) => {
    const { adapter } = createMemoryAdapter({ namespace: 'eip155', wallets: [makeWallet()] })
    const fail = () => Promise.reject(new Error('It reads none.'))
    const broken = { ...adapter, ...Object.fromEntries(failing.map((name) => [name, fail])) }
    const entry = { namespace: 'eip155', load: async () => broken } as const
    const mounted = await mountTestModal(undefined, { adapters: [entry], tokens: { 'eip155:1': [usd] } })
    await mounted.engine.actions.connect(fennec)
    mounted.engine.store.dispatch(openModal())
    await vi.waitFor(() => expect(mounted.root.querySelector('.lk-id')).not.toBeNull())
    await mounted.engine.idle()
    return () => texts(mounted.root, '.lk-body p[role=status]')
  }

  it('says so in a toast, and shows no placeholders', async () => {
    const readStatus = await openFailing(['getTokenBalances'])
    await expect.element(page.getByText('Token Balance Unavailable')).toBeVisible()
    expect(readStatus()).toEqual([])
  })

  it('says it once if the balance can’t be read either', async () => {
    const readStatus = await openFailing(['getBalance', 'getTokenBalances'])
    await vi.waitFor(() => expect(readStatus()).toEqual(['The balance can’t be read right now']))
  })
})

describe('an account that is still loading', () => {
  /** Opens it with reads that respond when the test resolves them. */
  const openSlowly = async (
    amount: bigint,
    held: string,
    {
      answerTokens = (balanceRead) => balanceRead.then(() => [{ ...usd, amount: held }]),
      ...options
    }: OpenedSlowly = {},
  ) => {
    const { adapter, ledger } = createMemoryAdapter({ namespace: 'eip155', wallets: [makeWallet()] })
    ledger.setBalance({ account: address, network: 'eip155:1' }, amount)
    let answer: () => void = () => undefined
    const balanceRead = new Promise<void>((resolve) => {
      answer = resolve
    })
    const slow = {
      ...adapter,
      getBalance: (at: AccountRef) =>
        balanceRead.then(() => adapter.getBalance?.(at) ?? Promise.reject(new Error('It reads none.'))),
      getTokenBalances: () => answerTokens(balanceRead),
    }
    const entry = { namespace: 'eip155', load: async () => slow } as const
    const mounted = await mountTestModal(undefined, { adapters: [entry], tokens: { 'eip155:1': [usd] }, ...options })
    await mounted.engine.actions.connect(fennec)
    mounted.engine.store.dispatch(openModal())
    await vi.waitFor(() => expect(mounted.root.querySelector('.lk-skel--bal')).not.toBeNull())
    return { ...mounted, answer }
  }

  const readPlaces = (root: ParentNode) =>
    [...root.querySelectorAll('.lk-dialog, .lk-idtext .lk-mono, .lk-action, .lk-row')].map((element) => {
      const { y, height } = element.getBoundingClientRect()
      return [y, height]
    })

  it('has placeholders as high as the rows that replace them: nothing moves', async () => {
    const { root, dialog, answer, engine } = await openSlowly(1_239_900_000_000_000_000n, '5000000')
    const read = () => readPlaces(root)
    await standStill(dialog)
    const before = read()
    expect(before).toHaveLength(6)
    answer()
    await engine.idle()
    await vi.waitFor(() => expect(root.querySelector('.lk-skel')).toBeNull())
    expect(texts(root, '.lk-list[aria-label=Tokens] .lk-row__name')).toEqual(['Dollar', '5.000'])
    expect(read()).toEqual(before)
  })

  const dollars = { ...usd, amount: '5000000' }
  const priced = [
    { symbol: 'ETH', decimals: 18, amount: '1', price: '2' },
    { ...dollars, price: '1' },
  ]

  it.each<[string, readonly Asset[] | undefined, string[]]>([
    ['the total', priced, ['Total $7.47']],
    ['no total, if the price of the native coin is not known', [{ ...dollars, price: '1' }], []],
    ['no total, if no price is known', [dollars], []],
    ['no total, if the tokens can’t be read', undefined, []],
  ])(
    'keeps the line for the total if the site has a data service: then shows %s',
    async (_name, walletTokens, total) => {
      vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}', { status: 404 })) // the kit reads the chain
      const { root, dialog, answer, engine } = await openSlowly(1_239_900_000_000_000_000n, '5000000', {
        answerTokens: (balanceRead) =>
          balanceRead.then(() => walletTokens ?? Promise.reject(new Error('It reads none.'))),
        serviceUrl: 'https://services.example',
      })
      await standStill(dialog)
      const read = () => {
        const [[top = 0] = [], ...places] = readPlaces(root)
        return places.slice(0, 3).map(([y = 0]) => y - top) // the address and the two actions, in the card
      }
      const before = read()
      answer()
      await engine.idle()
      await vi.waitFor(() => expect(root.querySelector('.lk-skel')).toBeNull())
      expect(texts(root, '.lk-idtext p.lk-muted')).toEqual(total)
      await standStill(dialog)
      expect(read()).toEqual(before)
    },
  )

  it('shows no total until the native balance is known: it would be too small', async () => {
    const { root, answer, engine } = await openSlowly(1_239_900_000_000_000_000n, '5000000', {
      answerTokens: async () => priced,
    })
    await vi.waitFor(() => expect(texts(root, '.lk-list[aria-label=Tokens] .lk-row__name')).toContain('Dollar'))
    expect(texts(root, '.lk-idtext p.lk-muted')).toEqual([])
    answer()
    await engine.idle()
    await vi.waitFor(() => expect(texts(root, '.lk-idtext p.lk-muted')).toEqual(['Total $7.47']))
  })

  it('says that it is empty once that is known, and leads to receiving', async () => {
    const { root, answer, engine } = await openSlowly(0n, '0')
    expect(root.querySelector('.lk-empty')).toBeNull()
    answer()
    await engine.idle()
    await vi.waitFor(() => expect(texts(root, '.lk-empty h3')).toEqual(['This wallet is empty']))
    root.querySelector<HTMLElement>('.lk-empty button')?.click()
    expect(engine.store.getState().modal.stack.at(-1)?.view).toBe('WalletReceive')
  })
})
