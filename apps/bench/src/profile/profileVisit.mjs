import { openVisit, wallet } from '../openVisit.mjs'
import { approach, chooseWallet, pressButton, readPress } from '../pressButton.mjs'
import { record } from '../trace.mjs'
import { watchDialog } from './watchDialog.mjs'

const categories = [
  'toplevel',
  'v8',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.compile',
]

/** Records when the page's files are requested and loaded, in ms of the browser's clock. */
const followRequests = (cdp) => {
  const requests = new Map()
  cdp.on('Network.requestWillBeSent', ({ requestId, timestamp, request: { url } }) => {
    if (url.startsWith('http')) requests.set(requestId, { name: url.split('/').at(-1), requested: timestamp * 1_000 })
  })
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength: bytes }) =>
    Object.assign(requests.get(requestId) ?? {}, { came: timestamp * 1_000, bytes }),
  )
  return requests
}

const profiled = async (cdp, act) => {
  await cdp.send('Profiler.enable')
  await cdp.send('Profiler.setSamplingInterval', { interval: 100 })
  await cdp.send('Profiler.start')
  await act()
  return { profile: (await cdp.send('Profiler.stop')).profile }
}

const traced = async (cdp, act) => ({ events: await record(cdp, categories, act) })

/** @returns the time of the browser's clock at which the page's clock started, in ms */
const readOrigin = async (cdp) => {
  await cdp.send('Performance.enable')
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'NavigationStart').value * 1_000
}

const openList = async (visit, contestant, situation) => {
  await approach(visit, situation, contestant.button)
  await pressButton(visit, contestant, situation)
  await visit.until('row')
}

/**
 * Records one visit in one case, from before the press until shortly after the wallet's row is painted, or, in the case `choice`, until the
 * page shows that it is connected.
 * @param how `profile` records the page's functions, `trace` the work of its main thread
 * @returns the recording, the times of the press and of later moments, and the requests, in ms of the browser's clock
 */
export const profileVisit = async (browser, contestant, situation, how) => {
  const visit = await openVisit(browser, contestant, situation)
  const { cdp, page } = visit
  const requests = followRequests(cdp)
  const isChoice = situation.id === 'choice'
  try {
    await visit.goto()
    await visit.until('button')
    if (situation.isAtRest) await visit.rest()
    if (isChoice) {
      await openList(visit, contestant, situation)
      await visit.rest()
    } else await page.evaluate(watchDialog)
    const recording = await (how === 'profile' ? profiled : traced)(cdp, async () => {
      if (isChoice) {
        await chooseWallet(visit, wallet)
        await visit.until('connected')
      } else await openList(visit, contestant, situation)
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
    })
    const origin = await readOrigin(cdp)
    const { times, presses } = await page.evaluate(() => ({
      times: window.journey.times,
      presses: window.journey.presses,
    }))
    const press = isChoice ? presses.at(-1) : (await readPress(visit)).pressed
    const moment = (ms) => (ms === undefined ? undefined : origin + ms)
    return {
      ...recording,
      press: origin + press,
      dialog: isChoice ? undefined : moment(times.dialog),
      end: moment(isChoice ? times.connected : times.row),
      requests: [...requests.values()].filter(({ requested }) => requested >= origin + press),
    }
  } finally {
    await visit.close()
  }
}
