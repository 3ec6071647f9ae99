import { namespaceOf } from '../base/caipNetworkId.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import type { Call, Simulation } from '../contract/session.js'
import { defaultSwapRouters, swapCoinAddress } from '../policy/swapNetworks.js'
import {
  buildApproval,
  buildTrade,
  getSwapAllowance,
  getSwapQuote,
  isBaseUnits,
  isSameAddress,
  type SwapOrder,
} from '../service-api/convertCalls.js'
import { getServiceUrl } from '../service-api/serviceUrl.js'
import type { Services } from '../state/services.js'
import { checkDecimals, type SwapDecimals } from './checkDecimals.js'
import { buildExactApproval, checkTrade, readSpender } from './checkTrade.js'
import { slippage, toMinimum } from './describeSwap.js'

/** What the wallet must confirm for an order. */
export type SwapPlan = {
  /** How much of the other token the swap yields, in base units as a decimal string. */
  readonly toAmount: string
  /** How many approvals precede the trade: none, one, or two if the token's allowance must be zero first. */
  readonly approvals: number
  /** Whether a node has simulated the swap. */
  readonly isSimulated: boolean
}

/** Whether a stored value is a plan. */
export const isSwapPlan = (value: unknown): value is SwapPlan => {
  const { toAmount, approvals, isSimulated }: Partial<Record<keyof SwapPlan, unknown>> = Object(value)
  return isBaseUnits(toAmount) && typeof approvals === 'number' && typeof isSimulated === 'boolean'
}

/** A swap whose calls have been checked. */
export type PreparedSwap = Omit<SwapPlan, 'approvals'> & { readonly approvals: readonly Call[]; readonly trade: Call }

/** The contracts that a swap on a network may call: those of the site, else the default provider's. */
const routersOf = ({ network }: SwapOrder, { options }: Services): readonly string[] =>
  options.swapRouters?.[network] ?? defaultSwapRouters(network)

/** Simulates calls of an order. @returns `undefined` if the adapter or the nodes cannot simulate */
const simulate = async (
  { account, network, toToken }: SwapOrder,
  calls: readonly Call[],
  { adapters, options }: Services,
): Promise<Simulation | undefined> => {
  const token = isSameAddress(toToken, swapCoinAddress) ? undefined : toToken
  const builtBy = getServiceUrl(options, 'data')
  return adapters.get(namespaceOf(network))?.simulateCalls?.({ account, network, calls, token, builtBy })
}

/** Builds the approvals that an order needs. If the allowance is not zero and the token refuses to change it, zero comes first. */
const prepareApprovals = async (order: SwapOrder, services: Services): Promise<readonly Call[]> => {
  if (isSameAddress(order.fromToken, swapCoinAddress)) return []
  const amount = BigInt(order.fromAmount)
  const { allowance } = await getSwapAllowance({ ...order, token: order.fromToken }, services)
  if (BigInt(allowance) >= amount) return []
  const spender = readSpender(await buildApproval(order, services), order, routersOf(order, services))
  const approval = buildExactApproval(order.fromToken, spender, amount)
  if (allowance === '0' || (await simulate(order, [approval], services))?.status === 'success') return [approval]
  return [buildExactApproval(order.fromToken, spender, 0n), approval]
}

/** @throws `SWAP_FAILED`, `SWAP_BELOW_MINIMUM` */
const assertYields = (simulation: Simulation, minimum: bigint) => {
  if (simulation.status === 'reverted') {
    const { reason } = simulation
    throw new LatchkeyError('SWAP_FAILED', `The swap would fail${reason ? `: ${reason}` : '.'}`, {
      context: { ...(reason && { reason }) },
      help: ['Check the balance, the amount and the tokens. Nothing was sent.'],
    })
  }
  if (simulation.received < minimum)
    throw new LatchkeyError('SWAP_BELOW_MINIMUM', 'The swap would yield less than its minimum.', {
      context: { minimum: minimum.toString(), received: simulation.received.toString() },
      help: ['Check the data service: its transaction does not match its quote. Nothing was sent.'],
    })
}

/**
 * Prepares a swap: requests a new quote and the transactions, checks and simulates them. No wallet receives a request.
 *
 * @param order the order, with the decimals that the user sees
 * @param accepted how much the user has agreed to receive, in base units, if the user has seen an offer
 * @throws `SWAP_PRICE_MOVED` if the new quote is below the minimum of what the user accepted; `SWAP_REFUSED` if a transaction is not the
 * requested one, or if a token has other decimals; `SWAP_BELOW_MINIMUM` or `SWAP_FAILED` if the simulation says so; the errors of the readers
 */
export const prepareSwap = async (
  order: SwapOrder & SwapDecimals,
  services: Services,
  accepted = 0n,
): Promise<PreparedSwap> => {
  const [{ toAmount }] = await Promise.all([getSwapQuote(order, services), checkDecimals(order, services)])
  const agreed = toMinimum(accepted)
  if (BigInt(toAmount) < agreed || toAmount === '0')
    throw new LatchkeyError('SWAP_PRICE_MOVED', 'The price has moved.', {
      context: { minimum: agreed.toString(), quoted: toAmount },
      help: ['Review the new price, and swap again.'],
    })
  const approvals = await prepareApprovals(order, services)
  const trade = checkTrade(await buildTrade(order, slippage, services), order, routersOf(order, services))
  const simulation = await simulate(order, [...approvals, trade], services)
  const quoted = toMinimum(BigInt(toAmount))
  if (simulation) assertYields(simulation, quoted > agreed ? quoted : agreed)
  return { toAmount, approvals, trade, isSimulated: simulation !== undefined }
}
