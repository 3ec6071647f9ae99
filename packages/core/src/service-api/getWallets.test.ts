import { startTestServices, type TestServices } from '@latchkey/test-services'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { getErrorCode } from '../base/errorInfo.js'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, networkOne } from '../testing/fixtures.js'
import { getWallets } from './directoryCalls.js'

let server: TestServices
beforeEach(async () => {
  server = await startTestServices()
})
afterEach(() => server.stop())

/** The requests for wallets. The kit sends other requests to the service too. */
const requests = () => server.requests.filter(({ path }) => path === '/getWallets')

const requestPage = async (
  query: Parameters<typeof getWallets>[0],
  site: { readonly serviceUrl?: string } = { serviceUrl: server.url },
) => {
  const { engine } = await createTestKit({
    networks: [networkOne],
    adapters: [createWalletLed().entry],
    projectId: 'project-1',
    ...site,
  })
  return getWallets(query, engine.services)
}

describe('a page of the directory', () => {
  it('is requested by page, entries, include, exclude, chains, search and badge type [S7.21] [S7.22a]', async () => {
    server.answer('/getWallets', { body: { data: [], count: 0 } })
    await requestPage({
      page: 2,
      entries: 40,
      include: ['fennec', 'kestrel'],
      exclude: ['marlin'],
      chains: 'eip155:1,eip155:137',
      search: 'fen nec',
      badgeType: 'certified',
    })
    expect(requests()).toEqual([
      {
        method: 'GET',
        path: '/getWallets',
        query: {
          projectId: 'project-1',
          st: 'latchkey',
          sv: 'js-eip155-0.1.0',
          page: '2',
          entries: '40',
          include: 'fennec,kestrel',
          exclude: 'marlin',
          chains: 'eip155:1,eip155:137',
          search: 'fen nec',
          badge_type: 'certified',
        },
        body: undefined,
      },
    ])
  })

  it('is requested without parameters that are empty', async () => {
    server.answer('/getWallets', { body: { data: [], count: 0 } })
    await requestPage({ page: 1, entries: 4, include: [], exclude: [], chains: '', search: '' })
    expect(Object.keys(server.requests[0]?.query ?? {})).toEqual(['projectId', 'st', 'sv', 'page', 'entries'])
  })

  it('has its wallets, each with the URL of its picture, and the total count [S7.22b]', async () => {
    const data = [
      { id: 'fennec', name: 'Fennec', image_id: 'fennec-picture' },
      { id: 'plain', name: 'Plain' },
    ]
    server.answer('/getWallets', { body: { data, count: 430 } })
    expect(await requestPage({ page: 1, entries: 40 })).toEqual({
      wallets: [
        {
          ...data[0],
          image_url: `${server.url}/getWalletImage/fennec-picture?projectId=project-1&st=latchkey&sv=js-eip155-0.1.0`,
        },
        data[1],
      ],
      count: 430,
    })
  })

  it('has no invalid wallet, and no more wallets than requested', async () => {
    const data = [null, { id: '../x', name: 'X' }, { id: 'a', name: 'A' }, { id: 'b', name: 'B' }]
    server.answer('/getWallets', { body: { data, count: 1e99 } })
    expect(await requestPage({ page: 1, entries: 3 })).toEqual({ wallets: [{ id: 'a', name: 'A' }], count: 20_000 })
  })

  it('has no excluded wallet, even if the directory returns it', async () => {
    server.answer('/getWallets', {
      body: {
        data: [
          { id: 'a', name: 'A' },
          { id: 'b', name: 'B' },
        ],
        count: 2,
      },
    })
    expect((await requestPage({ page: 1, entries: 40, exclude: ['a'] })).wallets).toEqual([{ id: 'b', name: 'B' }])
  })

  it.each([
    ['not a page', {}],
    ['a list', []],
    ['a page without a list', { data: {}, count: 1 }],
    ['a page without a count', { data: [], count: '1' }],
    ['a page with a negative count', { data: [], count: -1 }],
  ])('is rejected if the answer is %s', async (_, body) => {
    server.answer('/getWallets', { body })
    await expect(requestPage({ page: 1, entries: 40 })).rejects.toThrow(TypeError)
  })

  it.each([301, 302, 303, 307, 308])(
    'F-052: is not requested from a server that the directory redirects to with %i',
    async (status) => {
      const other = await startTestServices()
      const location = `${other.url}/getWallets`
      server.answer('/getWallets', { status, headers: { location } })
      other.answer('/getWallets', { body: { data: [{ id: 'a', name: 'A' }], count: 1 } })
      const refused = await requestPage({ page: 1, entries: 40 }).catch((error: unknown) => getErrorCode(error))
      const { requests } = other
      await other.stop()
      expect([refused, requests]).toEqual(['SERVICE_FAILED', []])
    },
  )

  it('is not requested if the site has no directory', async () => {
    const refused = await requestPage({ page: 1, entries: 40 }, {}).catch((error: unknown) => getErrorCode(error))
    expect([refused, server.requests]).toEqual(['SERVICE_MISSING', []])
  })
})
