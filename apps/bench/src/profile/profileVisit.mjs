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

/** The page's files as they are asked for and come, in ms of the browser's clock. */
const followRequests = (cdp) => {
  const requests = new Map()
  cdp.on('Network.requestWillBeSent', ({ requestId, timestamp, request: { url } }) => {
    if (url.startsWith('http')) requests.set(requestId, { name: url.split('/').at(-1), asked: timestamp * 1_000 })
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

/** @returns the moment of the browser's clock, in ms, at which the page's own clock began */
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
 * One visit in one case that is recorded from before the press until a moment after the wallet's row is painted, or, in the case of the choice, until the
 * page shows that it is connected.
 * @param how `profile` the page's functions, or `trace` what its main thread does
 * @returns the recording, the moments of the press and of what followed, and the requests, in ms of the browser's clock
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
      requests: [...requests.values()].filter(({ asked }) => asked >= origin + press),
    }
  } finally {
    await visit.close()
  }
}
