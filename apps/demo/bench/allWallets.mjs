// How a list of 10,000 wallets scrolls: from the first to the last, each page asked of services of their own as it comes near, then back to
// the first. The tasks of the page's main thread, with the processor as it is and slowed 4 times. Medians of several visits; a benchmark,
// not a test.
import { describeDevnet, startDevnet } from '@latchkey/devnet'
import { chromium } from 'playwright'
import { serveBuilt } from '../server/serveBuilt.mjs'
import { startServices } from '../server/startServices.mjs'
import { median, readTasks, record } from './trace.mjs'

const visits = Number(process.env.VISITS ?? 3)
const count = Number(process.env.WALLETS ?? 10_000)
const rates = (process.env.SLOWED ?? '1,4').split(',').map(Number)
/** How far a bar is pulled at once, in pixels, and how often in a second: somebody in a hurry. */
const pull = { pixels: 1_500, perSecond: 30 }

const wallets = Array.from({ length: count }, (_, index) => ({
  id: `w${index}`,
  name: `Wallet ${String(index).padStart(5, '0')}`,
  order: index,
  homepage: 'https://wallet.example/',
  mobile_link: `w${index}://`,
  rdns: `example.w${index}`,
  chains: ['eip155:*'],
}))
const lastName = wallets.at(-1).name

/** Scrolls until a wallet is in sight. */
const scrollUntil = (page, pixels, name) =>
  page.evaluate(
    async ({ pixels, gap, name }) => {
      const body = document.querySelector('latchkey-modal').shadowRoot.querySelector('.lk-all')
      const isInSight = () => [...body.querySelectorAll('.lk-cell__name')].some((cell) => cell.textContent === name)
      while (!isInSight()) {
        body.scrollBy(0, pixels)
        await new Promise((resolve) => setTimeout(resolve, gap))
      }
    },
    { pixels, gap: 1_000 / pull.perSecond, name },
  )

/** What of the tasks somebody notices: how long they took, and what the longest had of the processor. */
const describe = (events) => {
  const tasks = readTasks(events)
  return {
    longest: Math.max(...tasks),
    'over 50 ms': tasks.filter((task) => task > 50).length,
    processor: Math.max(...readTasks(events, 'tdur')),
  }
}

const visit = async (browser, url, rate) => {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await page.goto(`${url}?services=on`)
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: /^All wallets/ }).click()
  await page.getByRole('button', { name: wallets[0].name, exact: true }).waitFor()
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  const down = await record(cdp, ['toplevel'], () => scrollUntil(page, pull.pixels, lastName))
  const back = await record(cdp, ['toplevel'], () => scrollUntil(page, -pull.pixels, wallets[0].name))
  await context.close()
  return { 'to the last': describe(down), 'back to the first': describe(back) }
}

const services = await startServices({ wallets })
const devnet = await startDevnet({ walletConnect: {} })
const site = await serveBuilt({ ...describeDevnet(devnet), services })
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
console.log(`${count} wallets, medians of ${visits} visits:`)
for (const rate of rates) {
  const rows = []
  for (let visited = 0; visited < visits; visited++) rows.push(await visit(browser, site.url, rate))
  console.log(rate === 1 ? '  the processor as it is' : `  slowed ${rate} times`)
  for (const way of Object.keys(rows[0]))
    for (const measure of Object.keys(rows[0][way])) {
      const value = median(rows.map((row) => row[way][measure]))
      console.log(`    ${way.padEnd(18)} ${measure.padEnd(10)} ${value.toFixed(0).padStart(6)}`)
    }
}
await browser.close()
await site.stop()
await services.stop()
await devnet.stop()
