import { type Browser, chromium, type Page, type Route } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ensureBrowser } from '../../../../scripts/browser.js'
import { servePage } from '../testing/servePage.js'

// Runs a production build by Vite in a browser. The code that shows the site's terms is in a file of its own, which may arrive late.

let browser: Browser
let served: Awaited<ReturnType<typeof servePage>>

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production') // else Vite builds React's development runtime in
  const { executablePath, args, env } = ensureBrowser()
  ;[browser, served] = await Promise.all([chromium.launch({ executablePath, args, env }), servePage()])
}, 120_000)

afterAll(async () => {
  vi.unstubAllEnvs()
  await Promise.all([browser?.close(), served?.close()])
})

/** The list of wallets in one animation frame. */
type Frame = { readonly rows: number; readonly links: number; readonly height: number }

/** Runs in the page: records every animation frame until it is stopped. */
const record = () => {
  const frames: Frame[] = []
  const look = () => {
    const root = document.querySelector('latchkey-modal')?.shadowRoot
    const count = (selector: string) => root?.querySelectorAll(selector).length ?? 0
    const card = root?.querySelector<HTMLElement>('.lk-dialog')
    frames.push({ rows: count('button.lk-row'), links: count('a.lk-link'), height: card?.offsetHeight ?? 0 })
    requestAnimationFrame(look)
  }
  look()
  Object.assign(window, { recorded: frames })
}

/** Opens the list while the code of the terms is delayed, and returns the frames from the first one with a wallet. */
const openList = async (page: Page, query: string): Promise<readonly Frame[]> => {
  let held: Route | undefined
  await page.route('**/agreement-*.js', (route) => {
    held = route
  })
  await page.goto(`${served.url}?terms&prefetch=never&${query}`)
  await page.evaluate(record)
  await page.locator('latchkey-button').getByRole('button').click()
  // All of the modal's code has loaded, except for the terms.
  await page.locator('latchkey-modal .lk-head h2').waitFor()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await vi.waitFor(() => expect(held).toBeDefined())
  await held?.continue()
  await page.locator('latchkey-modal button.lk-row').first().waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => new Promise((resolve) => requestIdleCallback(resolve))))
  await page.unroute('**/agreement-*.js')
  const frames = await page.evaluate(() => Reflect.get(window, 'recorded') as Frame[])
  return frames.slice(frames.findIndex(({ rows }) => rows > 0))
}

describe.each([1280, 390, 360])('the list of wallets, %i px wide', (width) => {
  it.each([
    ['a sentence', ''],
    ['a box to tick', 'box'],
  ])('shows the terms as %s from its first frame, in any language, and keeps its height', async (_name, query) => {
    const context = await browser.newContext({ viewport: { width, height: 844 }, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const seen: Record<string, unknown> = {}
    for (const language of ['en', 'ar', 'de', 'es', 'ja']) {
      const frames = await openList(page, `${query}&language=${language}`)
      seen[language] = {
        links: [...new Set(frames.map(({ links }) => links))],
        heights: new Set(frames.map(({ height }) => height)).size,
      }
    }
    const whole = { links: [2], heights: 1 }
    expect(seen).toEqual({ en: whole, ar: whole, de: whole, es: whole, ja: whole })
    await context.close()
  })
})

describe('the code of the terms', () => {
  const open = async (query: string) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.goto(served.url + query)
    await expect.poll(() => requests.some((path) => path.includes('/mountModal-'))).toBe(true)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    return { context, page, has: (chunk: string) => requests.some((path) => path.includes(`/${chunk}-`)) }
  }

  it('is fetched with the modal’s, before the first click', async () => {
    const { context, has } = await open('?terms')
    await expect.poll(() => has('agreement')).toBe(true)
    await context.close()
  })

  it('is not fetched for a site without terms', async () => {
    const { context, page, has } = await open('')
    await page.locator('latchkey-button').getByRole('button').click()
    await page.locator('latchkey-modal button.lk-row').first().waitFor()
    expect(has('agreement')).toBe(false)
    await context.close()
  })
})
