// CPU profile of the click, names kept
import { fileURLToPath } from 'node:url'
import { join, basename, dirname } from 'node:path'
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { servePage } from './servePage.mjs'
import { launchBrowser } from './launchBrowser.mjs'
import { announceWallets, installProbe } from './inPage.mjs'
const path = process.env.PAGE ?? join(fileURLToPath(new URL('../pages', import.meta.url)), 'latchkeyEvm.jsx')
const { output } = await build({ root: dirname(path), configFile: false, logLevel: 'error', define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' }, build: { write: false, minify: false, rolldownOptions: { input: basename(path) } } })
const entry = output.find(({ isEntry }) => isEntry)
const types = { js: 'text/javascript' }
const files = new Map([['/', { type: 'text/html', body: gzipSync(`<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"></head><body><div id="root"></div><script type="module" src="/${entry.fileName}"></script></body></html>`) }], ...output.map((o) => [`/${o.fileName}`, { type: 'text/javascript', body: gzipSync(o.code ?? o.source) }])])
const site = await servePage(files)
const browser = await launchBrowser()
const runs = Number(process.env.RUNS ?? 5)
const self = {}, incl = {}, fileSelf = {}
let total = 0
for (let k = 0; k < runs; k++) {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } })
  await context.addInitScript(installProbe)
  await context.addInitScript(announceWallets, ['Fennec'])
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 40, downloadThroughput: 1250000, uploadThroughput: 1250000 })
  await page.goto(site.url)
  await page.waitForTimeout(2500)
  const { x, y } = await page.evaluate(() => window.bench.find('Connect Wallet'))
  await cdp.send('Profiler.enable')
  await cdp.send('Profiler.setSamplingInterval', { interval: 200 })
  await cdp.send('Profiler.start')
  await page.mouse.click(x, y)
  const clicked = await page.evaluate(() => window.bench.clickedAt)
  const at = await page.evaluate((t) => window.bench.painted(t), 'Fennec')
  const { profile } = await cdp.send('Profiler.stop')
  console.log('listed', (at - clicked).toFixed(0))
  const byId = new Map(profile.nodes.map((n) => [n.id, n]))
  for (const n of profile.nodes) for (const c of n.children ?? []) byId.get(c).parent = n
  const name = (n) => `${n.callFrame.functionName || '(anon)'} ${n.callFrame.url.split('/').pop().replace(/-[\w-]{8}\.js/, '')}:${n.callFrame.lineNumber + 1}`
  profile.samples.forEach((id, i) => {
    const dt = (profile.timeDeltas[i + 1] ?? 0) / 1000
    let n = byId.get(id)
    if (/^\((idle|program|root)\)$/.test(n.callFrame.functionName)) { self[n.callFrame.functionName] = (self[n.callFrame.functionName] ?? 0) + dt; return }
    total += dt
    const s = name(n); self[s] = (self[s] ?? 0) + dt
    const f = n.callFrame.url.split('/').pop() || n.callFrame.functionName
    fileSelf[f] = (fileSelf[f] ?? 0) + dt
    const seen = new Set()
    for (; n; n = n.parent) { const s = name(n); if (!seen.has(s)) { seen.add(s); incl[s] = (incl[s] ?? 0) + dt } }
  })
  if (k === runs - 1) writeFileSync('/tmp/open.cpuprofile', JSON.stringify(profile))
  await context.close()
}
const top = (o, n) => Object.entries(o).sort((a, b) => b[1] - a[1]).slice(0, n).map(([k, v]) => `${(v / runs).toFixed(1).padStart(7)}  ${k}`).join('\n')
console.log('JS total per run', (total / runs).toFixed(0))
console.log('--files\n' + top(fileSelf, 15)); console.log('--self\n' + top(self, 60)); console.log('--inclusive\n' + top(incl, 110))
await browser.close(); await site.stop()
