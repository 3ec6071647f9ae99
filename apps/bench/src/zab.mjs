import { readFileSync } from 'node:fs'
import { servePage } from './servePage.mjs'
import { launchBrowser } from './launchBrowser.mjs'
import { announceWallets, installProbe } from './inPage.mjs'
const names = process.argv.slice(2)
const runs = Number(process.env.RUNS ?? 7)
const sites = []
for (const name of names) sites.push({ name, site: await servePage(new Map(JSON.parse(readFileSync(`/tmp/open-builds/${name}.json`)).map(([k, f]) => [k, { type: f.type, body: Buffer.from(f.body, 'base64') }]))), listed: [], longest: [], frame: [], cpu: [] })
const browser = await launchBrowser()
const metrics = async (cdp) => Object.fromEntries((await cdp.send('Performance.getMetrics')).metrics.map((m) => [m.name, m.value]))
for (let k = 0; k < runs; k++) for (const one of sites) {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } })
  await context.addInitScript(installProbe)
  await context.addInitScript(announceWallets, ['Fennec'])
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: Number(process.env.SLOW ?? 4) })
  await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 40, downloadThroughput: 1250000, uploadThroughput: 1250000 })
  await page.goto(one.site.url)
  await page.waitForTimeout(2500)
  await page.evaluate(() => { window.longest = 0; new PerformanceObserver((l) => { for (const { duration } of l.getEntries()) window.longest = Math.max(window.longest, duration) }).observe({ type: 'longtask' }) })
  const { x, y } = await page.evaluate(() => window.bench.find('Connect Wallet'))
  if (process.env.HOVER) { await page.mouse.move(x, y); await page.waitForTimeout(Number(process.env.HOVER)) }
  const m0 = await metrics(cdp)
  await page.mouse.click(x, y)
  const clicked = await page.evaluate(() => window.bench.clickedAt)
  const at = await page.evaluate((t) => window.bench.painted(t), 'Fennec')
  const m1 = await metrics(cdp)
  await page.waitForTimeout(400)
  one.listed.push(at - clicked); one.longest.push(await page.evaluate(() => window.longest)); one.cpu.push((m1.TaskDuration - m0.TaskDuration) * 1000)
  await context.close()
}
const med = (a) => a.toSorted((x, y) => x - y)[a.length >> 1]; const low = (a) => a.toSorted((x, y) => x - y)[a.length >> 2]
for (const o of sites) console.log(o.name.padEnd(20), 'listed', med(o.listed).toFixed(0), `p25 ${low(o.listed).toFixed(0)} (${Math.min(...o.listed).toFixed(0)}–${Math.max(...o.listed).toFixed(0)})`, 'thread', med(o.cpu).toFixed(0), `(min ${Math.min(...o.cpu).toFixed(0)})`, 'longest', med(o.longest).toFixed(0), 'ratio', (med(o.listed) / med(sites[0].listed)).toFixed(2), (low(o.listed) / low(sites[0].listed)).toFixed(2))
await browser.close(); for (const { site } of sites) await site.stop()
