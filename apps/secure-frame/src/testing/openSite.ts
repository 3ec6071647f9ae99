import type { RequestName, RequestOf } from '@latchkey/embedded-wallet/messages'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { type Browser, chromium, type FrameLocator, type Page } from 'playwright'
import { ensureBrowser } from '../../../../scripts/browser.js'
import { partitionedStorage } from '../../../../scripts/partitionedStorage.js'
import type { Outcome } from './sitePage.js'

type SitePage = typeof import('./sitePage.js')

/** A site's page in Chromium with the wallet's frame. */
export type OpenedSite = {
  readonly page: Page
  readonly frame: FrameLocator
  request<name extends RequestName>(name: name, payload: RequestOf<name>): Promise<Outcome>
  post(data: unknown): Promise<void>
  pushes(): Promise<ReturnType<SitePage['readPushes']>>
}

/** Bundles the script of a page. @param globalName its file, and the global that a test calls it by */
export const buildSitePage = async (globalName: 'sitePage' | 'kitPage' = 'sitePage'): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`${globalName}.ts`, import.meta.url))],
    bundle: true,
    format: 'iife',
    globalName,
    conditions: ['@latchkey/source'],
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}

/** Launches Chromium for sites with a frame of another site. */
export const openSiteBrowser = (): Promise<Browser> => {
  const { executablePath, args, env } = ensureBrowser()
  return chromium.launch({ executablePath, args: [...args, partitionedStorage], env })
}

/** Sites on this machine, which differ in their host only. */
export type SiteServer = { readonly port: number; stop(): Promise<void> }

/** Starts the server of all sites: each page is empty. The parameters of its URL are headers of the response. */
export const startSites = (): Promise<SiteServer> =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      for (const [name, value] of new URL(request.url ?? '/', 'http://shop.localhost').searchParams)
        response.setHeader(name, value)
      response.setHeader('content-type', 'text/html')
      response.end('<!doctype html><title>Shop</title><body></body>')
    })
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo // the address of a TCP server
      resolve({ port, stop: () => new Promise((done) => void server.close(() => done())) })
    })
  })

/** Opens a page of a site, and the frame in it. */
export const openSite = async (
  page: Page,
  script: string,
  { site, frameUrl }: { readonly site: string; readonly frameUrl: string },
): Promise<OpenedSite> => {
  await page.goto(`${site}/`)
  await page.addScriptTag({ content: script })
  await page.evaluate((url) => {
    const { sitePage } = globalThis as unknown as { sitePage: SitePage } // the bundle's global
    return sitePage.open(url)
  }, frameUrl)
  return {
    page,
    frame: page.frameLocator('iframe'),
    request: (name, payload) =>
      page.evaluate(
        ([sent, value]) => {
          const { sitePage } = globalThis as unknown as { sitePage: SitePage } // the bundle's global
          return sitePage.request(sent, value)
        },
        [name, payload] as const,
      ),
    post: (data) =>
      page.evaluate((value) => {
        const { sitePage } = globalThis as unknown as { sitePage: SitePage } // the bundle's global
        sitePage.post(value)
      }, data),
    pushes: () =>
      page.evaluate(() => {
        const { sitePage } = globalThis as unknown as { sitePage: SitePage } // the bundle's global
        return [...sitePage.readPushes()]
      }),
  }
}
