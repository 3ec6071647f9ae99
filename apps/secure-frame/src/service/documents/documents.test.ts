import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServedWallet, type ServedWallet } from '../../testing/startServedWallet.js'
import { startTestWallet, type TestWallet } from '../../testing/startTestWallet.js'
import { saveProject } from '../projects/projectStore.js'
import { type ClientFiles, readClientFiles } from './clientFiles.js'

const bytes = (text: string) => new TextEncoder().encode(text)
const document = {
  script: 'page-1.js',
  style: { name: 'style-1.css', integrity: 'sha384-s' },
  integrity: { 'page-1.js': 'sha384-p', 'part-1.js': 'sha384-q' },
}
const names = ['frame', 'device', 'freeze', 'approve', 'passkey', 'export']
const client: ClientFiles = {
  manifest: {
    documents: Object.fromEntries(names.map((name) => [name, document])),
    vault: { name: 'vault-1.js', integrity: 'sha384-v' },
    exit: 'sha384-e',
  },
  files: new Map([
    ['page-1.js', bytes('page')],
    ['vault-1.js', bytes('vault')],
    ['style-1.css', bytes('style')],
    ['exit.html', bytes('<!doctype html>')],
  ]),
}

let folder: string
let wallet: TestWallet
let local: ServedWallet
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-documents-'))
  wallet = await startTestWallet(join(folder, 'wallet.db'), undefined, client)
  local = await startServedWallet(client)
})
afterAll(async () => {
  await wallet.stop()
  await local.stop()
  rmSync(folder, { recursive: true })
})
const get = (path: string, init?: RequestInit, url = wallet.url) => fetch(url + path, init)

/** The directives of a response's policy. */
const policyOf = (response: Response) =>
  Object.fromEntries(
    (response.headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
      const [name, ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
const configOf = (html: string): unknown => {
  const [, content = ''] = /name="latchkey-wallet" content="([^"]*)"/.exec(html) ?? []
  return JSON.parse(content.replace(/&#(\d+);/g, (_match, code: string) => String.fromCodePoint(Number(code))))
}
const save = (id: string, fields: object, database = wallet.database) =>
  saveProject(database, { id, name: 'Shop', origins: ['https://shop.example'], custody: 'self', rpc: {}, ...fields })

describe('the frame', () => {
  it('may be contained by the pages of its project, and reaches its nodes and bundlers', async () => {
    await save('two', {
      origins: ['https://shop.example', 'http://shop.localhost:5173'],
      rpc: { 'eip155:1': 'https://node.example/v2/key', 'solana:1': 'https://node.example/solana', 'eip155:5': 'bad;' },
      bundlers: { 'eip155:1': 'https://bundler.example/key', 'eip155:5': `'self'; script-src *` },
    })
    const response = await get('/f/?p=two')
    expect(response.status).toBe(200)
    const html = await response.text()
    const [, importMap = ''] = /<script type="importmap">(.*)<\/script>/.exec(html) ?? []
    expect(policyOf(response)).toEqual({
      'default-src': `'none'`,
      'script-src': `'self' 'sha256-${createHash('sha256').update(importMap).digest('base64')}'`,
      'style-src': `'self'`,
      'img-src': `'self' data:`,
      'font-src': `'self'`,
      'connect-src': `'self' https://node.example https://bundler.example`,
      'worker-src': `'self'`,
      'frame-src': `'none'`,
      'object-src': `'none'`,
      'base-uri': `'none'`,
      'form-action': `'none'`,
      'frame-ancestors': 'https://shop.example http://shop.localhost:5173',
      'require-trusted-types-for': `'script'`,
      'trusted-types': 'latchkey-vault',
      'upgrade-insecure-requests': '',
    })
    expect(JSON.parse(importMap)).toEqual({
      integrity: { '/assets/page-1.js': 'sha384-p', '/assets/part-1.js': 'sha384-q' },
    })
    expect(html).toContain('<script type="module" src="/assets/page-1.js" integrity="sha384-p">')
    expect(html).toContain('<link rel="stylesheet" href="/assets/style-1.css" integrity="sha384-s">')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=UTF-8',
      'cross-origin-resource-policy': 'cross-origin',
      'origin-agent-cluster': '?1',
      'permissions-policy':
        'camera=(), microphone=(), geolocation=(), usb=(), serial=(), hid=(), payment=(), clipboard-read=(), display-capture=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
      'x-content-type-options': 'nosniff',
    })
    expect(response.headers.has('x-frame-options')).toBe(false)
  })

  it('knows its project, and names cannot end the markup', async () => {
    const name = `"><script>alert(1)</script>'&amp;<!--\u2028`
    const delegate = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'
    await save('named', { name, custody: 'assisted', delegates: { 'eip155:1': delegate }, permissions: true })
    const html = await (await get('/f/?p=named')).text()
    expect(configOf(html)).toEqual({
      origin: 'https://wallet.example',
      vault: '/assets/vault-1.js',
      project: {
        id: 'named',
        name,
        origins: ['https://shop.example'],
        custody: 'assisted',
        rpc: {},
        delegates: { 'eip155:1': delegate },
        bundlers: {},
        permissions: true,
      },
    })
    expect(html.match(/<script/g)).toHaveLength(2)
    expect(html).not.toContain('alert(1)</script>')
  })

  it.each([
    ['no', []],
    ['only invalid', ['*', `'self'; script-src *`, 'javascript:alert(1)', 'null', '']],
  ])('is in no page if the project has %s origins [T-32~]', async (_name, origins) => {
    await save('closed', { origins })
    const response = await get('/f/?p=closed')
    expect(policyOf(response)['frame-ancestors']).toBe(`'none'`)
    expect(policyOf(response)['script-src']).not.toContain('*')
  })

  it.each(['/f/', '/f/?p=', '/f/?p=unknown', '/f/?p=../shop', '/f/?p=shop%27--'])(
    'is no frame for %s [T-32~]',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(403)
      expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
      expect(policyOf(response)).toEqual({ 'default-src': `'none'`, 'frame-ancestors': `'none'` })
      expect(await response.text()).toBe('No project has this id. Check the id, or create the project.\n')
    },
  )
})

describe('the pages', () => {
  it.each(names.slice(1))('%s is in no frame, shares no window and is not stored', async (name) => {
    const response = await get(`/${name}`)
    expect(response.status).toBe(200)
    expect(policyOf(response)).toMatchObject({
      'default-src': `'none'`,
      'connect-src': `'self'`,
      'frame-ancestors': `'none'`,
      'trusted-types': name === 'export' ? 'latchkey-vault' : `'none'`,
      'worker-src': name === 'export' ? `'self'` : `'none'`,
    })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    const project = name === 'export' ? { project: expect.objectContaining({ id: 'shop' }) as unknown } : {}
    const config = { origin: 'https://wallet.example', vault: '/assets/vault-1.js', ...project }
    expect(configOf(await response.text())).toEqual(config)
  })

  it('export for the project of the URL, or for the oldest one', async () => {
    await save('newer', {})
    const projectOf = async (path: string) => configOf(await (await get(path)).text())
    const named = (id: string) =>
      expect.objectContaining({ project: expect.objectContaining({ id }) as unknown }) as unknown
    expect(await projectOf('/export?p=newer')).toEqual(named('newer'))
    expect(await projectOf('/export')).toEqual(named('shop'))
    expect(await projectOf('/export?p=unknown')).toEqual(named('shop'))
  })

  it('serves exit.html as a file to keep', async () => {
    const response = await get('/exit.html')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="exit.html"')
    expect(await response.text()).toBe('<!doctype html>')
  })

  it('refuses requests from pages of other origins', async () => {
    for (const path of ['/device', '/assets/page-1.js', '/f/?p=shop'])
      expect((await get(path, { headers: { origin: 'https://evil.example' } })).status).toBe(403)
  })
})

it.each(['/device', '/assets/page-1.js', '/assets/none.js', '/health', '/v1/email/start', '/unknown'])(
  'sends a policy, and requires TLS, with %s',
  async (path) => {
    const { headers } = await get(path, { method: path.startsWith('/v1/') ? 'POST' : 'GET' })
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; (?:.*; )?frame-ancestors 'none'/)
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains; preload')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  },
)

describe('the files', () => {
  it('are stored for ever, and only pages of the wallet load them', async () => {
    const response = await get('/assets/page-1.js')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(await response.text()).toBe('page')
    expect((await get('/assets/style-1.css')).headers.get('content-type')).toBe('text/css; charset=utf-8')
  })

  it('give the vault a policy without any network', async () => {
    expect(policyOf(await get('/assets/vault-1.js'))).toMatchObject({
      'default-src': `'none'`,
      'connect-src': `'none'`,
      'trusted-types': `'none'`,
    })
  })

  it.each(['/assets/none.js', '/assets/exit.html', '/assets/..%2fmanifest.json', '/assets/', '/f', '/unknown'])(
    'are not %s',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(404)
      expect(response.headers.get('cache-control')).toBe('no-store')
    },
  )

  it('must be built', () => {
    expect(() => readClientFiles(join(folder, 'none'))).toThrow('Build the package')
  })
})

it('requires TLS of browsers only where the wallet has it', async () => {
  await local.saveProject({ id: 'shop', origins: ['http://shop.localhost:5173'] })
  for (const path of ['/f/?p=shop', '/device']) {
    const response = await get(path, {}, local.url)
    expect(response.status).toBe(200)
    expect(response.headers.has('strict-transport-security')).toBe(false)
    expect(response.headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests')
  }
})
