import { selectRoute } from '@latchkey/core/internal'
import { createMemoryAdapter, createMemoryChannelSource, createMemoryWallet } from '@latchkey/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mountTestModal, unmountModals } from '../../testing/mountTestModal.js'
import { standStill } from '../../testing/motion.js'

afterEach(unmountModals)

/** A picture of one pixel. */
const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Three wallets that the site names. */
const few = ['Apple', 'Beech', 'Cedar'].map((name) => ({ id: name, name, homepage: 'https://one.example/' }))

type Query = { readonly page: number; readonly entries: number; readonly search: string | null }
type Answer = (query: Query) => Promise<Response> | Response

const numbered = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => ({ id: `w${from + at}`, name: `Wallet ${from + at}` }))

/** A directory with this many wallets. */
const directoryOf =
  (count: number): Answer =>
  ({ page, entries, search }) => {
    const all = numbered(1, count).filter(({ name }) => !search || name.toLowerCase().endsWith(search))
    return Response.json({ data: all.slice((page - 1) * entries, page * entries), count: all.length })
  }

const boxOf = (element: Element | undefined) => {
  const { x, y, width, height } = element?.getBoundingClientRect() ?? expect.fail('It is not there.')
  return [x, y, width, height].map(Math.round)
}

const mount = async (answer: Answer = directoryOf(100), options: Parameters<typeof mountTestModal>[1] = {}) => {
  const queries: Query[] = []
  let answerNow = answer
  const modal = await mountTestModal(undefined, {
    serviceUrl: 'https://services.example',
    features: { analytics: false, email: false, socials: false },
    fetch: async (input) => {
      const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
      if (pathname !== '/getWallets') return Response.json({ features: [] })
      const query = {
        page: Number(searchParams.get('page')),
        entries: Number(searchParams.get('entries')),
        search: searchParams.get('search'),
      }
      queries.push(query)
      return answerNow(query)
    },
    ...options,
  })
  const { root, engine } = modal
  await engine.actions.open({ view: 'AllWallets' })
  await vi.waitFor(() => expect(root.querySelector('.lk-cells li')).not.toBeNull())
  const items = () => [...root.querySelectorAll<HTMLElement>('.lk-cells > li')]
  const names = () => items().map((item) => item.querySelector('.lk-cell__name, .lk-row__name')?.textContent)
  const field = modal.find<HTMLInputElement>('[role=searchbox]')
  return {
    ...modal,
    queries,
    items,
    names,
    field,
    /** The position in the list of the focused element, from 1. */
    focused: () => Number(root.activeElement?.closest('li')?.getAttribute('aria-posinset')),
    press: (key: string) =>
      root.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
      ),
    type(text: string) {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    },
    answer: (next: Answer) => {
      answerNow = next
    },
  }
}

/** A wallet on a phone that does not respond by itself. */
const byPhone = () => {
  const phone = createMemoryWallet({
    id: 'phone',
    name: 'Phone',
    accounts: [{ address: 'phone' }],
    network: 'eip155:1',
  })
  phone.answer = 'hang'
  return {
    adapters: [createMemoryAdapter({ namespace: 'eip155', wallets: [], channels: true }).entry],
    channels: [createMemoryChannelSource(phone, []).entry],
  }
}
const otter = {
  id: 'otter',
  name: 'Otter',
  mobile_link: 'otter://',
  homepage: 'https://otter.example/',
  image_id: 'otter',
}
const ofOtter: Answer = () => Response.json({ data: [otter], count: 430 })

describe('the list of all wallets', () => {
  it('starts with the wallets of this browser, marked, and gives each its position', async () => {
    const { names, items, find, field } = await mount()
    await vi.waitFor(() => expect(names().slice(0, 3)).toEqual(['Fennec', 'Wallet 1', 'Wallet 2']))
    expect(find('.lk-title').textContent).toBe('All wallets')
    expect(items()[0]?.textContent).toContain('Installed')
    expect(items()[1]?.textContent).not.toContain('Installed')
    expect(
      items()
        .slice(0, 2)
        .map((item) => [item.ariaSetSize, item.ariaPosInSet]),
    ).toEqual([
      ['100', '1'],
      ['100', '2'],
    ])
    expect(field.placeholder).toBe('Search 100 wallets')
  })

  it('uses the available space, and shows no number until the directory has returned one', async () => {
    await page.viewport(480, 720)
    let respond = () => {}
    const response = new Promise<void>((resolve) => {
      respond = resolve
    })
    const { find, field } = await mount((query) => response.then(() => directoryOf(100)(query)))
    expect(field.placeholder).toBe('Search wallets')
    respond()
    await vi.waitFor(() => expect(field.placeholder).toBe('Search 100 wallets'))
    await expect.poll(() => find('.lk-all').clientHeight).toBe(400)
  })

  it('renders few of 10,000 wallets, at any scroll position', async () => {
    const { items, find, queries, names } = await mount(directoryOf(10_000))
    const body = find('.lk-all')
    await vi.waitFor(() => {
      body.scrollTop = body.scrollHeight
      expect(queries.filter(({ entries }) => entries === 40).length).toBeGreaterThanOrEqual(6)
    })
    await vi.waitFor(() => expect(Number(names().at(-1)?.split(' ')[1])).toBeGreaterThan(150))
    expect(items().length).toBeLessThan(60)
    expect(names()).not.toContain('Wallet 20')
  })

  it('is one tab stop; arrows, Home and End move in it, and the focused wallet stays rendered', async () => {
    const { root, field, press, focused, find, names } = await mount()
    await vi.waitFor(() => expect(names()).toContain('Wallet 9'))
    field.focus()
    press('ArrowDown')
    await vi.waitFor(() => expect(focused()).toBe(1))
    const moves: (readonly [string, number])[] = [
      ['ArrowRight', 2],
      ['ArrowDown', 5],
      ['ArrowLeft', 4],
      ['ArrowUp', 1],
    ]
    for (const [key, place] of moves) {
      press(key)
      // oxlint-disable-next-line no-await-in-loop -- one key after another
      await vi.waitFor(() => expect(focused()).toBe(place))
    }
    expect(root.querySelectorAll('.lk-cells [tabindex="0"]').length).toBe(1)
    press('End')
    await vi.waitFor(() => expect(focused()).toBeGreaterThan(30))
    const last = focused()
    find('.lk-all').scrollTop = 0
    await vi.waitFor(() => expect(names()).toContain('Wallet 1'))
    expect(focused()).toBe(last)
  })

  it('shows search results in rows, 300 ms after the last key, and says how many it found [S9.7b]', async () => {
    const { type, clock, names, queries, find, engine } = await mount()
    type('9')
    await clock.advance(100)
    type('99')
    await clock.advance(300)
    await engine.idle()
    await vi.waitFor(() => expect(names()).toEqual(['Wallet 99']))
    expect(queries.filter(({ search }) => search !== null)).toEqual([{ page: 1, entries: 100, search: '99' }])
    await vi.waitFor(() => expect(find('.lk-all__note').textContent).toBe('Wallets found: 1'))
  })

  it('says that no wallet has the name, and leads back to all', async () => {
    const { type, clock, find, names, root } = await mount()
    type('marzipan')
    await clock.advance(300)
    await vi.waitFor(() => expect(find('.lk-empty').textContent).toContain('No wallets match “marzipan”'))
    find('.lk-empty button').click()
    await vi.waitFor(() => expect(names()).toContain('Wallet 1'))
    expect(root.querySelector('.lk-empty')).toBeNull()
  })

  it('continues the last row with placeholders while more wallets load, of the same size as their cells', async () => {
    const { items, root, dialog } = await mount(() => new Promise<Response>(() => undefined), { customWallets: few })
    await vi.waitFor(() => expect(items()).toHaveLength(4))
    await standStill(dialog)
    const awaited = [...root.querySelectorAll('.lk-cells__more > *')].map(boxOf)
    const [first, second, third, begun] = items().map(boxOf)
    expect(awaited).toHaveLength(8)
    expect(awaited.slice(0, 2)).toEqual([second, third].map((box) => box?.with(1, begun?.[1] ?? 0)))
    expect(awaited[2]?.[0]).toBe(first?.[0])
  })

  it('has placeholders for search results in the place of their rows', async () => {
    const all = directoryOf(3)
    let arrive: (() => void) | undefined
    const answer: Answer = (query) =>
      query.search === null
        ? all(query)
        : new Promise<Response>((resolve) => {
            arrive = () =>
              resolve(
                Response.json({ data: ['Larch', 'Birch', 'Ochre'].map((name) => ({ id: name, name })), count: 3 }),
              )
          })
    const { type, clock, items, root, dialog } = await mount(answer, { customWallets: few })
    await vi.waitFor(() => expect(items()).toHaveLength(7))
    type('ch')
    await clock.advance(300)
    await vi.waitFor(() => expect(root.querySelectorAll('.lk-cells__more > *')).toHaveLength(3))
    await standStill(dialog)
    const awaited = [...root.querySelectorAll('.lk-cells__more > .lk-row')].map(boxOf)
    const shown = items().length
    await vi.waitFor(() => (arrive ?? expect.fail('The directory has no request.'))())
    await vi.waitFor(() => expect(root.querySelector('.lk-cells__more')).toBeNull())
    await standStill(dialog)
    expect(shown).toBe(1)
    const arrived = items()
      .slice(shown)
      .map((item) => boxOf(item.firstElementChild ?? undefined))
    expect(arrived).toEqual(awaited)
  })

  it('says that the directory cannot be reached, keeps the known wallets, and can try again', async () => {
    const { find, names, answer, root } = await mount(() => new Response('', { status: 500 }))
    await vi.waitFor(() =>
      expect(find('.lk-all__note[role=alert]').textContent).toContain('Couldn’t load the full list'),
    )
    expect(names()).toEqual(['Fennec'])
    answer(directoryOf(3))
    find('.lk-all__note button').click()
    await vi.waitFor(() => expect(names()).toEqual(['Fennec', 'Wallet 1', 'Wallet 2', 'Wallet 3']))
    expect(root.querySelector('.lk-all__note')).toBeNull()
  })

  it('says that the site has no directory, and sends no request', async () => {
    const { find, names, queries } = await mount(directoryOf(3), { serviceUrl: undefined })
    expect(find('.lk-all__note').textContent).toBe('These are the wallets this site knows.')
    expect([names(), queries]).toEqual([['Fennec'], []])
  })

  it('F-041: shows a picture once it has loaded, and a letter if it is broken, or takes 2 s [S9.2c]', async () => {
    const wallets = [
      { id: 'a', name: 'Apple', image_url: dot },
      { id: 'b', name: 'Beech', image_url: 'data:image/png;base64,AAAA' },
      { id: 'c', name: 'Cedar', image_url: 'https://never.example/x.png' },
    ]
    const decode = vi.spyOn(HTMLImageElement.prototype, 'decode')
    decode.mockImplementation(function decodeSome(this: HTMLImageElement) {
      if (this.src === dot) return Promise.resolve()
      return this.src.startsWith('data:') ? Promise.reject(new Error('broken')) : new Promise(() => undefined)
    })
    const { items, clock } = await mount(directoryOf(0), { customWallets: wallets })
    const looks = () =>
      items()
        .slice(1)
        .map(
          (item) =>
            item.querySelector('img')?.src ?? item.querySelector<HTMLElement>('[data-letter]')?.dataset['letter'],
        )
    await vi.waitFor(() => expect(looks()).toEqual([dot, 'B', undefined]))
    await clock.advance(2_000)
    await vi.waitFor(() => expect(looks()).toEqual([dot, 'B', 'C']))
    decode.mockRestore()
  })

  it('has a placeholder for a picture that is loading: the name below it does not move', async () => {
    const decode = vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(() => new Promise(() => undefined))
    const customWallets = [{ id: 'c', name: 'Cedar', image_url: 'https://never.example/x.png' }]
    const { items, root, clock } = await mount(directoryOf(0), { customWallets })
    const place = () => items()[1]?.querySelector<HTMLElement>('.lk-cell__name')?.offsetTop
    await vi.waitFor(() => expect(items()[1]?.querySelector('.lk-skel')).not.toBeNull())
    const before = place()
    await clock.advance(2_000)
    await vi.waitFor(() => expect(root.querySelector('.lk-cells .lk-skel')).toBeNull())
    expect(place()).toBe(before)
    decode.mockRestore()
  })

  it('cancels the picture of a wallet that goes out of sight before it has loaded', async () => {
    const fetched = new Set<HTMLImageElement>()
    const decode = vi.spyOn(HTMLImageElement.prototype, 'decode')
    decode.mockImplementation(function waitLong(this: HTMLImageElement) {
      fetched.add(this)
      return new Promise(() => undefined)
    })
    const { type } = await mount(directoryOf(0), {
      customWallets: [{ id: 'a', name: 'Apple', image_url: 'https://never.example/x.png' }],
    })
    const pendingImages = () => [...fetched].filter((image) => image.getAttribute('src') !== '')
    await vi.waitFor(() => expect(pendingImages().length).toBeGreaterThan(0))
    type('marzipan')
    await vi.waitFor(() => expect(pendingImages()).toEqual([]))
    decode.mockRestore()
  })

  it('requests the picture of a wallet that was scrolled to after a short wait', async () => {
    const fetched = new Set<string>()
    const decode = vi.spyOn(HTMLImageElement.prototype, 'decode')
    decode.mockImplementation(function note(this: HTMLImageElement) {
      fetched.add(this.src)
      return new Promise(() => undefined)
    })
    const pictureOf = (id: string) => `https://never.example/${id}.png`
    const wallets = numbered(1, 90).map((listing) => ({ ...listing, image_url: pictureOf(listing.id) }))
    const { root, names, clock } = await mount(directoryOf(0), { customWallets: wallets })
    await vi.waitFor(() => expect(fetched).toContain(pictureOf('w1')))
    const scroller = root.querySelector('.lk-cells')?.parentElement
    scroller?.scrollTo(0, scroller.scrollHeight)
    await vi.waitFor(() => expect(names()).toContain('Wallet 90'))
    await clock.advance(99)
    expect(fetched).not.toContain(pictureOf('w90'))
    // The row is rendered before its wait starts.
    await vi.waitFor(async () => {
      await clock.advance(1)
      expect(fetched).toContain(pictureOf('w90'))
    })
    decode.mockRestore()
  })

  it('offers the QR code if no wallet has the name and pairing is available', async () => {
    const { type, clock, find, engine } = await mount(directoryOf(3), byPhone())
    type('marzipan')
    await clock.advance(300)
    await vi.waitFor(() => expect(find('.lk-empty button').textContent).toBe('Show the QR code'))
    find('.lk-empty button').click()
    await vi.waitFor(() => expect(selectRoute(engine.store.getState()).view).toBe('ConnectingWalletConnectBasic'))
  })

  it('leads to the ways to connect a wallet with a link, and requests a pairing code', async () => {
    const { items, find, engine } = await mount(ofOtter, byPhone())
    await vi.waitFor(() => expect(items().length).toBe(1))
    items()[0]?.querySelector('button')?.click()
    await vi.waitFor(() => expect(find('.lk-title').textContent).toBe('Otter'))
    const state = engine.store.getState()
    expect(selectRoute(state)).toMatchObject({ view: 'ConnectingWalletConnect', data: { wallet: { id: 'otter' } } })
    expect(Object.values(state.connections.attempts)).toMatchObject([{ connectorId: 'walletConnect' }])
  })

  it('leads to where to install a wallet without a link', async () => {
    const { items, find, engine } = await mount(() =>
      Response.json({ data: [{ id: 'w1', name: 'Wallet 1', homepage: 'https://one.example/' }], count: 1 }),
    )
    await vi.waitFor(() => expect(items().length).toBe(2))
    items()[1]?.querySelector('button')?.click()
    await vi.waitFor(() => expect(find('.lk-places').textContent).toContain('one.example'))
    expect(engine.store.getState().connections.byId).toEqual({})
  })
})

describe('the list that the modal opens on', () => {
  const openList = async (answer: Answer) => {
    const { entry, source } = createMemoryChannelSource(
      createMemoryWallet({ id: 'phone', name: 'Phone', accounts: [{ address: 'phone' }], network: 'eip155:1' }),
      [],
    )
    const prepare = vi.fn<() => void>()
    const mounted = await mount(answer, { channels: [{ ...entry, load: async () => ({ ...source, prepare }) }] })
    await mounted.engine.actions.open()
    await vi.waitFor(() => expect(mounted.find('.lk-title').textContent).toBe('Connect a wallet'))
    const rows = () => [...mounted.root.querySelectorAll<HTMLElement>('.lk-row')]
    const rowOf = (name: string) =>
      rows().find((row) => row.textContent?.startsWith(name)) ?? expect.fail(`There is no row of ${name}.`)
    return { ...mounted, rows, rowOf, prepare }
  }

  it('keeps every row in its place when the directory responds', async () => {
    let respond = (): void => undefined
    const response = new Promise<void>((resolve) => {
      respond = resolve
    })
    const { root, dialog, rows } = await openList(async () => {
      await response
      return Response.json({ data: numbered(1, 4).map((wallet) => ({ ...wallet, mobile_link: 'w://' })), count: 430 })
    })
    await vi.waitFor(() => expect(rows().at(-1)?.textContent).toBe('All wallets'))
    await standStill(dialog)
    const places = () => rows().map((row) => row.getBoundingClientRect().toJSON())
    const before = places()
    expect(root.querySelectorAll('li[aria-hidden=true]')).toHaveLength(3)
    respond()
    await vi.waitFor(() => expect(root.textContent).toContain('Wallet 3'))
    await standStill(dialog)
    expect(places()).toEqual(before)
    expect(root.querySelectorAll('.lk-skel')).toHaveLength(0)
  })

  it('ends with a link to all wallets, and a rounded count', async () => {
    const { root, rowOf, find, events } = await openList(directoryOf(437))
    await vi.waitFor(() => expect(root.textContent).toContain('430+'))
    rowOf('All wallets').click()
    await vi.waitFor(() => expect(find('.lk-title').textContent).toBe('All wallets'))
    expect(events.at(-1)).toMatchObject({ event: 'CLICK_ALL_WALLETS', properties: undefined })
  })

  it('has a row for a wallet that the directory recommends, and prepares its code on pointerdown', async () => {
    const { rows, rowOf, prepare } = await openList(ofOtter)
    await vi.waitFor(() => expect(rowOf('Otter').isConnected).toBe(true))
    expect(rows().map((row) => row.querySelector('.lk-row__name')?.textContent)).toEqual([
      'WalletConnect',
      'Fennec',
      'Otter',
      'All wallets',
    ])
    expect(rowOf('Otter').textContent).not.toContain('Not installed')
    expect(prepare).not.toHaveBeenCalled()
    rowOf('Otter').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
    expect(prepare).toHaveBeenCalledOnce()
  })

  it('leads users without a wallet to the directory’s wallets, and to all of them', async () => {
    const { root, rowOf, find, engine } = await openList(ofOtter)
    await vi.waitFor(() => expect(rowOf('Otter').isConnected).toBe(true))
    find('.lk-foot .lk-link').click()
    await vi.waitFor(() => expect(find('.lk-title').textContent).toBe('Get a wallet'))
    await vi.waitFor(() => expect(rowOf('Otter').textContent).toContain('From its website'))
    const all = [...root.querySelectorAll<HTMLElement>('.lk-foot .lk-link')].find(({ textContent }) =>
      textContent?.includes('430'),
    )
    all?.click()
    await vi.waitFor(() => expect(selectRoute(engine.store.getState()).view).toBe('AllWallets'))
  })
})
