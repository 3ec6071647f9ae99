import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureBrowser } from '../../../scripts/browser.ts'
import { serveBuilt } from '../server/serveBuilt.mjs'

type Server = Awaited<ReturnType<typeof serveBuilt>>
let server: Server
let browser: Browser
beforeAll(async () => {
  // This test needs no chain.
  const chain = {
    id: 'eip155:1',
    chainId: 1,
    name: 'Devnet Ethereum',
    rpcUrl: 'http://127.0.0.1:9',
    tokens: [],
  } as const
  server = await serveBuilt({ chains: [chain], accounts: [], mnemonic: '', missing: [] })
  const { executablePath, args, env } = ensureBrowser()
  browser = await chromium.launch({ executablePath, args, env })
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

/** Returns the fonts that painted an element's text. */
const paintedWith = async (page: Page, selector: string) => {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('DOM.enable')
  await devTools.send('CSS.enable')
  const { root } = await devTools.send('DOM.getDocument')
  const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ familyName, isCustomFont }) => [familyName, isCustomFont])
}

/** Returns the page's layout shifts until its font is loaded and painted. */
const howFarTextMoved = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const shifts: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
    }).observe({ type: 'layout-shift', buffered: true })
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
    return shifts.reduce((sum, shift) => sum + shift, 0)
  })

it('the playground serves its own font under its strict policy, uses it in the page and in the modal, and no text moves', async () => {
  const page = await browser.newPage()
  const violations: string[] = []
  const hosts = new Set<string>()
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text())
  })
  page.on('request', (request) => {
    if (request.resourceType() === 'font') hosts.add(new URL(request.url()).host)
  })
  await page.goto(`${server.url}?own-wallets&modal=above`)
  // Before the click: after it, the card moves by design.
  expect(await howFarTextMoved(page)).toBeCloseTo(0, 3)
  await page.locator('latchkey-button').click()
  await page.locator('latchkey-modal .lk-title').waitFor()
  const seen = await page.evaluate(async () => {
    const faces = await document.fonts.load('500 16px "Inter Variable"')
    const modal = document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('.lk-title')
    const button = document.querySelector('latchkey-button')?.shadowRoot?.querySelector('button')
    return {
      faces: faces.map(({ display, status, weight }) => [display, status, weight]),
      families: [document.body, modal, button].map((element) => element && getComputedStyle(element).fontFamily),
    }
  })
  expect(seen).toEqual({
    faces: [['optional', 'loaded', '100 900']],
    families: Array(3).fill('"Inter Variable", system-ui, sans-serif'),
  })
  // A page that its font reaches too late keeps the other one. The browser has it by the next visit.
  const paintedHeading = async () => {
    const painted = await paintedWith(page, 'h1')
    if (painted[0]?.[0] !== 'Inter') await page.reload()
    return painted
  }
  await expect.poll(paintedHeading).toEqual([['Inter', true]])
  expect([...hosts]).toEqual([new URL(server.url).host])
  expect(violations).toEqual([])
  await page.close()
})
