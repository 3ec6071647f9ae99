import { createAddressRules } from '../addresses/addressRules.js'
import { sendTransfer } from './sendTransfer.js'

/** What is fetched with the first transfer, or the first address that is looked at: both read scripts. */
export const sending = { createAddressRules, sendTransfer } as const
