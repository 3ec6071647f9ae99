import { readStorage } from './inPage.mjs'
import { openVisit, VisitFailed, wallet } from './openVisit.mjs'
import { approach, chooseWallet, pressButton, readPress } from './pressButton.mjs'
import { sortNames } from './statistics.mjs'

const readLoad = async (visit) => {
  const { bytes, requests } = visit.traffic.take()
  const { longest, blocked } = await visit.readTasks()
  return { loadBytes: bytes, loadRequests: requests, loadLongest: longest, loadBlocked: blocked }
}

const readOpening = async (visit, situation) => {
  const { pressed, listed } = await readPress(visit)
  await visit.rest()
  const { longest, blocked } = await visit.readTasks(pressed)
  return {
    [`${situation.id}.page`]: listed,
    [`${situation.id}.longest`]: longest,
    [`${situation.id}.blocked`]: blocked,
  }
}

/** Chooses the wallet from a list at rest, until the page shows that it is connected. */
const readChoice = async (visit) => {
  const open = visit.traffic.take()
  await chooseWallet(visit, wallet)
  const { at: connected } = await visit.until('connected')
  const chosen = await visit.page.evaluate(() => window.journey.presses.at(-1))
  await visit.rest()
  const connect = visit.traffic.take()
  return {
    openBytes: open.bytes,
    openRequests: open.requests,
    'choice.page': connected - chosen,
    connectBytes: connect.bytes,
    connectRequests: connect.requests,
    connectedHeap: await visit.readHeap(),
  }
}

/**
 * Times one visit in one case by the page's clock: from the raw event of the press to the frame in which the wallet's row is painted.
 * @returns the figures of its finished steps, the page's requests and storage before the press, and the failure if there was one
 */
export const visitByPage = async (browser, contestant, situation) => {
  const visit = await openVisit(browser, contestant, situation)
  const result = { figures: {}, hosts: [] }
  const isChoice = situation.id === 'choice'
  try {
    await visit.goto()
    const { at: button, place } = await visit.until('button')
    if (situation.isAtRest) {
      await visit.rest()
      Object.assign(result.figures, situation.device !== 'touch' && { button, ...(await readLoad(visit)) })
    }
    if (isChoice) {
      result.figures.loadHeap = await visit.readHeap()
      result.before = { hosts: sortNames(visit.traffic.hosts), storage: await visit.page.evaluate(readStorage) }
    }
    if (contestant.isButtonAlone) return result
    await approach(visit, situation, contestant.button)
    await pressButton(visit, contestant, situation, situation.isAtRest ? undefined : place)
    await visit.until('row')
    const opening = await readOpening(visit, situation)
    if (!isChoice) Object.assign(result.figures, opening)
    else Object.assign(result.figures, await readChoice(visit))
    return result
  } catch (error) {
    if (!(error instanceof VisitFailed)) throw error
    result.failure = error.message
    return result
  } finally {
    result.hosts = sortNames(visit.traffic.hosts)
    await visit.close()
  }
}
