import { type Hex, parseAbi } from 'viem'
import type { CurrencyInfo, ListedToken } from '../chains/currencies.js'
import type { Chain } from '../chains/openChains.js'
import { UpstreamError } from '../outgoing/upstreamError.js'
import { callContracts } from '../rpc/callContracts.js'

const abi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function getEthBalance(address owner) view returns (uint256)',
])

/** A coin or token that an account holds. */
export type Holding = {
  readonly currency: CurrencyInfo
  /** Absent for the native coin. */
  readonly address?: Hex
  /** In base units. */
  readonly amount: bigint
}

const toHoldings = (tokens: readonly ListedToken[], amounts: readonly unknown[]): readonly Holding[] =>
  tokens.flatMap((currency, index): readonly Holding[] => {
    const amount = amounts[index]
    return typeof amount === 'bigint' && amount > 0n ? [{ currency, address: currency.address, amount }] : []
  })

const toCall = ({ address: to }: ListedToken, account: Hex) => ({
  to,
  abi,
  functionName: 'balanceOf',
  args: [account],
})

/**
 * Reads what an account holds of the native coin and of the network's tokens, all of one block. Tokens of which it holds nothing, and tokens
 * whose contract fails, are left out.
 *
 * @throws `UpstreamError`
 */
export const readHoldings = async (
  { node, multicall, nativeCurrency, tokens }: Chain,
  account: Hex,
): Promise<readonly Holding[]> => {
  const [coin, ...amounts] = await callContracts(node, multicall, [
    { to: multicall, abi, functionName: 'getEthBalance', args: [account] },
    ...tokens.map((token) => toCall(token, account)),
  ])
  if (typeof coin !== 'bigint') throw new UpstreamError('The node', 'returned no balance')
  return [{ currency: nativeCurrency, amount: coin }, ...toHoldings(tokens, amounts)]
}

/**
 * Reads what an account holds of tokens that are not on the network's list. They have a request of their own, because one of them can use up
 * all of its gas.
 *
 * @throws `UpstreamError`
 */
export const readOtherHoldings = async (
  { node, multicall }: Chain,
  account: Hex,
  tokens: readonly ListedToken[],
): Promise<readonly Holding[]> =>
  toHoldings(
    tokens,
    await callContracts(
      node,
      multicall,
      tokens.map((token) => toCall(token, account)),
    ),
  )
