import { announceWallets, installProbe, readStorage } from './inPage.mjs'
import { sortNames } from './statistics.mjs'

/** How the visitor's machine and line are: the processor slowed 4 times, 40 ms, 10 Mbit both ways. */
export const conditions = { slowdown: 4, latency: 40, megabits: 10 }
const wallet = 'Fennec'
/** A page is at rest when nothing of its own was on the way for so long, in ms. */
const restAfter = 1_000
/** How long a step may take, in ms. */
const patience = 30_000

/** What a page did not do in a visit: a figure too, and not the end of the run. */
class VisitFailed extends Error {}

const bytesPerSecond = (conditions.megabits * 1_000_000) / 8

/** Counts what a page asks for: of its own host in bytes, of others by name. No other host is reached from here. */
const countTraffic = async (cdp, origin) => {
  const open = new Map()
  const hosts = new Set()
  let [bytes, requests, lastAt] = [0, 0, performance.now()]
  const end = (requestId, encodedDataLength = 0) => {
    if (!open.delete(requestId)) return
    bytes += encodedDataLength
    lastAt = performance.now()
  }
  cdp.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (!/^https?:/.test(url)) return
    if (new URL(url).origin === origin) {
      open.set(requestId, url)
      requests += 1
      lastAt = performance.now()
    } else hosts.add(new URL(url).host)
  })
  cdp.on('Network.webSocketCreated', ({ url }) => hosts.add(new URL(url).host))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength))
  cdp.on('Network.loadingFailed', ({ requestId }) => end(requestId))
  await cdp.send('Network.enable')
  return {
    hosts,
    /** @returns what was loaded since it was last asked */
    take: () => {
      const taken = { bytes, requests }
      bytes = 0
      requests = 0
      return taken
    },
    rest: async () => {
      lastAt = performance.now()
      const until = lastAt + patience
      while (open.size > 0 || performance.now() - lastAt < restAfter) {
        if (performance.now() > until) throw new VisitFailed('The page does not come to rest.')
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
  }
}

const readHeap = async (cdp) => {
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize
}

const painted = (page, text) =>
  Promise.race([
    page.evaluate((text) => window.bench.painted(text), text),
    new Promise((_, reject) => {
      setTimeout(() => reject(new VisitFailed(`"${text}" was not shown.`)), patience).unref()
    }),
  ])

/** Clicks a text as a visitor does. @returns when the click happened */
const click = async (page, text) => {
  const place = await page.evaluate((text) => window.bench.find(text), text)
  if (!place) throw new VisitFailed(`"${text}" went away.`)
  await page.mouse.click(place.x, place.y)
  return page.evaluate(() => window.bench.clickedAt)
}

const openPage = async (browser, url) => {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } })
  await context.addInitScript(installProbe)
  await context.addInitScript(announceWallets, [wallet])
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const traffic = await countTraffic(cdp, new URL(url).origin)
  return { context, page, cdp, traffic }
}

/** One visit: load, open, choose the wallet, be connected. @returns its figures, as far as it came, and what it did not come to */
export const visit = async (browser, url, { button, detour, isButtonAlone }) => {
  const { context, page, cdp, traffic } = await openPage(browser, url)
  const figures = {}
  let before
  let failure = 'no button'
  try {
    await cdp.send('HeapProfiler.enable')
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: conditions.slowdown })
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: conditions.latency,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    })
    await page.goto(url, { waitUntil: 'domcontentloaded' })
    figures.button = await painted(page, button)
    await traffic.rest()
    const load = traffic.take()
    figures.loadBytes = load.bytes
    figures.loadRequests = load.requests
    figures.loadBlocked = await page.evaluate(() => window.bench.blocked)
    figures.loadHeap = await readHeap(cdp)
    before = { hosts: sortNames(traffic.hosts), storage: await page.evaluate(readStorage) }
    if (isButtonAlone) return { figures, before, hosts: before.hosts }

    failure = 'no wallet row'
    const opened = await click(page, button)
    if (detour) {
      figures.listed = (await painted(page, detour)) - opened
      const turned = await click(page, detour)
      figures.listed += (await painted(page, wallet)) - turned
    } else figures.listed = (await painted(page, wallet)) - opened
    await traffic.rest()
    const open = traffic.take()
    figures.openBytes = open.bytes
    figures.openRequests = open.requests
    figures.openBlocked = (await page.evaluate(() => window.bench.blocked)) - figures.loadBlocked

    failure = 'not connected'
    const chosen = await click(page, wallet)
    figures.connected = (await painted(page, 'connected')) - chosen
    await traffic.rest()
    const connect = traffic.take()
    figures.connectBytes = connect.bytes
    figures.connectRequests = connect.requests
    figures.connectedHeap = await readHeap(cdp)
    return { figures, before, hosts: sortNames(traffic.hosts) }
  } catch (error) {
    if (!(error instanceof VisitFailed)) throw error
    return { figures, before, hosts: sortNames(traffic.hosts), failure }
  } finally {
    await context.close()
  }
}

/** A visit under the strict policy, at full speed. @returns what the policy refused, and how far the visitor came */
export const visitStrictly = async (browser, url, { button, detour, isButtonAlone }) => {
  const { context, page, traffic } = await openPage(browser, url)
  const journey = isButtonAlone ? [button] : [button, ...(detour ? [detour] : []), wallet, 'connected']
  let came = 'not to the button'
  try {
    await page.goto(`${url}?strict`, { waitUntil: 'domcontentloaded' })
    for (const text of journey) {
      await traffic.rest()
      if (!(await page.evaluate((text) => window.bench.find(text) !== undefined, text))) break
      came = `to "${text}"`
      if (text !== journey.at(-1)) await click(page, text)
    }
    return { refusals: await page.evaluate(() => window.bench.refusals), came }
  } catch (error) {
    if (!(error instanceof VisitFailed)) throw error
    return { refusals: await page.evaluate(() => window.bench.refusals), came }
  } finally {
    await context.close()
  }
}
