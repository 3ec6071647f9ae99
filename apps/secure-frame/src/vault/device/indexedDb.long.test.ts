import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureBrowser } from '../../../../../scripts/browser.js'

// IndexedDB and keys that cannot be exported exist together only in a browser.
let browser: Browser
let page: Page
let script: string

/** Opens the page again: what is left is what the browser stored. */
const load = async () => {
  await page.goto('https://wallet.test/')
  await page.addScriptTag({ content: script })
}

beforeAll(async () => {
  const { executablePath, args, env } = ensureBrowser()
  const entry = fileURLToPath(new URL('../../testing/storagePage.ts', import.meta.url))
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    globalName: 'storagePage',
    write: false,
  })
  script = outputFiles[0]?.text ?? ''
  browser = await chromium.launch({ executablePath, args, env })
  page = await browser.newPage()
  await page.route('https://wallet.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  )
  await load()
})
afterAll(() => browser.close())

type StoragePage = typeof import('../../testing/storagePage.js')
const run = (name: keyof StoragePage): Promise<unknown> =>
  page.evaluate<unknown, keyof StoragePage>((called) => {
    const { storagePage } = globalThis as unknown as { storagePage: StoragePage } // the bundle's global
    return storagePage[called]()
  }, name)

it('stores keys that cannot be exported, and a wallet that opens after a reload [F-136~]', async () => {
  expect(await run('readEmpty')).toEqual(['empty', 'empty'])
  const created = await run('createDevice')
  await load()
  expect(await run('openDevice')).toEqual(created)
  expect(await run('exportKeys')).toEqual(['InvalidAccessError', 'InvalidAccessError', 'InvalidAccessError'])
  expect(await run('removeWallet')).toEqual([true, 'empty'])
})

it('reports a database that another tab blocks, and a browser without IndexedDB, as unavailable [F-136~]', async () => {
  expect(await run('readBlocked')).toBe('unavailable')
  expect(await run('readWithoutIndexedDb')).toBe('unavailable')
})
