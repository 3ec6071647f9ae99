import type { Journeys, JourneyViews } from '../context/viewLoader.js'
import { journeys } from '../navigation/journeys.js'

/** Creates journeys whose list of wallets has views of its own. `later` loads the views of each other journey. */
export const journeysWith = (connect: JourneyViews, later: () => Promise<JourneyViews>): Journeys => {
  const others = Object.fromEntries(Object.keys(journeys).map((name) => [name, later]))
  return { ...others, connect } as Journeys // `others` has each journey's name
}
