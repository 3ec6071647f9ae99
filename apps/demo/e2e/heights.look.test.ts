import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Demo, startDemo, type Visit } from './openDemo.ts'
import { type Frame, recordFrames } from './steadiness/recordFrames.ts'

let demo: Demo
beforeAll(async () => {
  demo = await startDemo()
})
afterAll(() => demo.stop())

const inModal = (page: Page) => page.locator('latchkey-modal').getByRole('dialog')
const press = (page: Page, name: string) => inModal(page).getByRole('button', { name, exact: true }).click()
const says = (page: Page, name: string) => inModal(page).getByRole('heading', { name, exact: true }).waitFor()

/** Resolves when the card has the same height for some frames. */
const heightRests = (page: Page) =>
  page.evaluate(async () => {
    const read = () =>
      document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>('.lk-dialog')?.offsetHeight
    let height = read()
    for (let same = 0; same < 10; ) {
      await new Promise(requestAnimationFrame)
      same = read() === height ? same + 1 : 0
      height = read()
    }
  })

/** Presses a button that lets the wallet ask, and lets its user answer once the card rests. */
const askAtRest = async ({ page, wallets }: Visit, name: string, answer: 'approve' | 'reject') => {
  let release = () => {}
  const until = new Promise<void>((resolve) => {
    release = resolve
  })
  wallets[0]?.setPolicy('eth_requestAccounts', { until, then: answer })
  await press(page, name)
  await says(page, 'Opening Fennec')
  await heightRests(page)
  release()
}

/** Records the views in order, and the heights of the card meanwhile. */
const stepsOf = (frames: readonly Frame[]) => {
  const steps: { name: string; heights: number[] }[] = []
  for (const { isOpen, view, heading, height } of frames) {
    if (!isOpen || view === '' || height === 0) continue
    const name = [view, heading].filter(Boolean).join(': ')
    if (steps.at(-1)?.name !== name) steps.push({ name, heights: [] })
    steps.at(-1)?.heights.push(height)
  }
  return steps
}

/** Counts how often the heights change direction, from growing to shrinking or the reverse. A pixel of rounding does not count. */
const countTurns = (heights: readonly number[]) => {
  let last = heights[0] ?? 0
  let way = 0
  let turns = 0
  for (const height of heights) {
    if (Math.abs(height - last) <= 2) continue
    if (way !== 0 && way !== Math.sign(height - last)) turns += 1
    way = Math.sign(height - last)
    last = height
  }
  return turns
}

describe.each([
  { width: 1000, height: 800 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
])('the card in a window of $width × $height px', (viewport) => {
  it('changes its height little, and only in one direction each time, from the list to a connected wallet', async () => {
    const visit = await demo.open({ hasMotion: true, wallets: [{}], viewport })
    const { page } = visit
    const stop = await recordFrames(page)
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await inModal(page).getByRole('button', { name: 'Fennec', exact: true }).waitFor()
    await heightRests(page)
    await askAtRest(visit, 'Fennec', 'reject')
    await says(page, 'You declined the request in Fennec')
    await heightRests(page)
    await askAtRest(visit, 'Try again', 'approve')
    await inModal(page).waitFor({ state: 'hidden' })
    const { frames } = await stop()
    const steps = stepsOf(frames)
    expect(steps.map(({ name }) => name)).toEqual([
      'Connect',
      'ConnectingExternal: Opening Fennec',
      'ConnectingExternal: You declined the request in Fennec',
      'ConnectingExternal: Opening Fennec',
      'ConnectingExternal: Connected',
    ])
    const turning = steps.filter(({ heights }) => countTurns(heights) > 0)
    expect(turning.map(({ name, heights }) => `${name}: ${heights.join(' ')}`).join('\n')).toBe('')
    const [, waiting = 0, declined = 0, again = 0, connected = 0] = steps.map(({ heights }) => heights.at(-1) ?? 0)
    expect(waiting).toBeGreaterThanOrEqual(360)
    expect([again, connected]).toEqual([waiting, waiting])
    expect(Math.abs(declined - waiting)).toBeLessThanOrEqual(40)
    await visit.close()
  })
})

describe('a site with a sign-in', () => {
  it('shows the sign-in right after the wallet has approved: neither "Connected" nor the account', async () => {
    const visit = await demo.open({ hasMotion: true, wallets: [{}], query: 'sign-in=on' })
    const { page } = visit
    const stop = await recordFrames(page)
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await inModal(page).getByRole('button', { name: 'Fennec', exact: true }).waitFor()
    await heightRests(page)
    await askAtRest(visit, 'Fennec', 'approve')
    await inModal(page).getByRole('button', { name: 'Sign with Fennec' }).waitFor()
    await heightRests(page)
    const { frames } = await stop()
    const steps = stepsOf(frames)
    expect(steps.map(({ name }) => name)).toEqual([
      'Connect',
      'ConnectingExternal: Opening Fennec',
      'SIWXSignMessage: Verify your wallet for Latchkey playground',
    ])
    expect([...new Set(frames.map(({ title }) => title))]).toEqual(['', 'Connect a wallet', 'Fennec', 'Sign in'])
    await visit.close()
  })
})
