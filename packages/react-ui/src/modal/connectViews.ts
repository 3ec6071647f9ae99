import type { JourneyViews } from './viewLoader.js'

export const connectViews: JourneyViews = {}
