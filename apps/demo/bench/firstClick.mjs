// Measures how long a user waits, beside a bare React page in the same run: time to the button, blocking time, click to listed wallet, click
// to connected. The processor is slowed 4 times. It reports medians of several visits.
import { describeDevnet, startDevnet } from '@latchkey/devnet'
import { installTestWallet } from '@latchkey/test-wallets/playwright'
import { chromium } from 'playwright'
import { build } from 'vite'
import { createServer } from 'node:http'
import { serveBuilt } from '../server/serveBuilt.mjs'
import { median } from '../../bench/src/statistics.mjs'

const visits = Number(process.env.VISITS ?? 7)
const slowdown = 4

/** A page with only React, and a button in place of the kit's. */
const buildBare = async () => {
  const root = new URL('..', import.meta.url).pathname
  const entry = `${root}virtual-bare.jsx`
  const code = `import { createRoot } from 'react-dom/client'; import { createElement } from 'react'
createRoot(document.getElementById('root')).render(createElement('button', null, 'Connect Wallet'))`
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'bare',
        resolveId: (id) => (id === 'virtual:bare' ? entry : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
    build: { write: false, rolldownOptions: { input: 'virtual:bare' } },
  })
  return output.find(({ type }) => type === 'chunk').code
}

const serveBare = async () => {
  const code = await buildBare()
  const server = createServer((request, response) => {
    const isScript = request.url === '/bare.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(
      isScript
        ? code
        : '<!doctype html><title>Bare</title><div id="root"></div><script type="module" src="/bare.js"></script>',
    )
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${server.address().port}/`, stop: () => server.close() }
}

/** Records long tasks. The time above 50 ms of each is blocking time. */
const watchTasks = () => {
  window.blocked = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.blocked += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
}

const visit = async (browser, url, act) => {
  const context = await browser.newContext()
  const wallet = act && (await act.prepare(context))
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(watchTasks)
  const start = performance.now()
  await page.goto(url)
  await page.getByRole('button', { name: 'Connect Wallet' }).waitFor()
  const row = { button: performance.now() - start, blocked: await page.evaluate(() => window.blocked) }
  if (act) Object.assign(row, await act.run(page, wallet))
  await context.close()
  return row
}

const devnet = await startDevnet()
const kit = await serveBuilt(describeDevnet(devnet))
const bare = await serveBare()
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const chains = Object.fromEntries(devnet.chains.map(({ chainId, rpcUrl }) => [chainId, rpcUrl]))
const connect = {
  prepare: (context) =>
    installTestWallet(context, { name: 'Fennec', rdns: 'example.fennec', mnemonic: devnet.mnemonic, chains }),
  run: async (page) => {
    const modal = page.locator('latchkey-modal')
    const row = modal.getByRole('button', { name: 'Fennec', exact: true })
    const clicked = performance.now()
    await page.locator('latchkey-button').dispatchEvent('click')
    await row.waitFor()
    const listed = performance.now() - clicked
    const chosen = performance.now()
    await row.click()
    await page.locator('dd[data-state=status]').getByText('connected', { exact: true }).waitFor()
    return { listed, connected: performance.now() - chosen }
  },
}
const rows = { bare: [], kit: [] }
for (let count = 0; count < visits; count++) {
  rows.bare.push(await visit(browser, bare.url))
  rows.kit.push(await visit(browser, `${kit.url}?own-wallets&modal=above`, connect))
}
const show = (name, measure) => {
  const of = (page) =>
    rows[page][0][measure] === undefined ? undefined : median(rows[page].map((row) => row[measure]))
  const [kitTime, bareTime] = [of('kit'), of('bare')]
  const ratio = bareTime ? `, ${(kitTime / bareTime).toFixed(2)} of the bare page` : ''
  console.log(
    `  ${name.padEnd(26)} ${kitTime.toFixed(0).padStart(6)} ms${bareTime === undefined ? '' : ` (bare ${bareTime.toFixed(0)} ms${ratio})`}`,
  )
}
console.log(`\nMedians of ${visits} visits, processor slowed ${slowdown} times:`)
show('time to the button', 'button')
show('blocking time', 'blocked')
show('click to wallet listed', 'listed')
show('choice to connected', 'connected')
await browser.close()
bare.stop()
await kit.stop()
await devnet.stop()
