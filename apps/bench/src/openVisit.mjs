import { followJourney } from './followJourney.mjs'
import { announceWallets, installProbe } from './inPage.mjs'

/** The user's machine and connection: the processor slowed 4 times, 40 ms latency, 10 Mbit/s both ways. */
export const conditions = { slowdown: 4, latency: 40, megabits: 10 }
export const wallet = 'Fennec'
/** How long a page must load nothing and have no long task to be at rest, in ms. */
const restAfter = 1_000
/** How long a step may take, in ms. */
export const stepTimeout = 20_000

/** Thrown if a page does not do a step of a visit. The run records it, and continues. */
export class VisitFailed extends Error {}

const bytesPerSecond = (conditions.megabits * 1_000_000) / 8
const sizes = {
  mouse: { viewport: { width: 1000, height: 800 } },
  keyboard: { viewport: { width: 1000, height: 800 } },
  touch: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
}

/** @returns the promise's value. @throws {VisitFailed} if it takes too long */
export const inTime = (promise, failure) => {
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new VisitFailed(failure)), stepTimeout)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

export const wait = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/** Counts a page's requests: those to its own host in bytes, others by host. Other hosts are not reachable. */
const countTraffic = async (cdp, origin) => {
  const open = new Set()
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
      open.add(requestId)
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
    /** @returns the bytes and requests since the last call */
    take: () => {
      const loaded = { bytes, requests }
      bytes = 0
      requests = 0
      return loaded
    },
    /** How long nothing was loaded, in ms. */
    quietFor: () => (open.size > 0 ? 0 : performance.now() - lastAt),
  }
}

/** How long the page had no long task, in ms. */
const idleFor = (page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
    const { startTime, duration } = window.bench.longTasks.at(-1) ?? { startTime: 0, duration: 0 }
    return performance.now() - startTime - duration
  })

/**
 * Opens a page for one visit, in its own context: nothing is cached, and one wallet is announced.
 * @param contestant the visited page. Its texts are the steps of the journey
 * @param device the window's size and the input device
 */
export const openVisit = async (browser, { site, button, detour }, { device = 'mouse', slow = true } = {}) => {
  const context = await browser.newContext(sizes[device])
  const steps = [
    { name: 'button', text: button },
    ...(detour ? [{ name: 'detour', text: detour }] : []),
    { name: 'row', text: wallet },
    { name: 'connected', text: 'connected' },
  ]
  await context.addInitScript(installProbe)
  await context.addInitScript(followJourney, steps)
  await context.addInitScript(announceWallets, [wallet])
  const page = await context.newPage()
  page.setDefaultTimeout(stepTimeout)
  const cdp = await context.newCDPSession(page)
  const traffic = await countTraffic(cdp, new URL(site.url).origin)
  if (slow) {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: conditions.slowdown })
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: conditions.latency,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    })
  }
  return {
    context,
    page,
    cdp,
    traffic,
    goto: (query = '') => page.goto(`${site.url}${query}`, { waitUntil: 'commit' }),
    /** Resolves when a step is painted: `at`, in ms since the visit began, and its `place`, so that it can be pressed at once. */
    until: (name) =>
      inTime(
        page.evaluate((step) => window.journey.until(step), name),
        `no ${name}`,
      ),
    /** Returns the place of a visible text. @throws {VisitFailed} if it is not visible */
    find: async (text) => {
      const place = await page.evaluate((label) => window.bench.find(label, { inWindow: true }), text)
      if (!place) throw new VisitFailed(`"${text}" went away`)
      return place
    },
    /** Resolves when a text has stopped moving. If it moved, a press would miss it. */
    still: (text) =>
      inTime(
        page.evaluate(async (label) => {
          const read = () => window.bench.find(label, { inWindow: true })
          for (let last = read(), count = 0; count < 5; ) {
            await new Promise((resolve) => {
              setTimeout(resolve, 20)
            })
            const place = read()
            count = place && last && place.x === last.x && place.y === last.y ? count + 1 : 0
            last = place
          }
        }, text),
        `"${text}" does not stand still`,
      ),
    /** Resolves once the page has had nothing to do for a second. */
    rest: async () => {
      const until = performance.now() + stepTimeout
      while (traffic.quietFor() < restAfter || (await idleFor(page)) < restAfter) {
        if (performance.now() > until) throw new VisitFailed('no rest')
        await wait(Math.max(20, restAfter - traffic.quietFor()))
      }
    },
    /** The long tasks from a moment of the visit on: the longest, and what all took beyond 50 ms each. */
    readTasks: async (from = 0) => {
      const tasks = (await page.evaluate(() => window.bench.longTasks)).filter(
        ({ startTime, duration }) => startTime + duration > from,
      )
      const durations = tasks.map(({ duration }) => duration)
      return {
        longest: Math.max(0, ...durations),
        blocked: durations.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
      }
    },
    readHeap: async () => {
      await cdp.send('HeapProfiler.enable')
      await cdp.send('HeapProfiler.collectGarbage')
      await cdp.send('HeapProfiler.disable')
      return (await cdp.send('Runtime.getHeapUsage')).usedSize
    },
    close: () => context.close(),
  }
}
