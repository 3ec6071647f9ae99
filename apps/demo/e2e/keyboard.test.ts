import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Demo, type OpenOptions, startDemo } from './openDemo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await startDemo()
})
afterAll(() => demo.stop())

const receiver = '0x00000000000000000000000000000000000000bb'

/** The farthest that a control may lie, in presses of Tab. */
const farthest = 30

const isFocused = (control: Locator) =>
  control.evaluate((element) => {
    const root = element.getRootNode()
    return (root instanceof ShadowRoot || root instanceof Document) && root.activeElement === element
  })

/** Goes to a control by Tab alone. */
const goTo = async (page: Page, control: Locator) => {
  await control.waitFor()
  for (let presses = 0; presses < farthest; presses += 1) {
    if (await isFocused(control)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${control.toString()} is not reached by Tab.`)
}

/** Without what differs from run to run: amounts that fees have touched, transactions, the page's address. */
const steady = (snapshot: string) =>
  snapshot
    .replace(/\d+\.\d{3,}/g, '#')
    .replace(/\/tx\/0x\w+/g, '/tx/#')
    .replace(/127\.0\.0\.1:\d+/g, 'the page')

/** A visit without a mouse, and what a screen reader is told on its way. */
const visitByKeyboard = async (options: OpenOptions = {}) => {
  const visit = await demo.open({ wallets: [{}], ...options })
  const { page } = visit
  const modal = page.locator('latchkey-modal').getByRole('dialog')
  const told: string[] = []
  const press = async (control: Locator, key = 'Enter') => {
    await goTo(page, control)
    await page.keyboard.press(key)
  }
  return {
    ...visit,
    modal,
    told,
    press,
    /** Presses a button of the modal. */
    pressButton: async (name: string | RegExp) =>
      press(modal.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first()),
    fill: async (label: string, text: string) => {
      await goTo(page, modal.getByLabel(label, { exact: true }))
      await page.keyboard.type(text)
    },
    /** Keeps what a screen reader finds in the modal, once these words are there and nothing is awaited any more. */
    listen: async (title: string, words: string | RegExp) => {
      await modal.getByText(words).first().waitFor()
      const awaited = modal.locator('.lk-skel, .lk-ghost').or(modal.getByText('Reading…', { exact: true }))
      await expect.poll(() => awaited.count()).toBe(0)
      told.push(`# ${title}\n${steady(await modal.ariaSnapshot())}\n`)
    },
    state: (name: string) => page.locator(`dd[data-state=${name}]`),
    isBackAt: async (element: string) =>
      expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe(element),
  }
}

/** Connects, and is back on the page. */
const connect = async ({ page, press, pressButton, state, modal }: Awaited<ReturnType<typeof visitByKeyboard>>) => {
  await press(page.locator('latchkey-button'))
  await pressButton('Fennec')
  await state('status').getByText('connected', { exact: true }).waitFor()
  await modal.waitFor({ state: 'hidden' })
}

describe('by keyboard alone, and told to a screen reader,', () => {
  it('a visitor connects', async () => {
    const visit = await visitByKeyboard()
    const { page, press, pressButton, listen, wallets, modal, told, isBackAt, state } = visit
    wallets[0]?.setPolicy('eth_requestAccounts', 'reject')
    await press(page.locator('latchkey-button'))
    await listen('The wallets', 'Fennec')
    await pressButton('Fennec')
    await listen('Declined', 'You declined in Fennec')
    wallets[0]?.setPolicy('eth_requestAccounts', 'approve')
    await pressButton('Ask again')
    await state('status').getByText('connected', { exact: true }).waitFor()
    await modal.waitFor({ state: 'hidden' })
    await isBackAt('latchkey-button')
    await expect(told.join('\n')).toMatchFileSnapshot('aria/connect.txt')
    await visit.close()
  })

  it('a visitor switches the network', async () => {
    const visit = await visitByKeyboard()
    const { page, press, pressButton, listen, modal, told, isBackAt, state } = visit
    await connect(visit)
    await press(page.locator('latchkey-network-button'))
    await listen('The networks', 'Devnet Polygon')
    await pressButton('Devnet Polygon')
    await expect.poll(() => state('network').textContent()).toBe('eip155:137')
    await modal.waitFor({ state: 'hidden' })
    await isBackAt('latchkey-network-button')
    await expect(told.join('\n')).toMatchFileSnapshot('aria/switch.txt')
    await visit.close()
  })

  it('a visitor sends', async () => {
    const visit = await visitByKeyboard()
    const { page, press, pressButton, fill, listen, told } = visit
    await connect(visit)
    await press(page.locator('latchkey-button'))
    await listen('The account', 'Test Dollar')
    await pressButton('Send')
    await listen('An empty form', 'Choose a token')
    await pressButton('Choose a token')
    await listen('The tokens', 'Test Dollar')
    await pressButton(/Test Dollar/)
    await fill('Amount', '12.5')
    await fill('To', receiver)
    await pressButton('Review')
    await listen('The transfer', '12.5 USDX')
    await pressButton('Send')
    const [chain] = demo.devnet.chains
    const token = chain?.tokens[0]?.address ?? '0x'
    await expect.poll(() => chain?.getTokenBalance(token, receiver)).toBe(12_500_000n)
    await listen('Sent', /^View$/) // of the toast, which comes after the row
    await expect(told.join('\n')).toMatchFileSnapshot('aria/send.txt')
    await visit.close()
  })

  it('a visitor signs in, and disconnects', async () => {
    const visit = await visitByKeyboard({ query: 'sign-in=on' })
    const { page, press, pressButton, listen, modal, told, isBackAt, state } = visit
    await press(page.locator('latchkey-button'))
    await pressButton('Fennec')
    await listen('Sign in', 'Sign a short message')
    await pressButton('Sign in Fennec')
    await modal.waitFor({ state: 'hidden' })
    await isBackAt('latchkey-button')
    await expect(told.join('\n')).toMatchFileSnapshot('aria/signIn.txt')
    told.length = 0
    await press(page.locator('latchkey-button'))
    await listen('The account', 'Test Dollar')
    await pressButton('Disconnect')
    await state('status').getByText('disconnected').waitFor()
    await modal.waitFor({ state: 'hidden' })
    await isBackAt('latchkey-button')
    told.push(`# The page’s button\n${await page.locator('latchkey-button').ariaSnapshot()}\n`)
    await press(page.locator('latchkey-button'))
    await listen('The wallets, of which one was used', 'Fennec')
    await expect(told.join('\n')).toMatchFileSnapshot('aria/disconnect.txt')
    await visit.close()
  })
})
