import type { JourneyViews } from './viewLoader.js'

export const transferViews: JourneyViews = {}
