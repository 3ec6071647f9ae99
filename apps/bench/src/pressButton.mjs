import { isFocused } from './followJourney.mjs'
import { VisitFailed, wait } from './openVisit.mjs'
import { createRawInput } from './rawInput.mjs'

/** How often Tab may be pressed until the focus is where it has to be. */
const mostTabs = 20

const focusByTab = async ({ page }, input, text) => {
  for (let count = 0; count < mostTabs; count++) {
    await input.tab()
    if (await page.evaluate(isFocused, text)) return
  }
  throw new VisitFailed(`Tab does not reach "${text}"`)
}

/** What a user of a keyboard does before the press: without it there is nothing to press. */
export const approach = async (visit, { device }, text) => {
  if (device === 'keyboard') await focusByTab(visit, createRawInput(visit.cdp), text)
}

const pressText = async (visit, { device, hover }, text, known) => {
  const input = createRawInput(visit.cdp)
  if (device === 'keyboard') return input.enter()
  const place = known ?? (await visit.find(text))
  if (device === 'touch') return input.tap(place)
  if (hover > 0) {
    void input.move(place)
    await wait(hover)
  }
  return input.click(place)
}

/**
 * Presses the button as a user does in a case, by raw input events, and then what comes before the wallets. It has been approached.
 * @param known where the button is, if that was just read: a busy page would let the press wait for another answer
 */
export const pressButton = async (visit, { button, detour }, situation, known) => {
  await pressText(visit, situation, button, known)
  if (!detour) return
  await visit.until('detour')
  await visit.still(detour)
  await approach(visit, situation, detour)
  await pressText(visit, { ...situation, hover: 0 }, detour)
}

/** Chooses the wallet from the list. */
export const chooseWallet = async (visit, text) => createRawInput(visit.cdp).click(await visit.find(text))

/** @returns when the first press was, and how long it took from there to the wallet's row, in ms of the page's clock; a pause before another press is not counted */
export const readPress = async ({ page }) => {
  const { times, presses } = await page.evaluate(() => ({
    times: window.journey.times,
    presses: window.journey.presses,
  }))
  const [first, second] = presses
  if (first === undefined) throw new VisitFailed('the press did not arrive')
  const listed = times.detour === undefined ? times.row - first : times.detour - first + times.row - second
  return { pressed: first, listed }
}
