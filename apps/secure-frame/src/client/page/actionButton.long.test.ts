import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../../testing/openBrowser.js'

let browser: Browser
let page: Page
beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('actionButton.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    globalName: 'parts',
    write: false,
  })
  browser = await openBrowser()
  page = await browser.newPage()
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' })
})
afterAll(() => browser.close())

it('runs its act once at a time, and again after the act has thrown', async () => {
  await page.evaluate(() => {
    const { parts } = globalThis as unknown as { parts: typeof import('./actionButton.js') } // the bundle's global
    let runs = 0
    const act = () =>
      new Promise<void>((_resolve, reject) => {
        runs += 1
        document.title = `${runs} runs`
        Object.assign(window, { fail: () => reject(new Error('The act failed.')) })
      })
    document.body.append(parts.actionButton('Go', act))
  })
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => thrown.push(message))
  const button = page.getByRole('button', { name: 'Go' })
  await button.click()
  await button.dispatchEvent('click')
  expect(await page.title()).toBe('1 runs')
  expect(await button.getAttribute('aria-busy')).toBe('true')
  await page.evaluate('fail()')
  await expect.poll(() => thrown).toEqual(['The act failed.'])
  expect(await button.getAttribute('aria-busy')).toBeNull()
  expect(await button.getAttribute('aria-disabled')).toBeNull()
  await button.click()
  expect(await page.title()).toBe('2 runs')
})
