import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openBrowser } from '../../testing/openBrowser.js'

let browser: Browser
let page: Page
let script = ''
beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('copyText.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    globalName: 'parts',
    write: false,
  })
  script = outputFiles[0]?.text ?? ''
  browser = await openBrowser()
})
beforeEach(async () => {
  page = await browser.newPage()
  await page.addScriptTag({ content: script })
})
afterAll(() => browser.close())

/** Copies a text at a press, in a page whose Clipboard API is closed. */
const press = async (isBlocked: boolean) => {
  await page.evaluate((blocked) => {
    const { parts } = globalThis as unknown as { parts: typeof import('./copyText.js') } // the bundle's global
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    if (blocked) document.execCommand = () => false
    const seen = { copied: [] as string[], result: '' }
    Object.assign(globalThis, { seen })
    document.addEventListener('copy', ({ target }) => {
      if (target instanceof HTMLTextAreaElement) seen.copied.push(target.value)
    })
    const button = document.body.appendChild(document.createElement('button'))
    button.addEventListener('click', () => {
      parts.copyText('one-two').then(
        () => (seen.result = 'copied'),
        () => (seen.result = 'failed'),
      )
    })
  }, isBlocked)
  await page.locator('button').click()
  return page.evaluate(() => ({
    ...(globalThis as unknown as { seen: { copied: string[]; result: string } }).seen, // set above
    left: document.querySelectorAll('textarea').length,
    focus: document.activeElement?.tagName,
  }))
}

it('copies by a selection where the Clipboard API is closed', async () => {
  expect(await press(false)).toEqual({ copied: ['one-two'], result: 'copied', left: 0, focus: 'BUTTON' })
})

it('fails if the browser blocks that too', async () => {
  expect(await press(true)).toEqual({ copied: [], result: 'failed', left: 0, focus: 'BUTTON' })
})
