import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestProvider } from '../testing/createTestProvider.js'
import { type RunningAdapter, runAdapter } from '../testing/runAdapter.js'

const icon = 'data:image/svg+xml;base64,PHN2Zy8+'
const infoOf = (name: string, changes: object = {}) => ({
  uuid: `uuid-${name}`,
  name,
  icon,
  rdns: `example.${name.toLowerCase()}`,
  ...changes,
})
const detailOf = (name: string, changes: object = {}) => ({
  info: infoOf(name, changes),
  provider: createTestProvider(),
})

let running: RunningAdapter
afterEach(() => running.stop())
const infos = () => running.announced().map(({ info }) => info)
const ids = () => infos().map(({ id }) => id)

describe('discovery', () => {
  it('lists a wallet that announces itself, with its name and icon', () => {
    running = runAdapter({ browserWallet: false })
    running.announce(detailOf('Fennec'))
    expect(infos()).toEqual([
      {
        id: 'example.fennec',
        type: 'ANNOUNCED',
        name: 'Fennec',
        icon,
        readiness: 'installed',
        walletKey: 'example.fennec',
        rdns: 'example.fennec',
        contested: false,
        unverified: false,
      },
    ])
  })

  it('F-092: requests announcements, so that no early wallet is missed', () => {
    const detail = detailOf('Fennec')
    running = runAdapter({ browserWallet: false })
    const { window } = running.page
    window.addEventListener('eip6963:requestProvider', () => running.announce(detail))
    // A second kit on the page requests again, and both receive the announcement.
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(ids()).toEqual(['example.fennec'])
  })

  it('F-092: reports a wallet that arrives late, and counts each announcement once', () => {
    running = runAdapter({ browserWallet: false })
    const fennec = detailOf('Fennec')
    running.announce(fennec)
    running.announce(fennec)
    running.announce({ ...detailOf('Other'), info: { ...detailOf('Other').info, uuid: fennec.info.uuid } })
    expect(ids()).toEqual(['example.fennec'])
    running.announce(detailOf('Marten'))
    expect(ids()).toEqual(['example.fennec', 'example.marten'])
  })

  it('F-092: lists two hundred wallets, each once', () => {
    running = runAdapter({ browserWallet: false })
    const all = Array.from({ length: 200 }, (_, index) => detailOf(`Wallet${index}`))
    for (const detail of [...all, ...all]) running.announce(detail)
    expect(new Set(ids()).size).toBe(200)
    expect(ids()).toHaveLength(200)
  })

  it('F-091: shows both wallets that claim one identity, and marks them [T-10]', () => {
    running = runAdapter({ browserWallet: false })
    running.announce(detailOf('Fennec'))
    running.announce(detailOf('Fennec', { uuid: 'another' }))
    expect(infos().map(({ id, contested, rdns }) => ({ id, contested, rdns }))).toEqual([
      { id: 'example.fennec', contested: true, rdns: 'example.fennec' },
      { id: 'example.fennec#2', contested: true, rdns: 'example.fennec' },
    ])
  })

  it.each<[string, unknown]>([
    ['headless-web3-provider', 'headless-web3-provider'],
    ['markup', '<b>.example'],
    ['an endless name', `example.${'a'.repeat(250)}`],
    ['nothing', undefined],
    ['a number', { toString: () => 'example.fennec' }],
  ])('F-153: lists a wallet that announces %s as its identity by its uuid, as not verified', async (_, rdns) => {
    running = runAdapter({ browserWallet: false })
    const detail = detailOf('Fennec', { rdns })
    running.announce(detail)
    const id = 'uuid:uuid-Fennec'
    const state = { readiness: 'installed', contested: false, unverified: true }
    expect(infos()).toEqual([{ id, type: 'ANNOUNCED', name: 'Fennec', icon, walletKey: id, ...state }])
    await running.connector(id).connect({})
    expect(detail.provider.requests.map(({ method }) => method)).toContain('eth_requestAccounts')
  })

  it('F-153: does not treat a uuid as an identity, nor two wallets with the same invalid identity as one wallet', () => {
    running = runAdapter({ browserWallet: false })
    running.announce(detailOf('Fennec'))
    running.announce(detailOf('Stoat', { rdns: 'none', uuid: 'example-fennec' }))
    running.announce(detailOf('Weasel', { rdns: 'none' }))
    expect(infos().map(({ id, contested = false }) => [id, contested])).toEqual([
      ['example.fennec', false],
      ['uuid:example-fennec', false],
      ['uuid:uuid-Weasel', false],
    ])
  })

  it('F-153: lists a wallet that is a Proxy and only answers reads', () => {
    running = runAdapter({ browserWallet: false })
    const { provider } = detailOf('Fennec')
    const proxy = new Proxy({}, { get: (_, name) => Reflect.get(provider, name) })
    running.announce({ ...detailOf('Fennec'), provider: proxy })
    expect(infos()).toMatchObject([{ id: 'example.fennec' }])
  })

  it('F-153: lists a wallet that cannot remove listeners', () => {
    running = runAdapter({ browserWallet: false })
    const { removeListener: _, ...provider } = detailOf('Fennec').provider
    running.announce({ ...detailOf('Fennec'), provider })
    expect(infos()).toMatchObject([{ id: 'example.fennec' }])
  })

  it('F-091: keeps one row for a provider that is announced again, with its newest name and icon', () => {
    running = runAdapter({ browserWallet: false })
    const fennec = detailOf('Fennec')
    const again = (changes: object) => ({ ...fennec, info: { ...fennec.info, uuid: 'again', ...changes } })
    running.announce(fennec)
    running.announce(again({}))
    const before = running.announced()
    running.announce(again({ uuid: 'once more' }))
    expect(running.announced()).toBe(before)
    const newIcon = 'data:image/png;base64,AA=='
    running.announce(again({ name: 'Fennec 2\u202e', icon: newIcon }))
    expect(infos()).toMatchObject([{ id: 'example.fennec', name: 'Fennec 2', icon: newIcon, contested: false }])
    running.announce(again({ rdns: 'example.other', name: 'Other' }))
    expect(infos()).toMatchObject([{ id: 'example.fennec', rdns: 'example.fennec', name: 'Other', contested: false }])
    running.announce(again({ icon: 'https://images.example/icon.png' }))
    expect(infos()).toMatchObject([{ name: 'Fennec', contested: false }])
    expect(infos()[0]?.icon).toBeUndefined()
  })

  it('F-091: keeps two rows for two providers of one identity, name and icon, however often they are announced [T-10]', () => {
    running = runAdapter({ browserWallet: false })
    const [first, second] = [detailOf('Fennec', { uuid: 'one' }), detailOf('Fennec', { uuid: 'two' })]
    for (const { info, provider } of [first, second, first, second])
      running.announce({ provider, info: { ...info, uuid: `${info.uuid} again` } })
    expect(infos().map(({ id, contested }) => [id, contested])).toEqual([
      ['example.fennec', true],
      ['example.fennec#2', true],
    ])
  })

  it('F-153: keeps one row for a provider without an identity that is announced again', () => {
    running = runAdapter({ browserWallet: false })
    const fennec = detailOf('Fennec', { rdns: 'none' })
    running.announce(fennec)
    running.announce({ ...fennec, info: { ...fennec.info, uuid: 'again', name: 'Newer' } })
    expect(infos()).toMatchObject([{ id: 'uuid:uuid-Fennec', name: 'Newer' }])
  })

  it('leaves out the wallets that the site ignores', () => {
    running = runAdapter({ ignore: ['example.fennec'], browserWallet: false })
    running.announce(detailOf('Fennec'))
    running.announce(detailOf('Marten'))
    expect(ids()).toEqual(['example.marten'])
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a string', 'wallet'],
    ['no info', { provider: createTestProvider() }],
    ['no provider', { info: infoOf('Fennec') }],
    ['a provider without request', { info: infoOf('Fennec'), provider: { on: () => {}, removeListener: () => {} } }],
    ['a provider without events', { info: infoOf('Fennec'), provider: { request: () => {} } }],
    ['no uuid', detailOf('Fennec', { uuid: undefined })],
    ['an empty uuid', detailOf('Fennec', { uuid: '' })],
    [
      'a name that starts after 1024 invisible characters',
      detailOf('Fennec', { name: `${'\u200b'.repeat(1_024)}Fennec` }),
    ],
    ['a name of invisible characters', detailOf('Fennec', { name: '\u200b\u202e' })],
    ['a name that is not a string', detailOf('Fennec', { name: { toString: () => 'Fennec' } })],
    ['neither an identity nor a plain uuid', detailOf('Fennec', { rdns: 'fennec', uuid: '<b>' })],
    ['neither an identity nor a short uuid', detailOf('Fennec', { rdns: 'fennec', uuid: 'a'.repeat(65) })],
    [
      'info that throws on access',
      {
        provider: createTestProvider(),
        get info(): never {
          throw new Error('no')
        },
      },
    ],
    [
      'a name that throws on access',
      {
        provider: createTestProvider(),
        info: {
          get name(): never {
            throw new Error('no')
          },
        },
      },
    ],
    [
      'a provider that throws on access',
      {
        info: infoOf('Fennec'),
        provider: {
          get request(): never {
            throw new Error('no')
          },
        },
      },
    ],
  ])('ignores an announcement with %s', (_, detail) => {
    running = runAdapter({ browserWallet: false })
    running.announce(detail)
    running.announce(detailOf('Marten'))
    expect(ids()).toEqual(['example.marten'])
  })

  it.each<[string, unknown]>([
    ['a remote one', 'https://images.example/icon.png'],
    ['a script', 'javascript:alert(1)'],
    ['a page', 'data:text/html,<script>alert(1)</script>'],
    ['a page with an image type', 'data:image/html,<script>alert(1)</script>'],
    ['an image of an unknown type', 'data:image/svg+xmlish,x'],
    ['one of 10 MB', `data:image/png;base64,${'A'.repeat(10_000_000)}`],
    ['a value that is not a string', { href: icon }],
  ])('shows no icon if the wallet announces %s [T-11]', (_, iconUrl) => {
    running = runAdapter({ browserWallet: false })
    running.announce(detailOf('Fennec', { icon: iconUrl }))
    expect(infos()[0]?.icon).toBeUndefined()
  })

  it('shows the first 64 characters of a long name, and an icon without the spaces around it', () => {
    running = runAdapter({ browserWallet: false })
    running.announce(detailOf('Fennec', { name: `\u{1f98a}${'x'.repeat(100)}`, icon: ` ${icon}\n` }))
    expect(infos()).toMatchObject([{ name: `\u{1f98a}${'x'.repeat(63)}`, icon }])
  })

  it('returns names of at most 64 composed characters, without invisible ones, for any announcement', () => {
    running = runAdapter({ browserWallet: false })
    let count = 0
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: fc.constantFrom('\u202e', '\u200b', 'e\u0301', '\u0000', 'a', '\u{1f98a}', '\ufeff') }),
    )
    fc.assert(
      fc.property(hostile, (name) => {
        count += 1
        running.announce(detailOf('Fennec', { name, uuid: String(count), rdns: `example.w${count}` }))
        const shown = infos().find(({ rdns }) => rdns === `example.w${count}`)?.name
        if (shown === undefined) return
        expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
        expect([...shown].length).toBeLessThanOrEqual(64)
        expect(shown.normalize('NFC')).toBe(shown)
        expect(shown).not.toBe('')
      }),
    )
  })

  it('reports no wallet after it is stopped', () => {
    running = runAdapter()
    running.announce(detailOf('Fennec'))
    const before = running.announced()
    running.stop()
    expect(running.page.listeners()).toBe(0)
    running.announce(detailOf('Marten'))
    expect(running.announced()).toBe(before)
  })
})

describe("the page's one legacy provider", () => {
  const setLegacy = (provider: unknown) => Object.assign(running.page.window, { ethereum: provider })

  it('is the Browser Wallet, and reports whether it is installed', () => {
    running = runAdapter()
    expect(infos()).toEqual([
      { id: 'injected', type: 'INJECTED', name: 'Browser Wallet', readiness: 'missing', walletKey: 'injected' },
    ])
    setLegacy(createTestProvider())
    running.page.window.dispatchEvent(new Event('ethereum#initialized'))
    expect(infos()[0]?.readiness).toBe('installed')
  })

  it('F-091: is not listed twice if the wallet announced the same object', () => {
    running = runAdapter()
    const detail = detailOf('Fennec')
    setLegacy(detail.provider)
    running.announce(detail)
    expect(ids()).toEqual(['example.fennec'])
    setLegacy(createTestProvider())
    running.announce(detailOf('Marten'))
    expect(ids()).toEqual(['example.fennec', 'example.marten', 'injected'])
  })

  it.each([undefined, null, 'ethereum', {}, { request: () => {} }])('is missing if it is %j', (provider) => {
    running = runAdapter()
    setLegacy(provider)
    running.page.window.dispatchEvent(new Event('ethereum#initialized'))
    expect(infos()[0]?.readiness).toBe('missing')
  })

  it('is missing if its getter throws', () => {
    running = runAdapter()
    Object.defineProperty(running.page.window, 'ethereum', {
      get: () => {
        throw new Error('no')
      },
    })
    running.announce(detailOf('Fennec'))
    expect(infos().map(({ readiness }) => readiness)).toEqual(['installed', 'missing'])
  })

  it('connects without an announcement [S1.2]', async () => {
    running = runAdapter()
    const provider = createTestProvider()
    setLegacy(provider)
    running.page.window.dispatchEvent(new Event('ethereum#initialized'))
    const session = await running.connector('injected').connect({})
    expect(session.facts).toMatchObject({ network: 'eip155:1' })
    expect(provider.requests.map(({ method }) => method)).toContain('eth_requestAccounts')
  })

  it('rejects a connection if it is missing', async () => {
    running = runAdapter()
    await expect(running.connector('injected').connect({})).rejects.toMatchObject({ code: 'WALLET_NOT_INSTALLED' })
    expect(await running.connector('injected').restore?.({})).toBeUndefined()
  })

  it('is left out if the site disables it', () => {
    running = runAdapter({ browserWallet: false })
    expect(infos()).toEqual([])
  })
})
