import type { Call, Transfer } from '@latchkey/core/adapter'
import { numberToHex } from 'viem/utils'
import { assertAddress } from '../addresses/assertAddress.js'
import { encodeTransfer } from '../encoding/erc20.js'

/** Converts a transfer to a call. `toTransaction` checks the address that is called. */
export const toCall = ({ to, amount, token }: Transfer): Call =>
  token === undefined ? { to, value: amount } : { to: token, data: encodeTransfer(assertAddress(to), amount) }

/** Converts a call to the transaction object of the JSON-RPC methods. */
export const toTransaction = (account: string, { to, data = '0x', value = 0n }: Call) => ({
  from: account,
  to: assertAddress(to),
  data,
  value: numberToHex(value),
})
