import { LatchkeyError } from '../base/LatchkeyError.js'
import type { AccountRef, Call } from '../contract/session.js'
import { type BuiltTransaction, isSameAddress, type SwapOrder } from '../service-api/convertCalls.js'
import { swapCoinAddress } from '../policy/swapNetworks.js'

/*
 * The services that build a swap's transactions are not trusted: what they return is checked here before a wallet receives it.
 * `approve` is that of ERC-20: https://eips.ethereum.org/EIPS/eip-20
 */

/** The selector of `approve(address spender, uint256 value)`. */
const approveSelector = '0x095ea7b3'

/** What is wrong with a transaction of the service. */
export type TradeFault = 'router' | 'from' | 'value' | 'token' | 'approval'

const refuse = (fault: TradeFault, { network }: AccountRef, found: string): LatchkeyError<'SWAP_REFUSED'> =>
  new LatchkeyError('SWAP_REFUSED', 'The data service returned a transaction that the kit refuses.', {
    context: { network, fault, found: found.slice(0, 80) },
    help: [
      fault === 'router'
        ? `Add the router to the option swapRouters of ${network}, if it is yours: ${found.slice(0, 80)}.`
        : 'Check the data service: it was asked for another transaction.',
    ],
  })

const isListed = (routers: readonly string[], address: string) =>
  routers.some((router) => isSameAddress(router, address))

/**
 * Returns the trade as a call for the wallet, with the value that the order needs.
 *
 * @throws `SWAP_REFUSED` if it calls another contract than a router, is for another account, or sends another amount of coins
 */
export const checkTrade = (trade: BuiltTransaction, order: SwapOrder, routers: readonly string[]): Call => {
  const value = isSameAddress(order.fromToken, swapCoinAddress) ? order.fromAmount : '0'
  if (!isListed(routers, trade.to)) throw refuse('router', order, trade.to)
  if (!isSameAddress(trade.from, order.account)) throw refuse('from', order, trade.from)
  if (trade.value !== undefined && trade.value !== value) throw refuse('value', order, trade.value)
  return { to: trade.to, data: trade.data, value: BigInt(value) }
}

/**
 * Returns the router that an approval of the service names. The approval itself is not used: the kit builds its own.
 *
 * @throws `SWAP_REFUSED` if it is no approval of the order's token, or if it names another spender than a router
 */
export const readSpender = (approval: BuiltTransaction, order: SwapOrder, routers: readonly string[]): string => {
  if (!isSameAddress(approval.to, order.fromToken)) throw refuse('token', order, approval.to)
  const [, spender] = /^0x095ea7b3(?:0{24})([\da-f]{40})[\da-f]{64}$/i.exec(approval.data) ?? []
  if (spender === undefined) throw refuse('approval', order, approval.data)
  if (!isListed(routers, `0x${spender}`)) throw refuse('router', order, `0x${spender}`)
  return `0x${spender}`
}

/** Builds the approval of exactly this amount of a token. */
export const buildExactApproval = (token: string, spender: string, amount: bigint): Call => ({
  to: token,
  data: `${approveSelector}${spender.slice(2).toLowerCase().padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`,
  value: 0n,
})
