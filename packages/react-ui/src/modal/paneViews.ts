import { connectIntro } from '../views/ConnectIntro.js'
import type { ViewsOf } from './viewLoader.js'

/** Connecting in two panes: a chunk of its own, for the sites that want it. */
export const paneViews: ViewsOf<'panes'> = { ConnectIntro: connectIntro }
