import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Demo, startDemo } from './openDemo.ts'
import { type KeyboardVisit, visitByKeyboard } from './visitByKeyboard.ts'

let demo: Demo
beforeAll(async () => {
  demo = await startDemo(undefined, { sells: true })
})
afterAll(() => demo.stop())

const receiver = '0x00000000000000000000000000000000000000bb'

/** Connects, and returns to the page. */
const connect = async ({ page, press, pressButton, state, modal }: KeyboardVisit) => {
  await press(page.locator('latchkey-button'))
  await pressButton('Fennec')
  await state('status').getByText('connected', { exact: true }).waitFor()
  await modal.waitFor({ state: 'hidden' })
}

describe('with only the keyboard, and with the announcements of a screen reader,', () => {
  it('a user connects', async () => {
    const visit = await visitByKeyboard(demo)
    const { page, press, pressButton, listen, wallets, modal, told, isBackAt, state } = visit
    wallets[0]?.setPolicy('eth_requestAccounts', 'reject')
    await press(page.locator('latchkey-button'))
    await listen('The wallets', 'Fennec')
    await pressButton('Fennec')
    await listen('Declined', 'You declined the request in Fennec')
    wallets[0]?.setPolicy('eth_requestAccounts', 'approve')
    await pressButton('Try again')
    await state('status').getByText('connected', { exact: true }).waitFor()
    await modal.waitFor({ state: 'hidden' })
    await isBackAt('latchkey-button')
    await expect(told.join('\n')).toMatchFileSnapshot('aria/connect.txt')
    await visit.close()
  })

  it('a user switches the network', async () => {
    const visit = await visitByKeyboard(demo)
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

  it('a user sends', async () => {
    const visit = await visitByKeyboard(demo)
    const { page, press, pressButton, fill, listen, told } = visit
    await connect(visit)
    await press(page.locator('latchkey-button'))
    await listen('The account', 'Test Dollar')
    await pressButton('Send')
    await listen('An empty form', 'You have')
    await pressButton(/Change token/)
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
    await listen('Sent', /^Sent$/)
    await expect(told.join('\n')).toMatchFileSnapshot('aria/send.txt')
    await visit.close()
  })

  it('a user buys', async () => {
    const visit = await visitByKeyboard(demo, { query: 'services=on' })
    const { page, context, press, pressButton, listen, modal, told } = visit
    await connect(visit)
    await press(page.locator('latchkey-button'))
    await pressButton('Buy')
    await listen('The form', '98.5')
    await press(modal.getByRole('combobox', { name: 'What you buy' }), 'E') // as a list of names is chosen from
    await pressButton('$250')
    await listen('The price', '0.08003125')
    const opening = context.waitForEvent('page')
    await pressButton(/^Coinbase/)
    await (await opening).close()
    await listen('At the seller’s', 'Finish in the Coinbase window')
    await expect(told.join('\n')).toMatchFileSnapshot('aria/buy.txt')
    await visit.close()
  })

  it('a user signs in, and disconnects', async () => {
    const visit = await visitByKeyboard(demo, { query: 'sign-in=on' })
    const { page, press, pressButton, listen, modal, told, isBackAt, state } = visit
    await press(page.locator('latchkey-button'))
    await pressButton('Fennec')
    await listen('Sign in', 'Sign a short message')
    await pressButton('Sign with Fennec')
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
