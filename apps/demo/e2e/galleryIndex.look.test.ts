import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examine } from './examine.ts'
import { type Gallery, openGallery } from './openGallery.ts'

let gallery: Gallery
beforeAll(async () => {
  gallery = await openGallery()
})
afterAll(() => gallery.stop())

const index = 'http://gallery.localhost/gallery.html'

const open = async (query = '', viewport = { width: 1280, height: 900 }) => {
  const { page, faults } = await gallery.open('', viewport)
  await page.goto(`${index}${query}`)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  return { page, faults }
}

/** Resolves when the frame shows a state. */
const ready = (page: Page, state: string) =>
  page.frameLocator('iframe').locator(`html[data-ready=${state}]`).waitFor({ state: 'attached' })

/** Returns the visible links to states. */
const shown = (page: Page) => page.locator('main li:visible a')
/** The frame in which the index shows a state, and its page when it is ready. */
const frameOf = (state: string) => `iframe[src*="state=${state}&"]`
const pictureOf = (page: Page, state: string) => page.frameLocator(frameOf(state)).locator(`html[data-ready=${state}]`)
const search = (page: Page) => new URL(page.url()).search
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const inFrame = (page: Page) => page.frameLocator('iframe').locator('latchkey-modal .lk-dialog')

describe('the pictures of all states', () => {
  it('exist for each state, as inert frames of those near the window', async () => {
    const { page, faults } = await open()
    expect(await shown(page).count()).toBe(gallery.states.length)
    expect(await page.getByText(`${gallery.states.length} states`, { exact: true }).getAttribute('role')).toBe('status')
    const count = () => page.locator('main iframe[data-ready]').count()
    await expect.poll(count).toBeGreaterThan(20)
    expect(await count()).toBeLessThan(70)
    expect(await page.locator('main iframe:not([inert][tabindex="-1"][aria-hidden=true])').count()).toBe(0)
    const [first, last] = [gallery.states[0] ?? '', gallery.states.at(-1) ?? '']
    await pictureOf(page, first).waitFor({ state: 'attached' })
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await height()
    await shown(page).last().scrollIntoViewIfNeeded()
    await pictureOf(page, last).waitFor({ state: 'attached' })
    await page.locator(frameOf(first)).waitFor({ state: 'detached' })
    expect(await height()).toBe(before)
    expect(faults).toEqual([])
    await page.close()
  })

  it('have the chosen theme, preset and direction', async () => {
    const { page, faults } = await open('?filter=embedded')
    const look = () =>
      page
        .frameLocator(frameOf('embedded-account'))
        .locator('latchkey-modal .lk-dialog')
        .evaluate((card) => ({
          background: getComputedStyle(card).getPropertyValue('--lk-bg'),
          scheme: getComputedStyle(card).colorScheme,
          dir: card.ownerDocument.documentElement.dir,
        }))
    await expect.poll(look).toMatchObject({ scheme: 'light dark', dir: 'ltr' })
    await page.getByLabel('Preset').selectOption('Midnight')
    await page.getByLabel('Theme').selectOption('Dark')
    await page.getByLabel('Direction').selectOption('Right to left')
    await expect.poll(look).toEqual({ background: 'light-dark(#fdfeff, #0e1420)', scheme: 'dark', dir: 'rtl' })
    expect(
      await page.evaluate(() => [document.documentElement.dir, document.documentElement.dataset['theme']]),
    ).toEqual(['rtl', 'dark'])
    await expect.poll(() => search(page)).toBe('?filter=embedded&preset=midnight&theme=dark&dir=rtl')
    expect(faults).toEqual([])
    await page.close()
  })

  it('leave the focus and the place of the page as they are', async () => {
    const { page, faults } = await open()
    await page.getByLabel('Filter').focus()
    await page.evaluate(() => {
      Object.assign(window, { blurs: 0 })
      addEventListener('blur', () => Object.assign(window, { blurs: Number(Reflect.get(window, 'blurs')) + 1 }))
    })
    await page.mouse.wheel(0, 2_000)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(2_000)
    await expect.poll(() => page.locator('main iframe[data-ready]').count()).toBeGreaterThan(20)
    expect(
      await page.evaluate(() => [Reflect.get(window, 'blurs'), document.activeElement?.localName, scrollY]),
    ).toEqual([0, 'input', 2_000])
    expect(faults).toEqual([])
    await page.close()
  })

  it('can be filtered, and the URL keeps the filter', async () => {
    const { page, faults } = await open()
    await page.getByLabel('Filter').fill('embedded')
    await page.getByText(`4 of ${gallery.states.length} states`).waitFor()
    expect(await shown(page).allInnerTexts()).toEqual(['Connect', 'ConnectingExternal: slow', 'Account', 'Networks'])
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['Embedded'])
    await page.reload()
    await page.getByText(`4 of ${gallery.states.length} states`).waitFor()
    await page.getByLabel('Filter').fill('no such state')
    await page.getByText(`0 of ${gallery.states.length} states`).waitFor()
    expect(faults).toEqual([])
    await page.close()
  })

  it('link by keyboard to a state, to those beside it and back', async () => {
    const { page, faults } = await open('?filter=embedded&preset=midnight&theme=dark')
    await shown(page).nth(1).focus()
    await page.keyboard.press('Enter')
    await heading(page).getByText('ConnectingExternal: slow').waitFor()
    await inFrame(page).getByText('Still waiting for Fennec').waitFor()
    await ready(page, 'embedded-slow')
    await page.keyboard.press('ArrowRight')
    await heading(page).getByText('Account', { exact: true }).waitFor()
    await ready(page, 'embedded-account')
    await page.keyboard.press('ArrowLeft')
    await heading(page).getByText('ConnectingExternal: slow').waitFor()
    await ready(page, 'embedded-slow')
    expect(await inFrame(page).evaluate((card) => getComputedStyle(card).getPropertyValue('--lk-bg'))).toContain(
      '#0e1420',
    )
    await page.keyboard.press('Escape')
    await page.getByText(`4 of ${gallery.states.length} states`).waitFor()
    await expect.poll(() => search(page)).toBe('?filter=embedded&preset=midnight&theme=dark')
    expect(faults).toEqual([])
    await page.close()
  })
})

describe('one state with its controls', () => {
  it('can be used if the pointer is on it', async () => {
    const { page, faults } = await open('?state=connect&viewer=on')
    await ready(page, 'connect')
    await page.locator('iframe').hover({ force: true })
    await page.locator('iframe:not([inert])').waitFor()
    await inFrame(page).getByRole('button', { name: 'What is a wallet?' }).click()
    await inFrame(page).getByRole('button', { name: 'Back' }).waitFor()
    expect(faults).toEqual([])
    await page.close()
  })

  it('keeps the focus on the page if the modal opens by itself', async () => {
    const { page, faults } = await open('?state=connect&viewer=on')
    await ready(page, 'connect')
    await inFrame(page).evaluate((card) => {
      const row = card.querySelector<HTMLElement>('.lk-row') // as the modal does, a moment after it has opened
      row?.focus()
    })
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('body')
    await page.keyboard.press('ArrowRight')
    await page.waitForURL((url) => url.searchParams.get('state') !== 'connect')
    expect(faults).toEqual([])
    await page.close()
  })

  it('is shown in the chosen preset, theme, direction and window', async () => {
    const { page, faults } = await open('?state=connect&viewer=on')
    const look = () =>
      inFrame(page).evaluate((card) => ({
        background: getComputedStyle(card).getPropertyValue('--lk-bg'),
        scheme: getComputedStyle(card).colorScheme,
        dir: card.ownerDocument.documentElement.dir,
        width: card.ownerDocument.documentElement.clientWidth,
      }))
    await expect.poll(look).toMatchObject({ scheme: 'light dark', dir: 'ltr', width: 480 })
    await page.getByLabel('Preset').selectOption('Midnight')
    await page.getByLabel('Theme').selectOption('Dark')
    await page.getByLabel('Direction').selectOption('Right to left')
    await page.getByLabel('Window').selectOption('Phone')
    await expect.poll(look).toEqual({
      background: 'light-dark(#fdfeff, #0e1420)',
      scheme: 'dark',
      dir: 'rtl',
      width: 360,
    })
    await expect.poll(() => search(page)).toBe('?state=connect&viewer=on&preset=midnight&theme=dark&dir=rtl&window=360')
    expect(faults).toEqual([])
    await page.close()
  })
})

it.each([
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
])(
  'axe finds no fault in the index and in the viewer, and nothing is wider than a window of $width px',
  async (viewport) => {
    const found: string[] = []
    for (const query of ['?', '?state=account&viewer=on&'])
      for (const look of ['theme=light', 'theme=dark&dir=rtl']) {
        const { page } = await open(`${query}${look}`, viewport)
        if (query !== '?') await ready(page, 'account')
        found.push(...(await examine(page, undefined, 'body')).map((finding) => `${query}${look}: ${finding}`))
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        if (width > viewport.width) found.push(`${query}${look}: ${width} px wide`)
        await page.close()
      }
    expect(found).toEqual([])
  },
)
