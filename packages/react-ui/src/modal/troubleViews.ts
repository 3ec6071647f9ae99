import { connectTrouble } from '../views/ConnectTrouble.js'
import type { ViewsOf } from './viewLoader.js'

/** What is said where a wallet is silent or fails: a chunk of its own, fetched while the wallet is asked. */
export const troubleViews: ViewsOf<'trouble'> = { ConnectTrouble: connectTrouble }
