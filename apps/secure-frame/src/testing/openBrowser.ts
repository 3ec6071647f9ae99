import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContextOptions, chromium, type Frame, type Page } from 'playwright'
import { ensureBrowser } from '../../../../scripts/browser.js'

/** A page, and what went wrong in it: violations of its policy, failed scripts, errors. */
export type WatchedPage = { readonly page: Page; readonly faults: string[] }

/** Launches Chromium. `*.localhost` is this machine. */
export const openBrowser = (): Promise<Browser> => {
  const { executablePath, args, env } = ensureBrowser()
  return chromium.launch({ executablePath, args, env })
}

/** Opens an empty page in a profile of its own. */
export const openWatchedPage = async (browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> => {
  const page = await (await browser.newContext(options)).newPage()
  const faults: string[] = []
  page.on('console', (message) => {
    // What the service refuses is no fault of the page.
    if (message.type() === 'error' && !message.location().url.includes('/v1/')) faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  return { page, faults }
}

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Axe = {
  run(
    context: Document,
    options: object,
  ): Promise<{
    readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[]
  }>
}

/** Returns what axe finds in a page or a frame, and whether anything is wider than its window. */
export const examinePage = async (page: Page | Frame): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) await page.evaluate(await axeSource)
  return page.evaluate(async () => {
    const { run } = Reflect.get(window, 'axe') as Axe // the script above
    const { violations } = await run(document, { rules: { 'target-size': { enabled: true } } })
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [...found, `${scrollWidth} px wide in a window of ${clientWidth} px`] : found
  })
}
