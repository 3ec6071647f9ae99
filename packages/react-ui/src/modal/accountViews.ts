import type { JourneyViews } from './viewLoader.js'

export const accountViews: JourneyViews = {}
