import type { Network } from '@latchkey/core/adapter'
import type { StandardAccount } from '../discovery/standardWallet.js'
import type { CalledWallet } from './callWallet.js'

/** The account and network in use. */
export type InUse = { readonly account: StandardAccount; readonly network: Network; readonly chain: string }

/** Loads the code that sends, and sends a site's own transaction on the network in use. Returns its signature. */
export type SendWire = (target: CalledWallet, inUse: () => InUse, transaction: Uint8Array) => Promise<string>
