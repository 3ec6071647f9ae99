import { join } from 'node:path'
import { type Browser, chromium, type Frame, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureBrowser } from '../../../scripts/browser.ts'
import { serveSite } from './serveSite.ts'

let hosts: Awaited<ReturnType<typeof serveSite>>
let browser: Browser
beforeAll(async () => {
  hosts = await serveSite(join(import.meta.dirname, 'hosts'))
  const { executablePath, args, env } = ensureBrowser()
  browser = await chromium.launch({ executablePath, args, env, ignoreDefaultArgs: ['--hide-scrollbars'] })
})
afterAll(async () => {
  await browser.close()
  await hosts.stop()
})

const visit = async (query: string) => {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 900, height: 700 } })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  await page.goto(`${hosts.url}?${query}`)
  return { page, faults, close: () => context.close() }
}

/** Finds the modal by role, so that it is not found if it is hidden from screen readers. */
const findModal = (page: Page | Frame, name = 'Connect a wallet') => page.getByRole('dialog', { name })

const chooseFennec = (page: Page | Frame) => page.getByRole('button', { name: 'Fennec', exact: true }).click()

const connected = (page: Page | Frame) =>
  expect.poll(() => page.evaluate(() => window.hosted.kit.getSnapshot().namespaces.eip155?.status)).toBe('connected')

/** Connects, until the modal is closed. Its view of the wallet, which closes by itself, opens a moment after the press. */
const connectFennec = async (page: Page | Frame) => {
  await chooseFennec(page)
  await connected(page)
  await findModal(page, 'Fennec').waitFor({ state: 'detached' })
}

describe.each(['native', 'radix', 'mui'])('above a dialog of the host (%s)', (host) => {
  const open = async () => {
    const visited = await visit(`host=${host}`)
    const { page } = visited
    await page.getByRole('button', { name: 'Open theirs' }).click()
    await page.locator('latchkey-button').click()
    await findModal(page).waitFor()
    return visited
  }
  const isTheirsOpen = (page: Page) => page.getByLabel('Their field').isVisible()

  it('can be pressed, typed in and closed, and the host’s dialog does not change', async () => {
    const { page, faults, close } = await open()
    await connectFennec(page)
    expect(await isTheirsOpen(page)).toBe(true)
    await page.evaluate(() => window.hosted.kit.open({ view: 'WalletSend' }))
    const receiver = page.getByRole('textbox', { name: 'To' })
    await receiver.click()
    await page.keyboard.type('0x71C7')
    expect(await receiver.inputValue()).toBe('0x71C7')
    await page.keyboard.press('Escape')
    await findModal(page, 'Send').waitFor({ state: 'detached' })
    expect(await isTheirsOpen(page)).toBe(true)
    // The focus is in the host's dialog again, which closes by its own Escape.
    await page.getByLabel('Their field').fill('still theirs')
    await page.keyboard.press('Escape')
    await page.getByLabel('Their field').waitFor({ state: 'hidden' })
    expect(faults).toEqual([])
    await close()
  })

  it('is exposed to screen readers and keeps Tab, also if it opened before the host’s dialog', async () => {
    const { page, close } = await open()
    await page.keyboard.press('Escape')
    await findModal(page).waitFor({ state: 'detached' })
    await page.getByLabel('Their field').click()
    await page.keyboard.press('Escape')
    await page.getByLabel('Their field').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Open theirs' }).click()
    await page.locator('latchkey-button').click()
    await findModal(page).waitFor()
    for (const _ of [1, 2, 3, 4, 5]) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('latchkey-modal')
    }
    await close()
  })

  it('can be used while a wallet prompts, and cancels the attempt without closing the host’s dialog', async () => {
    const { page, close } = await open()
    await page.evaluate(() => {
      window.hosted.wallet.answer = 'hang'
    })
    await chooseFennec(page)
    await findModal(page, 'Fennec').waitFor()
    await page.keyboard.press('Escape')
    await findModal(page, 'Fennec').waitFor({ state: 'detached' })
    expect(await isTheirsOpen(page)).toBe(true)
    await page.locator('latchkey-button').click()
    await chooseFennec(page)
    await page.getByRole('button', { name: 'Use another wallet' }).click()
    await findModal(page).waitFor()
    expect(await isTheirsOpen(page)).toBe(true)
    await close()
  })
})

describe('on a long page', () => {
  it('moves nothing and scrolls nothing, as it opens and as it closes', async () => {
    const { page, close } = await visit('host=long')
    await page.locator('latchkey-button').scrollIntoViewIfNeeded()
    const read = () =>
      page.evaluate(() => {
        const fixed = document.querySelector('[data-fixed]')?.getBoundingClientRect()
        const button = document.querySelector('latchkey-button')?.getBoundingClientRect()
        return [scrollY, fixed?.right, button?.x, button?.y, button?.width]
      })
    await page.evaluate(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'))
      }).observe({ type: 'layout-shift', buffered: false })
    })
    const before = await read()
    expect(before[0]).toBeGreaterThan(500)
    expect(before[1]).toBeLessThan(900)
    await page.locator('latchkey-button').click()
    await findModal(page).waitFor()
    // The modal locks the page in a task after it has opened.
    await page.waitForFunction(() => document.documentElement.style.overflow === 'hidden')
    expect(await read()).toEqual(before)
    await page.mouse.wheel(0, 400)
    await page.keyboard.press('PageDown')
    expect(await read()).toEqual(before)
    await page.keyboard.press('Escape')
    await findModal(page).waitFor({ state: 'detached' })
    await expect.poll(read).toEqual(before)
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
    await page.waitForFunction(() => document.documentElement.style.overflow !== 'hidden')
    await page.mouse.wheel(0, 400)
    await expect.poll(async () => (await read())[0]).toBeGreaterThan(Number(before[0]))
    await close()
  })
})

describe.each([
  'transform: translate(40px, 60px) scale(.8)',
  'filter: blur(0); margin: 80px',
  'contain: layout paint; margin: 80px; width: 100px; height: 100px',
  'position: fixed; inset: 100px; overflow: hidden; will-change: transform',
])('in a parent with %s', (style) => {
  it('is in the middle of the window, also while a wallet prompts', async () => {
    const { page, close } = await visit(`inside=${encodeURIComponent(style)}`)
    await page.evaluate(() => {
      window.hosted.wallet.answer = 'hang'
    })
    const readCard = () =>
      page.evaluate(() => {
        const root = document.querySelector('latchkey-modal')?.shadowRoot
        const { x = 0, y = 0, width = 0 } = root?.querySelector('.lk-dialog')?.getBoundingClientRect() ?? {}
        const top = document.elementFromPoint(x + 180, y + 20)
        return [x + width / 2, width, top?.localName]
      })
    const middle = [450, 360, 'latchkey-modal']
    await page.locator('latchkey-button').click()
    await findModal(page).waitFor()
    await expect.poll(readCard).toEqual(middle)
    await chooseFennec(page)
    await findModal(page, 'Fennec').waitFor()
    await expect.poll(readCard).toEqual(middle)
    await page.getByRole('button', { name: 'Use another wallet' }).click()
    await findModal(page).waitFor()
    await expect.poll(readCard).toEqual(middle)
    await page.keyboard.press('Escape')
    await findModal(page).waitFor({ state: 'detached' })
    await close()
  })
})

describe('in a frame', () => {
  it.each([
    ['of the same origin', false, undefined],
    ['of another origin', true, undefined],
    ['of another origin, with scripts and nothing else', true, 'allow-scripts'],
  ])('%s, connects as it does in a page, and keeps the focus to itself', async (_name, isOther, sandbox) => {
    const frameUrl = `${isOther ? hosts.otherUrl : hosts.url}?host=plain`
    const query = new URLSearchParams({ frame: frameUrl, ...(sandbox && { sandbox }) })
    const { page, faults, close } = await visit(`${query}`)
    const element = await page.locator('iframe').elementHandle()
    const frame = (await element?.contentFrame()) ?? expect.fail('The page has no frame.')
    await frame.locator('latchkey-button').click()
    await findModal(frame).waitFor()
    // The frame is 400 px wide: the card is a sheet at its bottom.
    const readCard = () =>
      frame.locator('latchkey-modal .lk-dialog').evaluate((card) => {
        const { width, bottom } = card.getBoundingClientRect()
        return [width, bottom]
      })
    await expect.poll(readCard).toEqual([400, 600])
    await page.keyboard.press('Tab')
    expect(await frame.evaluate(() => document.activeElement?.localName)).toBe('latchkey-modal')
    await connectFennec(frame)
    expect(faults).toEqual([])
    await close()
  })
})

describe('on a page with hostile styles', () => {
  it('looks the same as on other pages, and is above everything on the page [T-15]', async () => {
    const { page, close } = await visit('host=rude')
    await page.locator('latchkey-button').click()
    await findModal(page).waitFor()
    const row = page.getByRole('button', { name: 'Fennec', exact: true })
    await expect.poll(async () => (await row.boundingBox())?.height).toBe(56)
    expect(await row.evaluate((element) => getComputedStyle(element).fontSize)).toBe('14px')
    await connectFennec(page)
    await close()
  })
})

describe('two kits on a page', () => {
  it('open one at a time or both, each with its own theme, and Escape closes the upper one', async () => {
    const { page, close } = await visit('host=two')
    await page.getByRole('button', { name: 'First' }).click()
    await findModal(page).waitFor()
    await page.evaluate(() => document.querySelectorAll<HTMLElement>('latchkey-button')[1]?.click())
    await expect.poll(() => findModal(page).count()).toBe(2)
    // Both modals were prepared while the page was idle, in any order, so each is found by its theme.
    const readOpen = () =>
      page.evaluate(() =>
        Object.fromEntries(
          [...document.querySelectorAll<HTMLElement>('latchkey-modal')].map(({ dataset, shadowRoot }) => [
            dataset['theme'] ?? 'system',
            shadowRoot?.querySelector('dialog')?.open,
          ]),
        ),
      )
    await expect.poll(readOpen).toEqual({ system: true, dark: true })
    await page.keyboard.press('Escape')
    await expect.poll(readOpen).toEqual({ system: true, dark: false })
    await chooseFennec(page)
    await connected(page)
    await expect.poll(() => page.getByRole('button', { name: 'Second' }).count()).toBe(1)
    await close()
  })
})

describe('the page’s own keys', () => {
  it('are not triggered by typing in the modal', async () => {
    const { page, close } = await visit('host=plain')
    await page.evaluate(() =>
      document.addEventListener('keydown', ({ key }) => window.hosted.heard.push(`late ${key}`)),
    )
    await page.locator('latchkey-button').click()
    await findModal(page).waitFor()
    await page.keyboard.press('k')
    await page.keyboard.press('Escape')
    await findModal(page).waitFor({ state: 'detached' })
    const heard = await page.evaluate(() => window.hosted.heard)
    expect(heard).not.toContain('late k')
    expect(heard).not.toContain('Escape')
    await close()
  })
})
