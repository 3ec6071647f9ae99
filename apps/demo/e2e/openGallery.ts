import { type Browser, chromium, type Page, type Request } from 'playwright'
import { ensureBrowser } from '../../../scripts/browser.ts'
import { serveBuilt } from '../server/serveBuilt.mjs'

/** A page that shows states of the gallery, one after the other. */
export type GalleryPage = {
  readonly page: Page
  /** The errors and warnings of the page. */
  readonly faults: string[]
  /** Shows a state. Returns the width of its window if it needs a wide one. */
  show(id: string): Promise<number | undefined>
}

/** The built gallery in a browser. */
export type Gallery = {
  /** The ids of all states. */
  readonly states: readonly string[]
  /** Opens a page. @param query added to the URL of every state, e.g. `theme=dark&dir=rtl` */
  open(query: string, viewport?: { readonly width: number; readonly height: number }): Promise<GalleryPage>
  stop(): Promise<void>
}

/** The host of the gallery, which only its browser resolves. */
const host = 'gallery.localhost'

const widePage = { width: 1280, height: 900 }

/** Whether the gallery's policy has blocked a picture of the service that some states pretend to have. The kit then shows a letter. */
const isBlockedPicture = (text: string) => text.startsWith("Loading the image 'https://services.example/public/")

/** Resolves in the page when a frame was drawn and the page is idle. */
const rest = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve)))
  })

/** Serves the built gallery, and starts a browser for it. @param dist the folder of the build. Default: that of this tree */
export const openGallery = async (dist?: string): Promise<Gallery> => {
  const server = await serveBuilt({ chains: [], accounts: [], mnemonic: '', missing: [] }, dist)
  const { executablePath, args, env } = ensureBrowser()
  const browser: Browser = await chromium.launch({
    executablePath,
    args: [
      ...args,
      '--font-render-hinting=none', // the same text rendering on every machine
      '--disable-lcd-text',
      `--host-resolver-rules=MAP ${host}:80 ${new URL(server.url).host}`, // some views show the host, which must not have a changing port
    ],
    env,
  })

  const open: Gallery['open'] = async (query, viewport = widePage) => {
    const page = await browser.newPage({ reducedMotion: 'reduce', viewport })
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    page.on('console', (message) => {
      const isFault = ['error', 'warning'].includes(message.type()) && !isBlockedPicture(message.text())
      if (isFault) faults.push(message.text())
    })
    const underWay = new Set<Request>()
    page.on('request', (request) => void underWay.add(request))
    page.on('requestfinished', (request) => void underWay.delete(request))
    page.on('requestfailed', (request) => void underWay.delete(request))
    const show = async (id: string) => {
      underWay.clear()
      await page.goto(`http://${host}/gallery.html?${query}&state=${id}`)
      const html = page.locator(`html[data-ready="${id}"]`)
      await html.waitFor({ state: 'attached' })
      // Files that a view fetches, such as marks of networks, are loaded too. On a slow machine they are requested some frames later.
      for (let quiet = 0; quiet < 3; quiet = underWay.size > 0 ? 0 : quiet + 1) await page.evaluate(rest)
      const width = await html.getAttribute('data-width')
      return width === null ? undefined : Number(width)
    }
    return { page, faults, show }
  }

  const { page } = await open('')
  await page.goto(`http://${host}/gallery.html`)
  await page.locator('html[data-ready=""]').waitFor({ state: 'attached' })
  const links = await page.locator('main a').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).search))
  await page.close()
  return {
    states: links.map((search) => new URLSearchParams(search).get('state') ?? ''),
    open,
    stop: async () => {
      await browser.close()
      await server.stop()
    },
  }
}
