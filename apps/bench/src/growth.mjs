// Measures what Latchkey costs as work grows, and whether memory grows with long use: `pnpm bench:growth`. Writes docs/measured/growth.md.
//   --note "The machine was busy."   a sentence before the figures
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildPage } from './buildPage.mjs'
import { format } from './format.mjs'
import { announceWallets, countTimers, installProbe } from './inPage.mjs'
import { launchBrowser } from './launchBrowser.mjs'
import { writeGrowthPage } from './growthPage.mjs'
import { describeRun } from './machine.mjs'
import { servePage } from './servePage.mjs'
import { summarise } from './statistics.mjs'

const {
  values: { note },
} = parseArgs({ options: { note: { type: 'string' } } })
const slowdown = 4
const visits = 3
const openings = 1_000
const connections = 200

const measured = fileURLToPath(new URL('../../../docs/measured', import.meta.url))
const site = await servePage((await buildPage(fileURLToPath(new URL('../pages/growth.jsx', import.meta.url)))).files)
const browser = await launchBrowser()

const rest = (page) => page.evaluate(() => window.growth.kits[0].idle().then(() => new Promise(requestAnimationFrame)))

const openPage = async ({ wallets = 1, ...parameters }) => {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 }, reducedMotion: 'reduce' })
  await context.addInitScript(installProbe)
  await context.addInitScript(countTimers)
  await context.addInitScript(
    announceWallets,
    Array.from({ length: wallets }, (_, index) => `Wallet ${index}`),
  )
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  await page.goto(`${site.url}?${new URLSearchParams(parameters)}`)
  await page.waitForFunction(() => window.growth !== undefined)
  return { context, page, cdp }
}

const readState = async ({ page, cdp }) => {
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name) => metrics.find((metric) => metric.name === name).value
  return {
    heap: of('JSHeapUsedSize'),
    listeners: of('JSEventListeners'),
    nodes: of('Nodes'),
    timers: await page.evaluate(() => window.openTimers.size),
  }
}

/** Opens a view of the first kit. @returns ms until a text of it is painted, the longest task meanwhile, and the page's number of elements */
const timeOpening = (page, view, text) =>
  page.evaluate(
    async ([view, text]) => {
      let longest = 0
      const observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
      })
      observer.observe({ type: 'longtask' })
      const began = performance.now()
      void window.growth.kits[0].open(view ? { view } : undefined)
      const ms = (await window.bench.painted(text)) - began
      await window.growth.kits[0].idle()
      await new Promise((resolve) => setTimeout(resolve, 500))
      observer.disconnect()
      const countElements = (root) =>
        [...root.querySelectorAll('*')].reduce(
          (sum, element) => sum + 1 + (element.shadowRoot ? countElements(element.shadowRoot) : 0),
          0,
        )
      return { ms, longest, elements: countElements(document) }
    },
    [view, text],
  )

const connectAll = (page, count) =>
  page.evaluate(async (count) => {
    const [kit] = window.growth.kits
    const times = []
    for (let index = 0; index < count; index++) {
      const began = performance.now()
      await kit.connect({ namespace: 'eip155', connectorId: `example.wallet${index}` })
      times.push(performance.now() - began)
    }
    return times.at(-1)
  }, count)

/** The points of growth: the page's parameters, and what is timed. */
const points = [
  ...[1, 5, 25, 100].map((networks) => ({
    name: `${networks} networks, the list of networks`,
    parameters: { networks },
    act: (page) => timeOpening(page, 'Networks', 'Ethereum'),
  })),
  ...[10, 1_000, 10_000].map((wallets) => ({
    name: `${wallets} wallets, the list of wallets`,
    parameters: { wallets },
    act: (page) => timeOpening(page, undefined, 'Wallet 0'),
  })),
  ...[1, 10, 50].map((count) => ({
    name: `${count} connections, the account's wallets`,
    parameters: { wallets: count },
    act: async (page) => {
      const last = await connectAll(page, count)
      return { last, ...(await timeOpening(page, 'ProfileWallets', 'Wallet 0')) }
    },
  })),
  ...[1, 2].map((kits) => ({
    name: `${kits} kits, the list of wallets of the first`,
    parameters: { kits },
    act: (page) => timeOpening(page, undefined, 'Wallet 0'),
  })),
]

const visitPoint = async ({ parameters, act }) => {
  const opened = await openPage(parameters)
  const { context, page, cdp } = opened
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const figures = { made: await page.evaluate(() => window.growth.made), ...(await act(page)) }
  const { heap } = await readState(opened)
  await context.close()
  return { ...figures, heap }
}

/** Counts how often the readers of each hook render for a change that does not concern most of them. */
const countRenders = async () => {
  const { context, page } = await openPage({ networks: 2 })
  const changes = {
    'modal opened': () => window.growth.kits[0].open(),
    'modal closed': () => window.growth.kits[0].close(),
    'theme changed': () => window.growth.kits[0].update({ themeMode: 'dark' }),
    connected: () => window.growth.kits[0].connect({ namespace: 'eip155', connectorId: 'example.wallet0' }),
    'network switched': () => window.growth.kits[0].switchNetwork('eip155:1000001'),
    disconnected: () => window.growth.kits[0].disconnect(),
  }
  const read = () => page.evaluate(() => ({ ...window.growth.renders }))
  await page.evaluate(() => window.growth.kits[0].loadEngine())
  await rest(page)
  const rows = {}
  for (const [name, change] of Object.entries(changes)) {
    const before = await read()
    await page.evaluate(change)
    await rest(page)
    const after = await read()
    rows[name] = Object.fromEntries(Object.keys(after).map((hook) => [hook, after[hook] - before[hook]]))
  }
  await context.close()
  return rows
}

/** Repeats an action many times. @returns the page's memory after a few times, when everything is loaded, and at the end */
const endure = async (times, act) => {
  const opened = await openPage({})
  const { context, page } = opened
  await page.evaluate(act, 20)
  await rest(page)
  const before = await readState(opened)
  await page.evaluate(act, times)
  await rest(page)
  const after = await readState(opened)
  await context.close()
  return { before, after }
}

const openAndClose = async (times) => {
  const [kit] = window.growth.kits
  for (let time = 0; time < times; time++) {
    await kit.open()
    await window.bench.painted('Wallet 0')
    await kit.close()
    await kit.idle()
  }
  await new Promise((resolve) => setTimeout(resolve, 1_000))
}

const connectAndDisconnect = async (times) => {
  const [kit] = window.growth.kits
  for (let time = 0; time < times; time++) {
    await kit.connect({ namespace: 'eip155', connectorId: 'example.wallet0' })
    await kit.disconnect()
    await kit.idle()
  }
  await new Promise((resolve) => setTimeout(resolve, 1_000))
}

const renders = await countRenders()
console.log(renders)
const long = {
  [`${openings} times opened and closed`]: await endure(openings, openAndClose),
  [`${connections} times connected and disconnected`]: await endure(connections, connectAndDisconnect),
}
console.log(JSON.stringify(long, undefined, 2))
const rows = []
for (const point of points) {
  const results = []
  for (let count = 0; count < visits; count++) results.push(await visitPoint(point))
  rows.push({
    name: point.name,
    figures: Object.fromEntries(
      Object.keys(results[0]).map((key) => [key, summarise(results.map((result) => result[key]))]),
    ),
  })
  console.log(
    point.name,
    JSON.stringify(
      Object.fromEntries(Object.entries(rows.at(-1).figures).map(([key, { median }]) => [key, Math.round(median)])),
    ),
  )
}
await browser.close()
await site.stop()

const run = { ...describeRun(), note, slowdown, visits, rows, renders, long }
const text = writeGrowthPage(run)
mkdirSync(measured, { recursive: true })
writeFileSync(join(measured, 'growth.json'), format('growth.json', JSON.stringify(run)))
writeFileSync(join(measured, 'growth.md'), text)
console.log(text)
