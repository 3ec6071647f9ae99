import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Demo, startDemo } from './openDemo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await startDemo()
})
afterAll(() => demo.stop())

/** Counts the running timers, from before the page's first script. */
const countTimers = () => {
  const running = new Set<unknown>()
  const { setTimeout, setInterval, clearTimeout, clearInterval } = window
  Object.assign(window, {
    runningTimers: () => running.size,
    setTimeout: (run: TimerHandler, ms?: number, ...rest: unknown[]) => {
      const id: number = setTimeout(
        (...values: unknown[]) => {
          running.delete(id)
          if (typeof run === 'function') run(...values)
        },
        ms,
        ...rest,
      )
      running.add(id)
      return id
    },
    setInterval: (run: TimerHandler, ms?: number, ...rest: unknown[]) => {
      const id = setInterval(run, ms, ...rest)
      running.add(id)
      return id
    },
    clearTimeout: (id?: number) => {
      running.delete(id)
      clearTimeout(id)
    },
    clearInterval: (id?: number) => {
      running.delete(id)
      clearInterval(id)
    },
  })
}

describe('a page with a button on it', () => {
  it('fetches only its own code, prepares the modal, stores nothing, runs no timer and sends the wallet no request', async () => {
    const requested: string[] = []
    const visit = await demo.open({
      wallets: [{}],
      before: async (page) => {
        page.on('request', (request) => requested.push(request.url()))
        await page.addInitScript(countTimers)
      },
    })
    const { page, origins } = visit
    const own = new URL(demo.url).origin
    const expectQuiet = async () => {
      expect([...origins]).toEqual([own])
      expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
      expect(await page.evaluate(() => document.cookie)).toBe('')
      expect(visit.wallets[0]?.requests).toEqual([])
      expect(await page.locator('latchkey-modal').getByRole('dialog').count()).toBe(0)
    }
    // The connect button is visible, so the modal is prepared as soon as the page is idle.
    await page.locator('latchkey-modal').getByText('Fennec').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'runningTimers')())).toBe(0)
    await expectQuiet()
    // The page is used, but not the kit.
    const before = requested.length
    await page.getByRole('heading', { name: 'Live state' }).click()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(requested.slice(before)).toEqual([])
    expect(await page.evaluate(() => Reflect.get(window, 'runningTimers')())).toBe(0)
    await expectQuiet()

    // The modal is prepared already: the pointer on the button changes nothing.
    await page.locator('latchkey-button').hover()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(requested.slice(before)).toEqual([])
    await expectQuiet()
    await visit.close()
  })

  it('never sends a request to a host that the site did not configure, in a whole visit', async () => {
    const visit = await demo.open({ wallets: [{}] })
    const { page, origins } = visit
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await page.locator('latchkey-modal').getByRole('button', { name: 'Fennec', exact: true }).click()
    await page.locator('dd[data-state=status]').getByText('connected', { exact: true }).waitFor()
    await page.locator('latchkey-button').click()
    await page.locator('latchkey-modal').getByText('10,000.000').first().waitFor()
    await page.reload()
    await page.locator('dd[data-state=status]').getByText('connected', { exact: true }).waitFor()
    const own = [demo.url, ...demo.devnet.chains.map(({ rpcUrl }) => rpcUrl)].map((url) => new URL(url).origin)
    expect([...origins].filter((origin) => !own.includes(origin))).toEqual([])
    await visit.close()
  })

  it('stores values under its own prefix, with one key for each connection', async () => {
    const visit = await demo.open({ wallets: [{}] })
    const { page } = visit
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await page.locator('latchkey-modal').getByRole('button', { name: 'Fennec', exact: true }).click()
    await page.locator('dd[data-state=status]').getByText('connected', { exact: true }).waitFor()
    const account = await page.evaluate(() => document.querySelector('dd[data-state=address]')?.textContent)
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).sort()))
      .toEqual([
        'latchkey:button',
        'latchkey:connection:eip155/example.fennec',
        'latchkey:connector:eip155',
        'latchkey:network:active',
        `latchkey:reading:balance/{"account":"${account}","network":"eip155:1"}`,
        'latchkey:wallets:recent',
      ])
    await visit.close()
  })
})
