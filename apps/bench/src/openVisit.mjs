import { followJourney } from './followJourney.mjs'
import { announceWallets, installProbe } from './inPage.mjs'

/** How the user's machine and line are: the processor slowed 4 times, 40 ms, 10 Mbit both ways. */
export const conditions = { slowdown: 4, latency: 40, megabits: 10 }
export const wallet = 'Fennec'
/** A page is at rest if it loaded nothing and had no long task for so long, in ms. */
const restAfter = 1_000
/** How long a step may take, in ms. */
export const patience = 20_000

/** What a page did not do in a visit: a figure too, and not the end of the run. */
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
    timer = setTimeout(() => reject(new VisitFailed(failure)), patience)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

export const wait = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/** Counts what a page asks for: of its own host in bytes, of others by name. No other host is reached from here. */
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
    /** @returns what was loaded since it was last asked */
    take: () => {
      const taken = { bytes, requests }
      bytes = 0
      requests = 0
      return taken
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
 * Opens a page for one visit, in a context of its own: nothing is cached, and one wallet is announced.
 * @param contestant what is visited; its texts are the steps of the journey
 * @param device the size of the window, and what it is pressed with
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
  page.setDefaultTimeout(patience)
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
    /** Resolves once a step is painted: `at`, in ms since the visit began, and its `place`, so that it can be pressed without another question to the page. */
    until: (name) =>
      inTime(
        page.evaluate((step) => window.journey.until(step), name),
        `no ${name}`,
      ),
    /** Where a text is that the user can see. @throws {VisitFailed} if it is not */
    find: async (text) => {
      const place = await page.evaluate((wanted) => window.bench.find(wanted, { inWindow: true }), text)
      if (!place) throw new VisitFailed(`"${text}" went away`)
      return place
    },
    /** Resolves once a text stands still: what moves is missed by a press at the place where it was. */
    still: (text) =>
      inTime(
        page.evaluate(async (wanted) => {
          const read = () => window.bench.find(wanted, { inWindow: true })
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
      const until = performance.now() + patience
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
