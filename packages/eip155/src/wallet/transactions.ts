import type { Call, Transfer } from '@latchkey/core/adapter'
import { numberToHex } from 'viem/utils'
import { assertAddress } from '../addresses/assertAddress.js'
import { encodeTransfer } from '../encoding/erc20.js'

/** The call that a transfer is. Whom it calls is checked where it becomes a transaction. */
export const toCall = ({ to, amount, token }: Transfer): Call =>
  token === undefined ? { to, value: amount } : { to: token, data: encodeTransfer(assertAddress(to), amount) }

/** The transaction that a call is, as a node and a wallet take it. */
export const toTransaction = (account: string, { to, data = '0x', value = 0n }: Call) => ({
  from: account,
  to: assertAddress(to),
  data,
  value: numberToHex(value),
})
