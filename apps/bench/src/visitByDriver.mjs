import { errors } from 'playwright'
import { openVisit, VisitFailed, wait, wallet } from './openVisit.mjs'
import { approach, pressButton } from './pressButton.mjs'

const createPress = (visit, contestant, situation) => {
  const { page } = visit
  const find = (text) => page.getByText(text, { exact: true }).first()
  const button = find(contestant.button)
  const passDetour = async () => {
    if (!contestant.detour) return
    const detour = find(contestant.detour)
    if (situation.device === 'keyboard') await detour.press('Enter')
    else if (situation.device === 'touch') await detour.tap()
    else await detour.click()
  }
  return {
    /** Prepares the call that is timed. */
    prepare: async () => {
      await approach(visit, situation, contestant.button)
      if (situation.hover > 0) {
        await button.hover()
        await wait(situation.hover)
      }
    },
    press: async () => {
      if (situation.device === 'keyboard') await page.keyboard.press('Enter')
      else if (situation.device === 'touch') await button.tap()
      else await button.click()
      await passDetour()
      await (situation.device === 'touch' ? find(wallet).tap() : find(wallet).click())
    },
    choose: async () => {
      await find(wallet).click()
      await find('connected').waitFor()
    },
  }
}

const time = async (act) => {
  const began = performance.now()
  await act()
  return performance.now() - began
}

/**
 * Times one visit in one case by the clock of a browser's driver: from its call to press the button until it has clicked the wallet's row. The
 * driver waits until the row is visible, does not move and receives the click. In the case `choice`: from its call to click the row until the
 * page shows that it is connected.
 */
export const visitByDriver = async (browser, contestant, situation) => {
  const visit = await openVisit(browser, contestant, situation)
  try {
    await visit.goto()
    await visit.until('button')
    if (situation.isAtRest) await visit.rest()
    const { prepare, press, choose } = createPress(visit, contestant, situation)
    await prepare()
    if (situation.id !== 'choice') return { figures: { [`${situation.id}.driver`]: await time(press) } }
    await pressButton(visit, contestant, situation)
    await visit.until('row')
    await visit.rest()
    return { figures: { 'choice.driver': await time(choose) } }
  } catch (error) {
    if (error instanceof VisitFailed) return { figures: {}, failure: error.message }
    if (error instanceof errors.TimeoutError) return { figures: {}, failure: error.message.split('\n')[0] }
    throw error
  } finally {
    await visit.close()
  }
}
