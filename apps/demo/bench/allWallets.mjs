// Measures how a list of 10,000 wallets scrolls: from the first to the last, while each page is requested from local services, then back to
// the first. It reports the tasks of the page's main thread, at full speed and slowed 4 times, as medians of several visits.
import { describeDevnet, startDevnet } from '@latchkey/devnet'
import { chromium } from 'playwright'
import { serveBuilt } from '../server/serveBuilt.mjs'
import { startServices } from '../server/startServices.mjs'
import { drawPicture } from './drawPicture.mjs'
import { describeTasks } from './longTasks.mjs'
import { median } from '../../bench/src/statistics.mjs'
import { readTasks, record } from '../../bench/src/trace.mjs'

const visits = Number(process.env.VISITS ?? 3)
const count = Number(process.env.WALLETS ?? 10_000)
/** `svg`: letters that the services draw. The browser treats each as a document, and checks all of them after every task. */
const pictures = process.env.PICTURES ?? 'png'
const rates = (process.env.SLOWED ?? '1,4').split(',').map(Number)
/** How far the scroll bar moves at once, in pixels, and how often per second: a user in a hurry. */
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
/** How many wallets one trace covers, because a browser limits the size of a trace. */
const stretch = 1_000

/** Scrolls down until a wallet is visible, or up to the first. The list may stop for the time that a page may take to load. */
const scroll = (page, name) =>
  page.evaluate(
    async ({ pixels, gap, name, timeout }) => {
      const body = document.querySelector('latchkey-modal').shadowRoot.querySelector('.lk-all')
      const isInSight = () => [...body.querySelectorAll('.lk-cell__name')].some((cell) => cell.textContent === name)
      const isThere = () => (name === undefined ? body.scrollTop === 0 : isInSight())
      let moved = { at: performance.now(), top: body.scrollTop }
      while (!isThere()) {
        body.scrollBy(0, name === undefined ? -pixels : pixels)
        await new Promise((resolve) => setTimeout(resolve, gap))
        const now = performance.now()
        if (body.scrollTop !== moved.top) moved = { at: now, top: body.scrollTop }
        if (now - moved.at > timeout) throw new Error(`The list stopped before ${name}: ${body.textContent}`)
      }
    },
    { pixels: pull.pixels, gap: 1_000 / pull.perSecond, name, timeout: 20_000 },
  )

/** Scrolls to wallets, one after another. @returns the durations of the page's tasks meanwhile, and their processor time, in ms */
const follow = async (page, cdp, names) => {
  const tasks = { duration: [], processor: [] }
  for (const name of names) {
    const events = await record(cdp, ['toplevel'], () => scroll(page, name))
    tasks.duration.push(...readTasks(events))
    tasks.processor.push(...readTasks(events, 'tdur'))
  }
  return tasks
}

const visit = async (browser, url, rate) => {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await page.goto(`${url}?services=on&modal=above`)
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: /^All wallets/ }).click()
  await page.getByRole('button', { name: wallets[0].name, exact: true }).waitFor()
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  const stops = wallets.filter((_, at) => (at + 1) % stretch === 0 || at === count - 1).map(({ name }) => name)
  const down = await follow(page, cdp, stops)
  const back = await follow(page, cdp, [undefined])
  await context.close()
  return { 'to the last': describeTasks(down), 'back to the first': describeTasks(back) }
}

const services = await startServices({ wallets, ...(pictures === 'png' && { drawPicture }) })
const devnet = await startDevnet({ walletConnect: {} })
const site = await serveBuilt({ ...describeDevnet(devnet), services })
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
console.log(`${count} wallets with pictures in ${pictures}, medians of ${visits} visits:`)
for (const rate of rates) {
  const rows = []
  for (let visited = 0; visited < visits; visited++) {
    const began = Date.now()
    rows.push(await visit(browser, site.url, rate))
    console.log(`  visited in ${((Date.now() - began) / 1_000).toFixed(0)} s`)
  }
  console.log(rate === 1 ? '  at full speed' : `  slowed ${rate} times`)
  for (const way of Object.keys(rows[0]))
    for (const measure of Object.keys(rows[0][way])) {
      const value = median(rows.map((row) => row[way][measure]))
      console.log(`    ${way.padEnd(18)} ${measure.padEnd(20)} ${value.toFixed(0).padStart(6)}`)
    }
}
await browser.close()
await site.stop()
await services.stop()
await devnet.stop()
