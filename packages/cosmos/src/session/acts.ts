import { createAddressRules } from '../addresses/addressRules.js'
import { getBalance } from '../reads/getBalance.js'
import { estimateFee } from '../send/estimateFee.js'
import { sendTransfer } from '../send/sendTransfer.js'
import { signMessage } from '../wallet/signMessage.js'
import { suggestChain } from '../wallet/suggestChain.js'

/** What connecting can do without: loaded when it is first asked for. */
export const acts = {
  createAddressRules,
  estimateFee,
  getBalance,
  sendTransfer,
  signMessage,
  suggestChain,
} as const
