import { createAddressRules } from '../addresses/addressRules.js'
import { sendTransfer } from './sendTransfer.js'

/** The code that needs @scure/btc-signer, as one chunk: it loads with the first transfer or the first address that is checked. */
export const sending = { createAddressRules, sendTransfer } as const
