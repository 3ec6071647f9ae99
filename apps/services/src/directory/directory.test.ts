import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../database/openDatabase.js'
import { saveImage } from '../images/imageStore.js'
import { readImage } from '../images/readImage.js'
import { saveProject } from '../projects/projectStore.js'
import { type RunningServices, startServices } from '../startServices.js'
import { request } from '../testing/request.js'
import { databaseKinds, type TestDatabases } from '../testing/testDatabases.js'
import { walletPictures, wellKnownWallets } from './wellKnownWallets.js'
import { deleteWallets, saveWallets } from './walletStore.js'
import type { Wallet } from './wallet.js'

const numbered = Array.from({ length: 93 }, (_, index): Wallet => {
  const number = String(index).padStart(2, '0')
  return { id: `wallet-${number}`, name: `Number ${number}`, image_id: `image-${number}`, order: 100 + index }
})
const wallets: readonly Wallet[] = [
  {
    id: 'meta',
    name: 'MetaMask',
    image_id: 'meta',
    order: 3,
    rdns: 'io.metamask',
    chains: ['eip155:*', 'solana:main'],
  },
  { id: 'mask', name: 'Mask', image_id: 'mask', order: 4, badge_type: 'certified', chains: ['eip155:10'] },
  { id: 'cafe', name: 'Café Crème', image_id: 'cafe', chains: ['cosmos:*'] },
  { id: 'han', name: '麦子钱包', image_id: 'han' },
  { id: 'rabby', name: 'Rabby Wallet', image_id: 'rabby' },
  { id: 'zerion', name: 'Zerion', image_id: 'zerion' },
  { id: 'quote', name: `Bobby's "tables" \\ %_`, image_id: 'quote' },
  ...numbered,
]

describe.each(databaseKinds)('the wallet directory on %s', (_name, startDatabases) => {
  let databases: TestDatabases
  let services: RunningServices
  const log = () => undefined

  const startWith = async (kept: readonly Wallet[] | undefined) => {
    const address = await databases.create()
    const database = await openDatabase(address)
    await saveProject(database, { id: 'project-1', name: 'Shop', origins: [], features: [], analytics: true })
    if (kept) await saveWallets(database, kept)
    return { address, database }
  }
  const getWallets = async (query: Readonly<Record<string, string>>) => {
    const { status, body } = await request(services.url, '/getWallets', { query })
    expect(status).toBe(200)
    return body as { readonly data: readonly Wallet[]; readonly count: number }
  }
  const find = async (query: Readonly<Record<string, string>>) => {
    const { data, count } = await getWallets(query)
    return [data.map(({ id }) => id), count]
  }

  beforeAll(async () => {
    databases = await startDatabases()
    const { address, database } = await startWith(wallets)
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAYAAAAf8/9hAAAAC0lEQVR42mNgAAIAAAUAAen63NgAAAAASUVORK5CYII=',
      'base64',
    )
    for (const kind of ['wallet', 'asset', 'currency', 'token'] as const)
      await saveImage(database, kind, 'meta', readImage(png))
    await saveImage(database, 'wallet', 'zerion', readImage(png))
    await database.close()
    services = await startServices({ database: address, log, clientRate: { perSecond: 1_000, burst: 1_000 } })
  })
  afterAll(async () => {
    await services.stop()
    await databases.stop()
  })

  it('returns a page of 40 wallets in order, and the number of all wallets [S7.22a] [S7.22b] [S3.5]', async () => {
    const { data, count } = await getWallets({})
    expect([data.length, count]).toEqual([40, 100])
    expect(data[0]).toEqual({
      id: 'meta',
      name: 'MetaMask',
      image_id: 'meta',
      order: 3,
      rdns: 'io.metamask',
      chains: ['eip155:1', 'solana:main'],
    })
    expect(data.slice(1, 4).map(({ id }) => id)).toEqual(['mask', 'wallet-00', 'wallet-01'])
  })

  it('returns every wallet once, page by page [S7.22a]', async () => {
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => getWallets({ page, entries: '30' })))
    expect(pages.map(({ data, count }) => [data.length, count])).toEqual(
      [30, 30, 30, 10].map((length) => [length, 100]),
    )
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(100)
    expect(await find({ page: '5', entries: '30' })).toEqual([[], 100])
  })

  it.each([
    [{ include: 'mask,meta,missing' }, ['meta', 'mask']],
    [{ include: 'IO.METAMASK' }, ['meta']],
    [{ include: 'mask,meta', exclude: 'meta' }, ['mask']],
    [{ search: 'a', exclude: 'io.metamask,cafe' }, []],
    [{ chains: 'eip155:10' }, ['meta', 'mask']],
    [{ chains: 'eip155:137' }, ['meta']],
    [{ chains: 'cosmos:osmosis-1,solana:main' }, ['meta', 'cafe']],
    [{ chains: 'polkadot:x' }, []],
    [{ badge_type: 'certified' }, ['mask']],
    [{ search: 'mask' }, ['mask', 'meta']],
    [{ search: 'MetaM' }, ['meta']],
    [{ search: 'mask meta' }, ['meta']],
    [{ search: 'metamask io' }, ['meta']],
    [{ search: 'cafe creme' }, ['cafe']],
    [{ search: 'CRÈ' }, ['cafe']],
    [{ search: '钱包' }, ['han']],
    [{ search: `bobby's "tables"` }, ['quote']],
    [{ search: 'number 07' }, ['wallet-07']],
    [{ search: 'umber' }, []],
    [{ search: '%' }, []],
    [{ search: '" OR 1=1 --' }, []],
    [{ search: 'NOT meta' }, []],
    [{ search: '_6569703135353a2a' }, []],
    [{ chains: `x:1"*) OR (meta` }, []],
    [{ chains: `x:1') | ('meta` }, []],
  ])('finds for %j the wallets %j [S7.22a]', async (query, ids) => {
    expect(await find({ ...query })).toEqual([ids, ids.length])
  })

  it('returns the requested networks that a wallet supports', async () => {
    const { data } = await getWallets({ chains: 'eip155:137,eip155:10,cosmos:osmosis-1', search: 'meta' })
    expect(data[0]?.chains).toEqual(['eip155:137', 'eip155:10', 'solana:main'])
  })

  it.each([
    [{ page: '0' }, 'page'],
    [{ page: '-1' }, 'page'],
    [{ page: '1e3' }, 'page'],
    [{ entries: '101' }, 'entries'],
    [{ entries: 'all' }, 'entries'],
    [{ search: 'x'.repeat(101) }, 'search'],
    [{ include: 'x,'.repeat(201) }, 'include'],
  ])('refuses %j', async (query, field) => {
    const { status, body } = await request(services.url, '/getWallets', { query: { ...query } })
    expect([status, body]).toEqual([400, { error: `Invalid: ${field}` }])
  })

  it('replaces a wallet by an import with the same id', async () => {
    const { address, database } = await startWith(wallets)
    await saveWallets(database, [{ id: 'meta', name: 'Renamed', image_id: 'meta', chains: ['bip122:main'] }])
    await database.close()
    const changed = await startServices({ database: address, log })
    const read = async (query: Readonly<Record<string, string>>) => {
      const { body } = await request(changed.url, '/getWallets', { query })
      return (body as { readonly count: number }).count
    }
    const counts = [await read({}), await read({ search: 'metamask' }), await read({ search: 'renamed' })]
    const chains = [await read({ chains: 'eip155:1' }), await read({ chains: 'bip122:main' })]
    await changed.stop()
    expect([counts, chains]).toEqual([
      [100, 0, 1],
      [0, 1],
    ])
  })

  it('has the well-known wallets if it would be empty', async () => {
    const { address, database } = await startWith(undefined)
    await deleteWallets(database)
    await database.close()
    const own = await startServices({ database: address, log })
    const { body } = await request(own.url, '/getWallets', { query: { entries: '100' } })
    await own.stop()
    const page = body as { readonly data: readonly Wallet[]; readonly count: number }
    expect([page.count, page.data.map(({ id }) => id)]).toEqual([
      wellKnownWallets.length,
      wellKnownWallets.map(({ id }) => id),
    ])
    expect(page.data[0]).toMatchObject({
      name: 'MetaMask',
      rdns: 'io.metamask',
      mobile_link: 'metamask://',
    })
  })

  it.each([
    '/getWalletImage/meta',
    '/public/getAssetImage/meta',
    '/public/getCurrencyImage/meta',
    '/public/getTokenImage/meta',
  ])('serves the picture at %s, which clients can cache and revalidate by its ETag [S7.26~]', async (path) => {
    const response = await fetch(services.url + path)
    expect(response.status).toBe(200)
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 1, 4)).toBe('PNG')
    const etag = response.headers.get('etag') ?? ''
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      etag: expect.stringMatching(/^"[\da-f]{32}"$/),
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
    })
    const again = await fetch(services.url + path, { headers: { 'if-none-match': `"other", W/${etag}` } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('serves the built-in picture of a well-known wallet, unless another was imported [S7.26~]', async () => {
    const response = await fetch(`${services.url}/getWalletImage/rabby`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(await response.text()).toBe(walletPictures.get('rabby'))
    const imported = await fetch(`${services.url}/getWalletImage/zerion`)
    expect(imported.headers.get('content-type')).toBe('image/png')
  })

  it('draws a letter for a wallet without a picture, and nothing for unknown ids [S7.26~]', async () => {
    const response = await fetch(`${services.url}/getWalletImage/cafe`)
    const text = await response.text()
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(text).toContain('>C</text>')
    for (const [path, status] of [
      ['/getWalletImage/missing', 404],
      ['/public/getAssetImage/cafe', 404],
      ['/getWalletImage/a%20b', 400],
    ] as const)
      expect((await fetch(services.url + path)).status).toBe(status)
  })
})
