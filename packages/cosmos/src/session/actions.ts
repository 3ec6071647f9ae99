import { createAddressRules } from '../addresses/addressRules.js'
import { getBalance } from '../reads/getBalance.js'
import { estimateFee } from '../send/estimateFee.js'
import { sendTransfer } from '../send/sendTransfer.js'
import { signMessage } from '../wallet/signMessage.js'
import { suggestChain } from '../wallet/suggestChain.js'

/** The code that connecting does not need. It loads when it is first used. */
export const actions = {
  createAddressRules,
  estimateFee,
  getBalance,
  sendTransfer,
  signMessage,
  suggestChain,
} as const
