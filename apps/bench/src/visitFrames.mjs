import { compareFrames } from './compareFrames.mjs'
import { openVisit, VisitFailed, wait } from './openVisit.mjs'
import { approach, pressButton, readPress } from './pressButton.mjs'

/** Records the frames that the browser shows. */
const recordFrames = async (cdp) => {
  const frames = []
  const started = new Promise((resolve) => {
    cdp.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      frames.push({ data, at: metadata.timestamp * 1_000 })
      resolve()
      cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
    })
  })
  await cdp.send('Page.startScreencast', { format: 'png' })
  await started
  return { frames, stop: () => cdp.send('Page.stopScreencast') }
}

/**
 * One visit in one case, whose frames are recorded: from the press to the first frame that differs at the button, and to the first that differs elsewhere,
 * because the dialog or what is behind it is visible. Recording costs the machine time, so nothing else is timed in it.
 */
export const visitFrames = async (browser, contestant, situation) => {
  const visit = await openVisit(browser, contestant, situation)
  const { page, cdp } = visit
  const judge = await browser.newContext()
  try {
    const early = situation.isAtRest ? undefined : await recordFrames(cdp)
    await visit.goto()
    const { place } = await visit.until('button')
    if (situation.isAtRest) await visit.rest()
    const button = await page.evaluate((text) => window.journey.boxOf(text), contestant.button)
    const { frames, stop } = early ?? (await recordFrames(cdp))
    await approach(visit, situation, contestant.button)
    await pressButton(visit, contestant, situation, early && place)
    await visit.until('row')
    await wait(300)
    await stop()
    const { pressed } = await readPress(visit)
    const origin = await page.evaluate(() => performance.timeOrigin)
    const { width } = page.viewportSize()
    const before = frames.findLast(({ at }) => at <= origin + pressed) ?? frames[0]
    const shown = [before, ...frames.filter(({ at }) => at > origin + pressed)]
    const judgePage = await judge.newPage()
    const found = await judgePage.evaluate(compareFrames, { frames: shown.map(({ data }) => data), button, width })
    const timeOf = (index) => shown[index].at - origin - pressed
    return {
      figures: {
        // With a keyboard the first difference is the ring of the focus that came with Tab.
        ...(found.answer > 0 &&
          situation.device !== 'keyboard' && { [`${situation.id}.answer`]: timeOf(found.answer) }),
        ...(found.dialog > 0 && { [`${situation.id}.dialog`]: timeOf(found.dialog) }),
      },
    }
  } catch (error) {
    if (!(error instanceof VisitFailed)) throw error
    return { figures: {}, failure: error.message }
  } finally {
    await judge.close()
    await visit.close()
  }
}
