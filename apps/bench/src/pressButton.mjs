import { isFocused } from './followJourney.mjs'
import { VisitFailed, wait } from './openVisit.mjs'
import { createRawInput } from './rawInput.mjs'

/** How often Tab may be pressed until the focus is on the button. */
const mostTabs = 20

const focusByTab = async ({ page }, input, text) => {
  for (let count = 0; count < mostTabs; count++) {
    await input.tab()
    if (await page.evaluate(isFocused, text)) return
  }
  throw new VisitFailed(`Tab does not reach "${text}"`)
}

/** Moves the focus to a text, as a keyboard user does before the press. */
export const approach = async (visit, { device }, text) => {
  if (device === 'keyboard') await focusByTab(visit, createRawInput(visit.cdp), text)
}

const pressText = async (visit, { device, hover }, text, lastPlace) => {
  const input = createRawInput(visit.cdp)
  if (device === 'keyboard') return input.enter()
  const place = lastPlace ?? (await visit.find(text))
  if (device === 'touch') return input.tap(place)
  if (hover > 0) {
    void input.move(place)
    await wait(hover)
  }
  return input.click(place)
}

/**
 * Presses the button as a user does in a case, by raw input events, and then the texts before the wallets. The pointer or the focus is on it.
 * @param lastPlace the button's place, if it was just read: on a busy page, reading it again would delay the press
 */
export const pressButton = async (visit, { button, detour }, situation, lastPlace) => {
  await pressText(visit, situation, button, lastPlace)
  if (!detour) return
  await visit.until('detour')
  await visit.still(detour)
  await approach(visit, situation, detour)
  await pressText(visit, { ...situation, hover: 0 }, detour)
}

/** Chooses the wallet from the list. */
export const chooseWallet = async (visit, text) => createRawInput(visit.cdp).click(await visit.find(text))

/** @returns when the first press was, and the time from it to the wallet's row, in ms of the page's clock, without pauses before other presses */
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
