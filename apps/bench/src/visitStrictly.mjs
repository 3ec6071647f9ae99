import { openVisit, VisitFailed, wallet } from './openVisit.mjs'
import { createRawInput } from './rawInput.mjs'

/** A visit under the strict policy, at full speed. @returns what the policy refused, and how far the user came */
export const visitStrictly = async (browser, contestant) => {
  const { button, detour, isButtonAlone } = contestant
  const visit = await openVisit(browser, contestant, { slow: false })
  const journey = isButtonAlone ? [button] : [button, ...(detour ? [detour] : []), wallet, 'connected']
  const input = createRawInput(visit.cdp)
  let came = 'not to the button'
  const read = async () => ({ refusals: await visit.page.evaluate(() => window.bench.refusals), came })
  try {
    await visit.goto('?strict')
    for (const text of journey) {
      await visit.rest()
      const place = await visit.page.evaluate((wanted) => window.bench.find(wanted), text)
      if (!place) break
      came = `to "${text}"`
      if (text !== journey.at(-1)) await input.click(place)
    }
    return await read()
  } catch (error) {
    if (!(error instanceof VisitFailed)) throw error
    return await read()
  } finally {
    await visit.close()
  }
}
