import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWebKit, type WebKit } from '../../../../scripts/startWebKit.ts'
import { type Demo, startDemo } from '../openDemo.ts'

// The playground in WebKit, the engine of Safari.

let demo: Demo<'eip155' | 'solana'>
let webKit: WebKit
beforeAll(async () => {
  demo = await startDemo(['eip155', 'solana'])
  webKit = await startWebKit()
})
afterAll(async () => {
  await webKit?.stop()
  await demo?.stop()
})

const receiver = '0x00000000000000000000000000000000000000aa'
const wait = { timeout: 20_000 }
const escape = '\uE00C'

/** The text of the modal, which is empty if it is closed. */
const readModal = () => webKit.run<string>("return findAll('.lk-dialog').map((dialog) => dialog.innerText).join('\\n')")
/** Collects what the policy of the page blocks. */
const watchPolicy = () =>
  webKit.run(`
    globalThis.violations = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => violations.push(violatedDirective))`)

it('opens above the page, connects, sends and stays connected after a reload', { timeout: 180_000 }, async () => {
  const [chain] = demo.devnet.chains
  const token = chain?.tokens[0]?.address ?? expect.fail('The devnet has no token.')
  await webKit.goTo(`${demo.url}?modal=above`)
  await watchPolicy()
  await webKit.press('Connect Wallet')
  await expect.poll(readModal, wait).toContain('Harbour')
  await webKit.pressKey(escape)
  await expect.poll(readModal, wait).toBe('')
  expect(await webKit.run('return document.activeElement?.localName')).toBe('latchkey-button')

  await webKit.press('Connect Wallet')
  await webKit.press(/^Harbour/)
  await webKit.press('Approve')
  await expect.poll(readModal, wait).toBe('')
  await webKit.press(/^0xf3/)
  await expect.poll(readModal, wait).toContain('10,000.000')
  await webKit.press(/^Send Test Dollar/)
  await webKit.type('input[inputmode=decimal]', '12.5')
  await webKit.type('input[enterkeyhint=go]', receiver)
  await webKit.press('Review')
  await webKit.press('Send')
  await webKit.press('Approve')
  await expect.poll(() => chain?.getTokenBalance(token, receiver), wait).toBe(12_500_000n)
  await expect.poll(readModal, wait).toContain('12.5 USDX')
  expect(await webKit.run('return violations')).toEqual([])

  await webKit.goTo(`${demo.url}?modal=above`)
  await webKit.press(/^0xf3/)
  await expect.poll(readModal, wait).toContain('ETH')
  await webKit.press('Disconnect')
  await webKit.press('Connect Wallet')
})

it('shows every state of the gallery', { timeout: 600_000 }, async () => {
  await webKit.goTo(`${demo.url}gallery.html`)
  const readLinks = () =>
    webKit.run<readonly string[]>(
      "return findAll('main a').map(({ search }) => new URLSearchParams(search).get('state') ?? '')",
    )
  await expect.poll(async () => (await readLinks()).length, wait).toBeGreaterThan(140)
  for (const state of await readLinks()) {
    await webKit.goTo(`${demo.url}gallery.html?theme=light&state=${state}`)
    await expect.poll(() => webKit.run('return document.documentElement.dataset.ready'), wait).toBe(state)
    const page = await webKit.run<string>("return nameOf(document.body) + findAll('.lk-dialog').map(nameOf).join()")
    expect({ state, page }).not.toEqual({ state, page: '' })
  }
})
