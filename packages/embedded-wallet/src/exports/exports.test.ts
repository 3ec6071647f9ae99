import { afterEach, describe, expect, it, vi } from 'vitest'
import * as main from './index.js'
import * as messages from './messages.js'

it('exports only its public names', () => {
  expect(Object.keys(main)).toEqual(['embeddedWallet'])
})

it('exports the messages between the kit and the frame', () => {
  expect(Object.keys(messages).sort()).toMatchInlineSnapshot(`
    [
      "createLimits",
      "frameRequests",
      "isHello",
      "isRequestName",
      "isRevertData",
      "messageLimit",
      "pendingLimit",
      "protocolVersion",
      "readFrameMessage",
      "readRequest",
      "readRequestId",
      "uriLimit",
      "writeMessage",
    ]
  `)
})

it('loads nothing and does not touch the page before its first use', () => {
  const entry = { id: 'ID_AUTH', eager: false, load: expect.any(Function) }
  expect(main.embeddedWallet({ url: 'https://wallet.example' })).toEqual(entry)
})

const ticket = 'T'.repeat(43)

describe('a page that a login returns to', () => {
  const open = (query: string, fragment = '#top', kept: string | Error | null = null) => {
    const replaced: string[] = []
    vi.stubGlobal('location', { href: `https://shop.example/cart${query}${fragment}` })
    const removed: string[] = []
    const getItem = () => {
      if (kept instanceof Error) throw kept
      return kept
    }
    vi.stubGlobal('sessionStorage', { getItem, removeItem: (name: string) => removed.push(name) })
    vi.stubGlobal('history', {
      state: 'kept',
      replaceState: (...all: unknown[]) => replaced.push(all.map(String).join()),
    })
    return { entry: main.embeddedWallet({ url: 'https://wallet.example' }), replaced, removed }
  }
  afterEach(() => vi.unstubAllGlobals())

  it('is connected at once, and its ticket leaves the address before anything is requested [S2.17b~] [T-22~]', async () => {
    const { entry, replaced } = open(`?item=7&result_uri=${ticket}`)
    expect(entry.eager).toBe(true)
    expect(replaced).toEqual(['kept,,https://shop.example/cart?item=7#top'])
    expect((await entry.load({})).isReturning).toBe(true)
  })

  it.each([
    ['garbage', '?result_uri=javascript:alert(1)'],
    ['a ticket of another length', `?result_uri=${ticket}A`],
    ['two tickets', `?result_uri=${ticket}&result_uri=${ticket}`],
    ['nothing', '?result_uri='],
  ])('F-135: drops %s, and cleans the address', async (_what, query) => {
    const { entry, replaced } = open(query)
    expect(entry.eager).toBe(false)
    expect(replaced).toEqual(['kept,,https://shop.example/cart#top'])
    expect((await entry.load({})).isReturning).toBe(false)
  })

  it('keeps the other parameters as the site has written them', () => {
    const { replaced } = open(`?flag&q=a%20b&result_uri=${ticket}&&empty=&x=%2F+1`)
    expect(replaced).toEqual(['kept,,https://shop.example/cart?flag&q=a%20b&&empty=&x=%2F+1#top'])
  })

  it('restores the fragment that the page had when it left, once', () => {
    const { replaced, removed } = open(`?item=7&result_uri=${ticket}`, '', '#tgWebAppData=a-credential')
    expect(replaced).toEqual(['kept,,https://shop.example/cart?item=7#tgWebAppData=a-credential'])
    expect(removed).toHaveLength(1)
    // The page's own fragment is not replaced, and a browser may refuse its storage.
    expect(open(`?result_uri=${ticket}`, '#top', '#old').replaced).toEqual(['kept,,https://shop.example/cart#top'])
    expect(open(`?result_uri=${ticket}`, '', new Error('refused')).replaced).toEqual([
      'kept,,https://shop.example/cart',
    ])
  })

  it('leaves any other address as it is', () => {
    const { entry, replaced, removed } = open('?item=7&uri=1')
    expect([entry.eager, replaced, removed]).toEqual([false, [], []])
  })
})

it.each(['wallet.example', 'http://wallet.example', 'javascript:alert(1)', ''])('refuses the URL %j', async (url) => {
  await expect(main.embeddedWallet({ url }).load({})).rejects.toMatchObject({ code: 'CONFIG_INVALID' })
})

it('is a connector of type AUTH', async () => {
  const source = await main.embeddedWallet({ url: 'https://wallet.example' }).load({})
  expect(source.info).toMatchObject({ id: 'ID_AUTH', type: 'AUTH' })
})
