import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getAccount, getIsConnectedState } from '../actions/accounts.js'
import { createAppKit } from '../handle/createAppKit.js'
import { createMemoryStorage } from '../contract/kitStorage.js'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, fennec, networkOne, networkTwo } from '../testing/fixtures.js'
import { formatCookie, type InitialState, initialStateFromCookies } from './cookieText.js'
import { createCookieStorage } from './createCookieStorage.js'
import { withInitialState } from './paintSnapshot.js'

/** A page's cookies, as a browser keeps them: by name, and deleted if they expire at once. */
const stubCookies = (protocol = 'http:') => {
  const jar = new Map<string, string>()
  const written: string[] = []
  vi.stubGlobal('location', { protocol, origin: `${protocol}//site.example` })
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [pair = ''] = text.split(';')
      const at = pair.indexOf('=')
      if (text.includes('Max-Age=0')) jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    },
  })
  return { jar, written, header: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }
}

/** The engines to destroy after each test: a running one would follow the next test as another tab. */
const engines = new Set<{ destroy(): void }>()

afterEach(() => {
  for (const engine of engines) engine.destroy()
  engines.clear()
  vi.unstubAllGlobals()
})

describe('the cookie', () => {
  let cookies: ReturnType<typeof stubCookies>
  beforeEach(() => {
    cookies = stubCookies()
  })
  const visit = async (options: Parameters<typeof createCookieStorage>[0] = {}) => {
    const inner = createMemoryStorage()
    const made = createWalletLed()
    const storage = createCookieStorage({ storage: inner, ...options })
    const networks = [networkOne, networkTwo] as const
    const { storageKey } = options
    const kit = await createTestKit({ networks, adapters: [made.entry], storage, storageKey })
    engines.add(kit.engine)
    return { ...made, inner, ...kit }
  }

  it('has the active accounts and the network, and nothing else', async () => {
    const { engine } = await visit()
    expect(cookies.written).toEqual([])
    await engine.actions.connect(fennec)
    expect([...cookies.jar]).toEqual([['latchkey', '1|eip155:1|eip155:1:alice']])
    expect(cookies.written.at(-1)).toBe('latchkey=1|eip155:1|eip155:1:alice; Max-Age=31536000; Path=/; SameSite=Lax')
    expect(initialStateFromCookies(`theme=dark; ${cookies.header()}; x=y`)).toEqual({
      networkId: 'eip155:1',
      accounts: ['eip155:1:alice'],
    })
  })

  it('follows the wallet, and is deleted when the wallet disconnects', async () => {
    const { engine } = await visit()
    await engine.actions.connect(fennec)
    await engine.actions.switchNetwork('eip155:2')
    expect(initialStateFromCookies(cookies.header())).toEqual({ networkId: 'eip155:2', accounts: ['eip155:2:alice'] })
    await engine.actions.disconnect()
    expect(cookies.header()).toBe('')
  })

  it('is written when its value changes, and not before', async () => {
    const { engine } = await visit()
    await engine.actions.connect(fennec)
    await engine.idle()
    await engine.actions.fetchBalance()
    expect(cookies.written.map((text) => text.slice(0, text.indexOf(';')))).toEqual([
      'latchkey=1||eip155:1:alice', // first the wallet is connected, then its network becomes the chosen one
      'latchkey=1|eip155:1|eip155:1:alice',
    ])
  })

  it('is Secure on a secure page, and has the path, domain and lifetime that the site sets', async () => {
    cookies = stubCookies('https:')
    const { engine } = await visit({ path: '/app', domain: 'site.example', maxAge: 60, storageKey: 'my shop' })
    await engine.actions.connect(fennec)
    expect(cookies.written.at(-1)).toBe(
      'my%20shop=1|eip155:1|eip155:1:alice; Max-Age=60; Path=/app; Domain=site.example; SameSite=Lax; Secure',
    )
    expect(initialStateFromCookies(cookies.header(), { storageKey: 'my shop' })?.accounts).toEqual(['eip155:1:alice'])
    expect(initialStateFromCookies(cookies.header())).toBeUndefined()
  })

  it('is deleted on the next page if the storage was cleared', async () => {
    cookies.jar.set('latchkey', '1|eip155:1|eip155:1:alice')
    createCookieStorage({ storage: createMemoryStorage() })
    expect(cookies.header()).toBe('')
  })

  it('prefers the active connection to an inactive one, with one account per namespace', () => {
    const storage = createMemoryStorage()
    const connect = (id: string, status: string, account: string, network: string) =>
      storage.setItem(
        `latchkey:connection:${id}`,
        JSON.stringify({ version: 2, data: { status, address: account, network } }),
      )
    connect('eip155/one', 'active', 'beside', 'eip155:1')
    connect('eip155/two', 'connected', 'inuse', 'eip155:2')
    connect('solana/one', 'connected', 'sol', 'solana:1')
    connect('bip122/one', 'disconnected', 'gone', 'bip122:1')
    createCookieStorage({ storage })
    expect(initialStateFromCookies(cookies.header())?.accounts).toEqual(['eip155:2:inuse', 'solana:1:sol'])
  })

  it('has nothing that a wallet or a storage could break out with', () => {
    const storage = createMemoryStorage()
    const hostile = [
      'x; Domain=evil.example',
      'x\r\nSet-Cookie: a=b',
      'a|b',
      '<b>',
      '',
      'y'.repeat(129),
      '"',
      'a,b',
      'ä',
    ]
    for (const [index, address] of hostile.entries())
      storage.setItem(
        `latchkey:connection:eip155/${index}`,
        JSON.stringify({ version: 2, data: { status: 'connected', address, network: 'eip155:1' } }),
      )
    storage.setItem('latchkey:connection:eip155/null', '{')
    storage.setItem('latchkey:network:active', JSON.stringify({ version: 1, data: 'eip155:1; Secure' }))
    createCookieStorage({ storage })
    expect(cookies.written).toEqual([])
  })

  it('is not required: if a frame has no cookies, or storage fails, all other values are stored', () => {
    vi.stubGlobal('document', {
      get cookie(): string {
        throw new DOMException('The document is sandboxed.', 'SecurityError')
      },
    })
    const storage = createCookieStorage({ storage: createMemoryStorage() })
    void storage.setItem('latchkey:a', '1')
    expect(storage.getItem('latchkey:a')).toBe('1')
  })

  it('is written after an asynchronous storage has written', async () => {
    let resolve = () => {}
    const inner = createMemoryStorage()
    const later = {
      ...inner,
      setItem: (key: string, value: string) =>
        new Promise<void>((done) => {
          resolve = () => {
            inner.setItem(key, value)
            done()
          }
        }),
    }
    const storage = createCookieStorage({ storage: later })
    const data = { status: 'connected', address: 'alice', network: 'eip155:1' }
    const writing = storage.setItem('latchkey:connection:eip155/a', JSON.stringify({ version: 2, data }))
    expect(cookies.written).toEqual([])
    resolve()
    await writing
    expect(initialStateFromCookies(cookies.header())?.accounts).toEqual(['eip155:1:alice'])
  })

  it('is not written on a server: there the storage only stores', () => {
    vi.unstubAllGlobals()
    const storage = createCookieStorage()
    void storage.setItem('latchkey:a', '1')
    expect(storage.keys()).toEqual(['latchkey:a'])
  })
})

describe('a cookie’s initial state', () => {
  const account = fc
    .tuple(
      fc.constantFrom('eip155', 'solana', 'polkadot', 'bip122', 'cosmos'),
      fc.stringMatching(/^[-_a-zA-Z0-9]{1,32}$/),
      fc.stringMatching(/^[-.%a-zA-Z0-9]{1,128}$/),
    )
    .map(([namespace, reference, address]) => `${namespace}:${reference}:${address}` as const)

  it('is read as it was written, even if the header has encoded it', () => {
    fc.assert(
      fc.property(fc.uniqueArray(account, { minLength: 1, selector: (id) => id.split(':')[0] }), (accounts) => {
        const [namespace, reference] = accounts[0]?.split(':') ?? []
        const state = { networkId: `${namespace}:${reference}`, accounts } as InitialState
        const text = formatCookie(state)
        expect(text).toMatch(/^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]+$/) // RFC 6265's cookie-octets
        expect(text.length).toBeLessThanOrEqual(1_024)
        const isEncodedTwice = accounts.some((id) => id.includes('%'))
        if (!isEncodedTwice) expect(initialStateFromCookies(`latchkey=${text}`)).toEqual(state)
        expect(initialStateFromCookies(`a=b;latchkey=${encodeURIComponent(text)} ; c`)).toEqual(state)
      }),
    )
  })

  it('is undefined or has plain ids, whatever the cookie contains', () => {
    const isPlain = (id: string) => /^[-_a-zA-Z0-9.%:]+$/.test(id)
    const pieces = fc.constantFrom(
      '1',
      '2',
      '|',
      'eip155:1',
      'eip155:1:0xab',
      'elsewhere:x:y',
      'solana:1:sol',
      '<',
      '%7C',
      '%',
      ';',
      ' ',
      '__proto__',
      '"',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces).map((list) => list.join('')),
        ),
        (text) => {
          const state = initialStateFromCookies(`latchkey=${text}`)
          if (!state) return
          expect(state.accounts.length).toBeGreaterThan(0)
          expect([state.networkId ?? 'none', ...state.accounts].every(isPlain)).toBe(true)
          expect(new Set(state.accounts.map((id) => id.split(':')[0])).size).toBe(state.accounts.length)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it.each([
    ['no cookie', null],
    ['an empty header', ''],
    ['another version', 'latchkey=2|eip155:1|eip155:1:0xab'],
    ['no account', 'latchkey=1|eip155:1|'],
    ['a strange namespace', 'latchkey=1|elsewhere:1|elsewhere:1:x'],
    ['markup', 'latchkey=1|eip155:1|eip155:1:<script>'],
    ['broken encoding', 'latchkey=1|eip155:1|eip155:1:0xab%'],
    ['too much', `latchkey=1|eip155:1|${'eip155:1:0xab|'.repeat(200)}`],
    ['another kit’s', 'notlatchkey=1|eip155:1|eip155:1:0xab'],
  ])('is undefined if there is %s', (_name, header) => {
    expect(initialStateFromCookies(header)).toBeUndefined()
  })
})

describe('a kit with an initial state', () => {
  const site = { projectId: 'p', networks: [networkOne, networkTwo], logLevel: 'silent' } as const
  const state: InitialState = { networkId: 'eip155:2', accounts: ['eip155:2:alice', 'solana:1:sol'] }
  const create = (options: object = {}) => {
    const made = createWalletLed()
    const kit = createAppKit({ ...site, adapters: [made.entry], storage: createMemoryStorage(), ...options })
    return { ...made, kit }
  }

  it('has it before anything is loaded, as far as the site supports it, and leaves the kit itself unchanged', () => {
    const { kit } = create()
    const painted = withInitialState(kit, state)
    expect(painted.initialSnapshot).toMatchObject({
      initialized: false,
      networkId: 'eip155:2',
      activeNamespace: 'eip155',
      namespaces: {
        eip155: { status: 'connecting', address: 'alice', accounts: [{ address: 'alice' }], networkId: 'eip155:2' },
      },
    })
    expect(Object.keys(painted.initialSnapshot.namespaces)).toEqual(['eip155'])
    expect(painted.getSnapshot()).toBe(painted.initialSnapshot)
    expect([getAccount(painted).isConnected, getIsConnectedState(painted), getIsConnectedState(kit)]).toEqual([
      true,
      true,
      false,
    ])
    expect([kit.initialSnapshot.namespaces, kit.getSnapshot().networkId]).toEqual([{}, 'eip155:1'])
    expect(withInitialState(kit, { ...state, networkId: 'eip155:9' }).initialSnapshot.networkId).toBe('eip155:1')
  })

  it.each([
    ['there is no cookie', {}, undefined],
    ['no account is of the site’s', {}, { accounts: ['solana:1:sol'] } satisfies InitialState],
    ['stored connections are not taken up', { enableReconnect: false }, state],
  ])('is the kit itself if %s', (_name, options, initialState) => {
    const { kit } = create(options)
    expect(withInitialState(kit, initialState)).toBe(kit)
  })

  it('has it until the wallet has confirmed the connection, without a gap', async () => {
    const storage = createMemoryStorage()
    const first = create({ storage })
    await first.kit.connect(fennec)
    await first.kit.switchNetwork('eip155:2')
    await first.kit.idle()
    first.kit.destroy()
    const { kit, wallet } = create({ storage })
    wallet.isGranted = true
    wallet.network = 'eip155:2'
    const painted = withInitialState(kit, state)
    const seen: unknown[] = []
    const look = () => {
      const { networkId, namespaces } = painted.getSnapshot()
      seen.push([networkId, namespaces.eip155?.address, namespaces.eip155?.status])
    }
    look()
    painted.subscribe(look)
    await vi.waitFor(() => expect(painted.getSnapshot().namespaces.eip155?.status).toBe('connected'))
    const distinct = [...new Set(seen.map((state) => JSON.stringify(state)))].map((text): unknown => JSON.parse(text))
    expect(distinct).toEqual([
      ['eip155:2', 'alice', 'connecting'],
      ['eip155:2', 'alice', 'connected'],
    ])
    expect(wallet.prompts).toBe(0)
    kit.destroy()
  })

  it('is disconnected as soon as it finds no stored connection, or the wallet grants nothing', async () => {
    const empty = create()
    const painted = withInitialState(empty.kit, state)
    painted.subscribe(() => undefined)
    expect(painted.getSnapshot().namespaces).toEqual({})
    const storage = createMemoryStorage()
    storage.setItem(
      'latchkey:connection:eip155/example.fennec',
      JSON.stringify({ version: 2, data: { status: 'connected', address: 'alice', network: 'eip155:2' } }),
    )
    const { kit } = create({ storage })
    const other = withInitialState(kit, state)
    other.subscribe(() => undefined)
    expect(other.getSnapshot().namespaces.eip155?.address).toBe('alice')
    await vi.waitFor(() => expect(other.getSnapshot().initialized).toBe(true))
    expect(other.getSnapshot().namespaces).toEqual({})
    expect(other.options).toBe(kit.options)
    for (const each of [empty.kit, kit]) each.destroy()
  })
})
