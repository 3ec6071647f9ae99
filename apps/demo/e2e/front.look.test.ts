import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examine } from './examine.ts'
import { type Demo, startDemo } from './openDemo.ts'

let demo: Demo<'eip155' | 'solana'>
beforeAll(async () => {
  demo = await startDemo(['eip155', 'solana'])
})
afterAll(() => demo.stop())

const modal = (page: Page) => page.locator('latchkey-modal')
const row = (page: Page, name: string) => modal(page).getByRole('button', { name, exact: true })
const card = (page: Page) => page.locator('test-wallet-card').getByRole('dialog')
const check = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check()
const state = (page: Page, name: string) => page.locator(`dd[data-state=${name}]`)
const code = (page: Page) => page.locator('pre').innerText()

const open = async (options: Parameters<Demo['open']>[0] = {}) => {
  const visit = await demo.open({ isEmbedded: true, ...options })
  await row(visit.page, 'Fennec').waitFor()
  // A mark on the page that a reload would remove.
  await visit.page.evaluate(() => document.body.setAttribute('data-visit', 'first'))
  const isSamePage = () => visit.page.evaluate(() => document.body.dataset['visit'] === 'first')
  return { ...visit, isSamePage }
}

/** The colours of the modal's card and of the page around it. */
const readColors = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('.lk-dialog')
    const button = document.querySelector('latchkey-button')?.shadowRoot?.querySelector('button')
    const colorOf = (element: Element | null | undefined) => element && getComputedStyle(element).backgroundColor
    return { card: colorOf(dialog), button: colorOf(button), page: colorOf(document.body) }
  })

describe('the front page', () => {
  it('has an embedded modal, in which a user connects and then sees the account', async () => {
    const { page, faults, close } = await open()
    const stage = page.getByRole('region', { name: 'The modal' })
    expect(await stage.locator('latchkey-modal').count()).toBe(1)
    await row(page, 'Harbour').click()
    await card(page).getByRole('button', { name: 'Approve' }).click()
    await state(page, 'status').getByText('connected', { exact: true }).waitFor()
    await modal(page).getByText('10,000.000').first().waitFor()
    const widthOf = () => modal(page).evaluate((host) => host.shadowRoot?.querySelector('.lk-dialog')?.clientWidth)
    expect(await widthOf()).toBe(360)
    await page.reload()
    await modal(page).getByText('10,000.000').first().waitFor()
    expect(await widthOf()).toBe(360)
    expect(faults).toEqual([])
    await close()
  })

  it('shows a preset, a theme and a colour at once, in the modal and around it, without a reload', async () => {
    const { page, faults, isSamePage, close } = await open()
    const before = await readColors(page)
    await check(page, 'Midnight')
    await expect.poll(() => readColors(page)).toMatchObject({ card: 'rgb(253, 254, 255)', page: 'rgb(240, 243, 248)' })
    await check(page, 'Dark')
    await expect.poll(async () => (await readColors(page)).card).toBe('rgb(14, 20, 32)')
    await page.getByLabel('Your colour').fill('#0b7a4b')
    await expect.poll(async () => (await readColors(page)).button).toBe('rgb(11, 122, 75)')
    expect(await page.getByRole('radio', { name: 'Your own' }).isChecked()).toBe(true)
    await expect.poll(() => code(page)).toContain("...midnight, '--lk-brand': '#0b7a4b' }")
    await expect.poll(() => new URL(page.url()).search).toBe('?preset=midnight&theme=dark&brand=0b7a4b')
    await check(page, 'The preset’s')
    await check(page, 'Latchkey')
    await check(page, 'Light')
    await expect.poll(() => readColors(page)).toEqual(before)
    expect(await isSamePage()).toBe(true)
    expect(faults).toEqual([])
    await close()
  })

  it('switches a namespace off without a reload: the focus stays, and other namespaces stay connected', async () => {
    const { page, faults, isSamePage, close } = await open()
    await row(page, 'Harbour').click()
    await card(page).getByRole('button', { name: 'Approve' }).click()
    await state(page, 'status').getByText('connected', { exact: true }).waitFor()
    const solana = page.getByRole('switch', { name: 'Solana' })
    await solana.focus()
    await page.keyboard.press('Space')
    await expect.poll(() => page.locator('tr[data-namespace]').count()).toBe(1)
    expect(await solana.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await page.getByRole('switch', { name: 'EVM' }).isDisabled()).toBe(true)
    expect(await page.getByRole('switch', { name: 'Bitcoin' }).isDisabled()).toBe(true)
    await state(page, 'status').getByText('connected', { exact: true }).waitFor()
    await modal(page).getByText('10,000.000').first().waitFor()
    await expect.poll(() => code(page)).not.toContain('solana')
    await expect.poll(() => new URL(page.url()).search).toBe('?chains=eip155')
    await page.keyboard.press('Space')
    await expect.poll(() => page.locator('tr[data-namespace]').count()).toBe(2)
    expect(await isSamePage()).toBe(true)
    expect(faults).toEqual([])
    await close()
  })

  it('opens the modal above the page instead, without a reload', async () => {
    const { page, faults, isSamePage, close } = await open()
    await page.getByRole('switch', { name: /^Open above the page/ }).check()
    await page.getByRole('button', { name: 'Open the modal' }).click()
    // The embedded modal, which it replaces, has the same rows.
    await page.locator('body > latchkey-modal dialog:modal').waitFor()
    await row(page, 'Fennec').waitFor()
    await page.keyboard.press('Escape')
    await modal(page).getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('switch', { name: /^Open above the page/ }).uncheck()
    await row(page, 'Fennec').waitFor()
    expect(await isSamePage()).toBe(true)
    expect(faults).toEqual([])
    await close()
  })

  it('copies the code that it shows', async () => {
    const { page, close } = await open({ query: 'theme=dark' })
    await page.getByRole('button', { name: 'Copy the code' }).click()
    await page.getByText('Copied', { exact: true }).waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain("themeMode: 'dark'")
    expect(copied.trim()).toBe((await code(page)).trim())
    await close()
  })

  it('has wallets with the answers that the developer chooses', async () => {
    const { page, close } = await open()
    const answer = page.getByRole('group', { name: 'When the site asks Harbour' }).getByLabel('to connect')
    await answer.selectOption('Decline')
    await row(page, 'Harbour').click()
    await modal(page).getByRole('heading', { name: 'You declined the request in Harbour' }).waitFor()
    expect(await card(page).count()).toBe(0)
    await answer.selectOption('Show an approval card')
    await row(page, 'Try again').click()
    await card(page).getByRole('button', { name: 'Approve' }).click()
    await state(page, 'status').getByText('connected', { exact: true }).waitFor()
    await close()
  })
})

describe.each([
  { name: 'a desktop', viewport: { width: 1280, height: 900 } },
  { name: 'a phone', viewport: { width: 390, height: 844 } },
  { name: 'a small phone', viewport: { width: 320, height: 568 } },
])('on $name', ({ viewport }) => {
  it.each(['light', 'dark'] as const)(
    'axe finds no fault in the page in %s, and nothing is wider than the window, in each direction and preset',
    async (colorScheme) => {
      const { page, close } = await open({ viewport, colorScheme })
      const found: string[] = []
      const look = async (what: string, rules?: readonly string[]) => {
        found.push(...(await examine(page, rules, 'html')).map((finding) => `${what}: ${finding}`))
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        if (width > viewport.width) found.push(`${what}: ${width} px wide`)
      }
      await look('left to right')
      for (const preset of ['Midnight', 'Paper', 'Mint', 'Ember', 'Mono', 'Bubble', 'Terminal']) {
        await check(page, preset)
        await look(preset, ['color-contrast'])
      }
      await check(page, 'Latchkey')
      await page.getByLabel('Language').selectOption('ar')
      await modal(page).getByText('توصيل محفظة').waitFor()
      await expect.poll(() => page.evaluate(() => document.documentElement.dir)).toBe('rtl')
      await look('right to left')
      expect(found).toEqual([])
      await close()
    },
  )
})
