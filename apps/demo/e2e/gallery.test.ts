import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureBrowser } from '../../../scripts/browser.ts'
import { serveBuilt } from '../server/serveBuilt.mjs'
import { examine } from './examine.ts'

let server: Awaited<ReturnType<typeof serveBuilt>>
let browser: Browser
beforeAll(async () => {
  server = await serveBuilt({ chains: [], mnemonic: '' })
  const { executablePath, args, env } = ensureBrowser()
  browser = await chromium.launch({ executablePath, args, env })
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

const open = async (query: string) => {
  const page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } })
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text())
  })
  const show = async (id: string) => {
    await page.goto(`${server.url}gallery.html?${query}&state=${id}`)
    await page.locator(`html[data-ready="${id}"]`).waitFor({ state: 'attached' })
  }
  return { page, faults, show }
}

const listStates = async () => {
  const { page } = await open('')
  await page.goto(`${server.url}gallery.html`)
  await page.locator('html[data-ready=""]').waitFor({ state: 'attached' })
  const links = await page.locator('a').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).search))
  await page.close()
  return links.map((search) => new URLSearchParams(search).get('state') ?? '')
}

const presets = ['midnight', 'paper', 'mint', 'ember', 'mono', 'bubble', 'terminal']

describe.each(['light', 'dark'] as const)('the gallery in %s', (theme) => {
  it('shows every state without a fault, free of what axe finds, on a phone, a small page and a wide one, in every preset', async () => {
    const states = await listStates()
    expect(states.length).toBeGreaterThan(40)
    const { page, faults, show } = await open(`theme=${theme}`)
    const told: string[] = []
    const tell = (where: string, findings: readonly string[]) =>
      told.push(...findings.map((finding) => `${where}: ${finding}`))
    for (const id of states) {
      await page.setViewportSize({ width: 1280, height: 900 })
      await show(id)
      for (const width of [1280, 440, 360]) {
        await page.setViewportSize({ width, height: 900 })
        tell(`${id}, ${width} px`, await examine(page))
      }
      for (const preset of presets) {
        await page.evaluate((name) => {
          location.hash = `preset=${name}`
          return new Promise(requestAnimationFrame)
        }, preset)
        tell(`${id}, ${preset}`, await examine(page, ['color-contrast']))
      }
    }
    expect(told).toEqual([])
    expect(faults).toEqual([])
    await page.close()
  }, 300_000)
})
