import { formatAmount } from '../base/formatAmount.js'
import { parseAmount } from '../base/parseAmount.js'
import type { AccountRef, Asset } from '../contract/session.js'
import type { SwapDraft } from '../contract/swap.js'
import { swapCoinAddress } from '../policy/swapNetworks.js'
import { isSameAddress, type SwapOrder, type SwapToken } from '../service-api/convertCalls.js'

/** How much less than quoted a swap may return, in per cent. */
export const slippage = 1
/**
 * From which loss of value the user is warned, in per cent. The loss includes the fee of the service, and the difference between the sources of the two
 * prices: a small one says little about the swap.
 */
const largeImpact = 10
/** How much gas a swap is assumed to need, until it is estimated. */
const assumedGas = 150_000n
/** How many decimals prices are calculated with. */
const priceDecimals = 18
/** How many decimals rates have. */
const rateDecimals = 18

/** Whether a token is the native coin of its network. */
export const isNative = ({ address }: Pick<SwapToken, 'address'>): boolean => isSameAddress(address, swapCoinAddress)

/** The facts that a draft is evaluated against. */
export type SwapFacts = AccountRef & {
  /** The tokens that can be swapped, in the service's order. */
  readonly tokens: readonly SwapToken[]
  /** What the account holds. The native coin has no address. */
  readonly assets: readonly Asset[]
  /** The price of a unit of gas in wei, as a decimal string, if it is known. */
  readonly gasPrice?: string | undefined
  /** Prices in US dollars as decimal strings, by the tokens' addresses in lower case. */
  readonly prices?: Readonly<Record<string, string>> | undefined
  /** How much of the other token the order yields, in base units, if a quote for this very order is known. */
  readonly toAmount?: string | undefined
  /** How many approvals precede the trade, if the swap has been prepared. */
  readonly approvals?: number | undefined
}

/** The problem that keeps a draft from its review, in the order in which problems are checked. */
export type SwapProblem = 'token' | 'amount' | 'amountInvalid' | 'funds' | 'gasFunds' | 'quote' | 'liquidity'

/** A step of a swap in the wallet. */
export type SwapStep = 'approve' | 'trade'

/** The result of evaluating a draft. Amounts are decimal strings in the token's unit. */
export type Swap = {
  readonly from: SwapToken | undefined
  readonly to: SwapToken | undefined
  readonly problem: SwapProblem | undefined
  /** The order to request a quote for; `undefined` until tokens and amount are chosen. */
  readonly order: SwapOrder | undefined
  /** The highest amount that can be swapped; `undefined` until the balance is known, and the price of gas if the coin pays for it. */
  readonly max: string | undefined
  /** How much of the other token the swap yields. */
  readonly toAmount: string | undefined
  /** The amount below which the swap is refused. */
  readonly minimum: string | undefined
  /** How much of the other token one unit of the token yields. */
  readonly rate: string | undefined
  /** The loss of value in per cent, with two decimals; negative for a gain. `undefined` if a price is not known. */
  readonly priceImpact: string | undefined
  /** Whether the loss of value is so large that the user must know. */
  readonly hasLargeImpact: boolean
  /** The network's fee in its native coin. */
  readonly networkFee: string | undefined
  /** What the wallet must confirm. */
  readonly steps: readonly SwapStep[]
}

/** Returns the lowest amount that a swap may return: the quote minus the slippage, rounded down. */
export const toMinimum = (toAmount: bigint): bigint => (toAmount * BigInt(100 - slippage)) / 100n

const findToken = (tokens: readonly SwapToken[], name: string | undefined): SwapToken | undefined =>
  name === undefined
    ? undefined
    : (tokens.find(({ address }) => isSameAddress(address, name)) ??
      tokens.find(({ symbol }) => symbol === name) ??
      tokens.find(({ symbol }) => symbol.toLowerCase() === name.toLowerCase()))

/** Returns what the account holds of a token. */
export const findAsset = (assets: readonly Asset[], token: SwapToken): Asset | undefined =>
  assets.find(({ address }) => isSameAddress(address ?? swapCoinAddress, token.address))

const parse = (text: string, decimals: number): bigint | undefined => {
  try {
    return parseAmount(text, decimals)
  } catch {
    return undefined // the draft's problem is then 'amountInvalid'
  }
}

/** Returns the value of an amount, in units of 10^-18 US dollars; `undefined` if the price is not known. */
const valueOf = (amount: bigint, { decimals, address }: SwapToken, prices: SwapFacts['prices'] = {}) => {
  const price = prices[address.toLowerCase()]
  return price === undefined ? undefined : (amount * parseAmount(price, priceDecimals)) / 10n ** BigInt(decimals)
}

/** Returns the share of the value that a swap loses, in hundredths of a per cent: rounded up, so that no loss looks smaller than it is. */
const toImpact = (paid: bigint | undefined, received: bigint | undefined): bigint | undefined => {
  if (!paid || received === undefined) return undefined
  const lost = (paid - received) * 10_000n
  return (lost > 0n ? lost + paid - 1n : lost) / paid
}

/** The highest cost of the assumed gas, in base units of the native coin. */
const toGasCost = (gasPrice: string | undefined): bigint | undefined =>
  gasPrice === undefined ? undefined : BigInt(gasPrice) * assumedGas

/** Evaluates the draft of a swap: the tokens, the problem of the draft, the order, and what the quote for it means. */
export const describeSwap = (facts: SwapFacts, draft: SwapDraft): Swap => {
  const { account, network, tokens, assets, prices } = facts
  const from = findToken(tokens, draft.fromToken ?? swapCoinAddress)
  const to = findToken(tokens, draft.toToken)
  const text = (draft.amount ?? '').trim()
  const amount = from && text !== '' ? parse(text, from.decimals) : undefined
  const gas = toGasCost(facts.gasPrice)
  const asset = from && findAsset(assets, from)
  const coins = assets.find(({ address }) => address === undefined)?.amount
  const held = asset && BigInt(asset.amount)
  const available = held === undefined || !from || !isNative(from) ? held : gas === undefined ? undefined : held - gas
  const isOrder = from && to && !isSameAddress(from.address, to.address) && amount !== undefined && amount > 0n
  const order = isOrder
    ? { account, network, fromToken: from.address, toToken: to.address, fromAmount: amount.toString() }
    : undefined
  const received = order && facts.toAmount !== undefined ? BigInt(facts.toAmount) : undefined
  const isQuoted = received !== undefined && received > 0n

  const impact =
    isQuoted && amount && from && to
      ? toImpact(valueOf(amount, from, prices), valueOf(received, to, prices))
      : undefined

  const findProblem = (): SwapProblem | undefined => {
    if (!from || !to || isSameAddress(from.address, to.address)) return 'token'
    if (text === '') return 'amount'
    if (amount === undefined || amount <= 0n) return 'amountInvalid'
    if (held !== undefined && amount > held) return 'funds'
    const spent = isNative(from) ? amount : 0n
    if (coins !== undefined && gas !== undefined && spent + gas > BigInt(coins)) return 'gasFunds'
    if (received === undefined) return 'quote'
    return received === 0n ? 'liquidity' : undefined
  }

  return {
    from,
    to,
    problem: findProblem(),
    order,
    max: from && available !== undefined ? formatAmount(available > 0n ? available : 0n, from.decimals) : undefined,
    ...(order && from && to && amount && isQuoted
      ? {
          toAmount: formatAmount(received, to.decimals),
          minimum: formatAmount(toMinimum(received), to.decimals),
          rate: formatAmount(
            (received * 10n ** BigInt(from.decimals + rateDecimals)) / (amount * 10n ** BigInt(to.decimals)),
            rateDecimals,
          ),
        }
      : { toAmount: undefined, minimum: undefined, rate: undefined }),
    priceImpact: impact === undefined ? undefined : formatAmount(impact, 2),
    hasLargeImpact: impact !== undefined && impact >= BigInt(largeImpact) * 100n,
    networkFee: gas === undefined ? undefined : formatAmount(gas, 18),
    steps: facts.approvals ? ['approve', 'trade'] : ['trade'],
  }
}
