// Measures how an account's activity scrolls: from the newest of 10,000 transactions to the oldest, while each page is requested from local
// services that have read them from their chain, then back to the newest. It reports the tasks of the page's main thread, at full speed and
// slowed 4 times, as medians of several visits.
//   --write                         writes docs/measured/activity.md
//   --note "The machine was busy."  a sentence before the figures
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { describeDevnet, startDevnet } from '@latchkey/devnet'
import { installTestWallet } from '@latchkey/test-wallets/playwright'
import { chromium } from 'playwright'
import { describeRun, summarizeRun } from '../../bench/src/machine.mjs'
import { table } from '../../bench/src/markdown.mjs'
import { median } from '../../bench/src/statistics.mjs'
import { readTasks, record } from '../../bench/src/trace.mjs'
import { describeDataChains } from '../server/demoDataChains.mjs'
import { serveBuilt } from '../server/serveBuilt.mjs'
import { startServices } from '../server/startServices.mjs'
import { describeTasks } from './longTasks.mjs'
import { sendMany } from './sendMany.mjs'

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false }, note: { type: 'string' } } })
const visits = Number(process.env.VISITS ?? 3)
const count = Number(process.env.TRANSACTIONS ?? 10_000)
const rates = (process.env.SLOWED ?? '1,4').split(',').map(Number)
/** How far the scroll bar moves at once, in pixels, and how often per second: a user in a hurry. */
const pull = { pixels: 1_500, perSecond: 30 }
/** How many transactions one trace covers, because a browser limits the size of a trace. */
const stretch = 1_000
/** How often the calibrating work runs. */
const calibrations = 9

/** Scrolls down until the list has as many transactions, or up to the first. The list may stop for the time that a page may take to load. */
const scroll = (page, goal) =>
  page.evaluate(
    async ({ pixels, gap, goal, timeout }) => {
      const body = document.querySelector('latchkey-modal').shadowRoot.querySelector('.lk-view:not(.lk-ghost) .lk-body')
      const countRows = () => body.querySelectorAll('a[href*="/tx/"]').length
      const isThere = () => (goal === undefined ? body.scrollTop === 0 : countRows() >= goal)
      let moved = { at: performance.now(), top: body.scrollTop }
      while (!isThere()) {
        body.scrollBy(0, goal === undefined ? -pixels : pixels)
        await new Promise((resolve) => setTimeout(resolve, gap))
        const now = performance.now()
        if (body.scrollTop !== moved.top) moved = { at: now, top: body.scrollTop }
        if (now - moved.at > timeout) throw new Error(`The list stopped at ${countRows()} transactions.`)
      }
    },
    { pixels: pull.pixels, gap: 1_000 / pull.perSecond, goal, timeout: 60_000 },
  )

/** Scrolls to several ends, one after another. @returns the durations of the page's tasks meanwhile, and their processor time, in ms */
const follow = async (page, cdp, goals) => {
  const tasks = { duration: [], processor: [] }
  for (const goal of goals) {
    const events = await record(cdp, ['toplevel'], () => scroll(page, goal))
    tasks.duration.push(...readTasks(events))
    tasks.processor.push(...readTasks(events, 'tdur'))
  }
  return tasks
}

/** Runs a fixed amount of work as tasks of their own: what else the machine does makes these tasks longer too. @returns their medians, in ms */
const calibrate = async (page, cdp) => {
  const events = await record(cdp, ['toplevel'], () =>
    page.evaluate(async (times) => {
      for (let run = 0; run < times; run++) {
        await new Promise((resolve) => setTimeout(resolve, 20))
        const texts = Array.from({ length: 40_000 }, (_, index) => String((index * 7_919) % 40_009))
        if (texts.sort()[0] !== '0') throw new Error('The texts are not sorted.')
      }
    }, calibrations),
  )
  const longest = (measure) =>
    readTasks(events, measure)
      .toSorted((a, b) => b - a)
      .slice(0, calibrations)
  return { longest: median(longest('dur')), processor: median(longest('tdur')) }
}

const devnet = await startDevnet()
const [chain] = devnet.chains
const account = devnet.accounts[1].address
const data = await describeDataChains(devnet)
const hashes = await sendMany(chain, account, count)
const services = await startServices({ data })
const site = await serveBuilt({
  ...describeDevnet(devnet),
  services: { url: services.url, swapRouters: data.swapRouters },
})
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})

/** Waits until the services have read the newest transaction. */
const waitForHistory = async () => {
  const query = new URLSearchParams({ projectId: 'playground', st: 'bench', sv: '1', chainId: chain.id })
  const began = Date.now()
  for (;;) {
    const response = await fetch(`${services.url}/v1/account/${account}/history?${query}`)
    const newest = response.ok ? (await response.json()).data[0]?.metadata.hash : undefined
    if (newest === hashes.at(-1)) return
    if (Date.now() - began > 300_000) throw new Error(`The services have not read the chain: ${response.status}`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

const visit = async (rate) => {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } })
  const chains = Object.fromEntries(devnet.chains.map(({ chainId, rpcUrl }) => [chainId, rpcUrl]))
  const wallet = await installTestWallet(context, {
    name: 'Fennec',
    rdns: 'example.fennec',
    mnemonic: devnet.mnemonic,
    chains,
  })
  wallet.setAccounts([account])
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await page.goto(`${site.url}?own-wallets&modal=above&services=on&chains=eip155`)
  const modal = page.locator('latchkey-modal').getByRole('dialog')
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await modal.getByRole('button', { name: 'Fennec', exact: true }).click()
  await modal.waitFor({ state: 'hidden' })
  await page.locator('latchkey-button').click()
  await modal.getByRole('button', { name: /^Activity/ }).click()
  await modal.locator('a[href*="/tx/"]').first().waitFor()
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  const goals = Array.from({ length: Math.ceil(count / stretch) }, (_, at) => Math.min((at + 1) * stretch, count))
  const down = await follow(page, cdp, goals)
  const back = await follow(page, cdp, [undefined])
  const calibrating = await calibrate(page, cdp)
  await context.close()
  const share = (tasks) => ({ ...tasks, share: (100 * tasks.processor) / calibrating.processor })
  return {
    'to the oldest': share(describeTasks(down)),
    'back to the newest': share(describeTasks(back)),
    'the calibrating task': calibrating,
  }
}

await waitForHistory()
console.log(`${count} transactions, medians of ${visits} visits:`)
const rows = []
for (const rate of rates) {
  const results = []
  for (let visited = 0; visited < visits; visited++) results.push(await visit(rate))
  const speed = rate === 1 ? 'at full speed' : `slowed ${rate} times`
  for (const way of Object.keys(results[0])) {
    const figures = ['longest', 'over 50 ms', 'processor', 'processor over 50 ms', 'share'].map((measure) =>
      measure in results[0][way] ? Math.round(median(results.map((result) => result[way][measure]))) : '',
    )
    rows.push([`${way}, ${speed}`, ...figures])
    console.log(`  ${way}, ${speed}`, figures.join('  '))
  }
}
await browser.close()
await site.stop()
await services.stop()
await devnet.stop()

if (values.write) {
  const head = [
    '',
    'longest task, ms',
    'tasks over 50 ms',
    'longest, processor, ms',
    'over 50 ms, processor',
    '% of the calibrating task, processor',
  ]
  const page = `# A long activity

${summarizeRun({ ...describeRun(), note: values.note })} An account with ${count.toLocaleString('en')} transactions, which the services have read from a local chain. All are of one month. The user scrolls from the newest to the oldest while the pages are requested, and back. ${visits === 1 ? 'One visit' : `Medians of ${visits} visits`}. The calibrating task makes 40,000 texts and sorts them, in the same page. \`node apps/demo/bench/activity.mjs --write\` measures again.

${table(head, rows).join('\n')}
`
  writeFileSync(fileURLToPath(new URL('../../../docs/measured/activity.md', import.meta.url)), page)
}
