import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { writeFileSync } from 'node:fs'
import { buildPage } from './buildPage.mjs'
import { servePage } from './servePage.mjs'
import { launchBrowser } from './launchBrowser.mjs'
import { announceWallets, installProbe } from './inPage.mjs'
const pages = fileURLToPath(new URL('../pages', import.meta.url))
const files = await buildPage(process.env.PAGE ?? join(pages, 'latchkeyEvm.jsx'))
const site = await servePage(files)
const browser = await launchBrowser()
const runs = Number(process.env.RUNS ?? 5)
const sums = {}
for (let k = 0; k < runs; k++) {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } })
  await context.addInitScript(installProbe)
  await context.addInitScript(announceWallets, ['Fennec'])
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const bcdp = await browser.newBrowserCDPSession()
  await cdp.send('Network.enable')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: Number(process.env.SLOW ?? 4) })
  await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 40, downloadThroughput: 1250000, uploadThroughput: 1250000 })
  await page.goto(site.url)
  await page.waitForTimeout(3000)
  const { x, y } = await page.evaluate(() => window.bench.find('Connect Wallet'))
  const events = []
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  const cats = ['devtools.timeline', 'blink.user_timing', 'v8', 'disabled-by-default-v8.compile', 'toplevel', 'loading','disabled-by-default-devtools.timeline']
  if (process.env.CPU) cats.push('disabled-by-default-v8.cpu_profiler')
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: cats } })
  await page.mouse.click(x, y)
  const clicked = await page.evaluate(() => { performance.mark('clicked', { startTime: window.bench.clickedAt }); return window.bench.clickedAt })
  const at = await page.evaluate((t) => window.bench.painted(t), 'Fennec')
  await page.evaluate((t) => { performance.mark('listed', { startTime: t }) }, at)
  await page.waitForTimeout(300)
  const done = new Promise((r) => cdp.once('Tracing.tracingComplete', r))
  await cdp.send('Tracing.end'); await done
  const mark = (name) => events.find((e) => e.name === name && e.cat.includes('user_timing'))
  const c = mark('clicked'), l = mark('listed')
  const { pid, tid } = c
  const t0 = c.ts, t1 = l.ts
  const main = events.filter((e) => e.pid === pid && e.tid === tid && e.ph === 'X' && e.ts + e.dur >= t0 && e.ts <= t1)
  const tops = main.filter((e) => /RunTask|ThreadControllerImpl::RunTask/.test(e.name)).sort((a, b) => a.ts - b.ts)
  const busy = tops.reduce((s, e) => s + (Math.min(e.ts + e.dur, t1) - Math.max(e.ts, t0)), 0) / 1000
  const inside = (e, p) => e !== p && e.ts >= p.ts && e.ts + e.dur <= p.ts + p.dur
  console.log(`-- visit ${k}: listed ${(at - clicked).toFixed(0)} ms; main thread busy ${busy.toFixed(0)}`)
  sums.listed ??= []; sums.listed.push(at - clicked); sums.busy ??= []; sums.busy.push(busy)
  if (k === runs - 1) {
    for (const t of tops) {
      if (t.dur < 1500) continue
      const names = {}
      for (const e of main.filter((e) => inside(e, t))) {
        const label = e.name + (e.args?.data?.url ? ' ' + String(e.args.data.url).split('/').pop() : '') + (e.args?.data?.functionName ? ' ' + e.args.data.functionName : '') + (e.args?.fileName ? ' ' + e.args.fileName.split('/').pop() : '')
        names[label] = (names[label] ?? 0) + e.dur / 1000
      }
      const list = Object.entries(names).filter(([n, d]) => d > 0.8 && !/RunTask/.test(n)).sort((a, b) => b[1] - a[1]).slice(0, 12).map(([n, d]) => `${n} ${d.toFixed(1)}`).join(' | ')
      console.log(`  ${((t.ts - t0) / 1000).toFixed(1).padStart(7)} +${(t.dur / 1000).toFixed(1).padStart(6)}  ${list}`)
    }
    const net = events.filter((e) => /ResourceSendRequest|ResourceReceiveResponse|ResourceFinish/.test(e.name) && e.ts > t0 && e.ts < t1).map((e) => [((e.ts - t0) / 1000), e.name, e.args.data.url?.split('/').pop() ?? e.args.data.requestId])
    for (const n of net) console.log('   net', n[0].toFixed(1), n[1], n[2])
    const all = {}
    for (const e of main) if (!/RunTask/.test(e.name)) all[e.name] = (all[e.name] ?? 0) + e.dur / 1000
    console.log(Object.entries(all).sort((a, b) => b[1] - a[1]).slice(0, 30).map(([n, d]) => `${n} ${d.toFixed(1)}`).join('\n'))
    writeFileSync('/tmp/open-trace.json', JSON.stringify({ traceEvents: events }))
    for (const [n, f] of files) console.log(n, f.body.length)
  }
  await context.close()
}
const med = (a) => a.toSorted((x, y) => x - y)[a.length >> 1]
console.log('median listed', med(sums.listed).toFixed(0), 'busy', med(sums.busy).toFixed(0), sums.listed.map((n) => n.toFixed(0)).join(' '))
await browser.close(); await site.stop()
