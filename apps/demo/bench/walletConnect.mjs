// Measures how long a user who chooses WalletConnect waits for the code, with a local relay: from the last file, and from the moment when the
// relay's socket is open. A site with sign-in, whose code also requests a signature, is measured in the same run.
// With `BESIDE=<folder>` another build of the playground is measured in turn, with the ratio.
import { describeDevnet, startDevnet } from '@latchkey/devnet'
import { chromium } from 'playwright'
import { summarise } from '../../bench/src/statistics.mjs'
import { serveBuilt } from '../server/serveBuilt.mjs'

const visits = Number(process.env.VISITS ?? 9)
const slowdown = Number(process.env.SLOWDOWN ?? 1)
/** The goals: how long the user may wait, in milliseconds. */
const goals = { chunk: 200, socket: 150, answer: 150 }

/** Records when the relay's socket opened, when it first answered, and when the code appeared. */
const watch = () => {
  window.times = {}
  const remember = (name) => {
    window.times[name] ??= performance.now()
  }
  const Socket = window.WebSocket
  window.WebSocket = class extends Socket {
    constructor(...parameters) {
      super(...parameters)
      this.addEventListener('open', () => remember('socket'))
      this.addEventListener('message', () => remember('answer'))
    }
  }
  const look = () => {
    const modal = document.querySelector('latchkey-modal')?.shadowRoot
    if (modal?.querySelector('[role="img"][aria-label^="QR code"]')) remember('code')
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  addEventListener('pointerdown', () => remember('choice'), { capture: true, once: true })
  // If the machine has no network, the browser reports offline, and the SDK would not connect.
  Object.defineProperty(navigator, 'onLine', { value: true })
}

const visit = async (browser, url) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(watch)
  await page.goto(url)
  await page.locator('latchkey-button').dispatchEvent('click')
  const row = page.locator('latchkey-modal').getByRole('button', { name: 'WalletConnect', exact: true })
  await row.waitFor()
  await page.evaluate(() => performance.clearResourceTimings())
  await row.click()
  await page.waitForFunction(() => window.times.code !== undefined)
  const times = await page.evaluate(() => {
    const { choice, socket, answer, code } = window.times
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    const chunk = Math.max(...scripts.map(({ responseEnd }) => responseEnd).filter((end) => end < socket))
    return { choice: code - choice, chunk: code - chunk, socket: code - socket, answer: code - answer }
  })
  await context.close()
  return times
}

const devnet = await startDevnet({ walletConnect: {} })
const site = await serveBuilt(describeDevnet(devnet))
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const other = process.env.BESIDE && (await serveBuilt(describeDevnet(devnet), process.env.BESIDE))
const above = '?modal=above'
const pages = {
  plain: site.url + above,
  signIn: `${site.url}${above}&sign-in=on`,
  ...(other && { other: other.url + above }),
}
const rows = Object.fromEntries(Object.keys(pages).map((name) => [name, []]))
for (let count = 0; count < visits; count++)
  for (const [name, url] of Object.entries(pages)) rows[name].push(await visit(browser, url))

const format = ({ median, least, most }) => `${median.toFixed(0)} ms (${least.toFixed(0)} to ${most.toFixed(0)})`
const show = (name, measure) => {
  const of = (page) => summarise(rows[page].map((row) => row[measure]))
  const plain = of('plain')
  const compare = (page) => `${format(of(page))}, ${(of(page).median / plain.median).toFixed(2)} of it`
  console.log(
    `  ${name.padEnd(30)} ${format(plain)}, ${goals[measure] ? `goal ${goals[measure]} ms` : 'no goal'}; with a sign-in ${compare('signIn')}`,
  )
  if (other) console.log(`  ${''.padEnd(30)} the other build ${compare('other')}`)
}
console.log(`\nTo the code, medians of ${visits} visits (least to most), processor slowed ${slowdown} times:`)
show('from the choice', 'choice')
show('from the last file', 'chunk')
show("from the socket's opening", 'socket')
show("from the relay's first answer", 'answer')
await browser.close()
await other?.stop()
await site.stop()
await devnet.stop()
