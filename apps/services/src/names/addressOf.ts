import { toCoinType } from '@latchkey/core/rules'
import type { Hex } from 'viem'
import type { RegisteredName } from './nameStore.js'

/** The coin type of Ethereum, which is older than those of other EVM chains (https://docs.ens.domains/ensip/9). */
export const ethereumCoinType = 60

/** The coin type for all EVM chains (https://docs.ens.domains/ensip/19). */
export const evmCoinType = toCoinType(0)

/**
 * Returns the address of a name for a coin type. A key has the same address on every EVM chain. A contract account may exist on one chain alone, so its name has
 * an address for that chain alone: coins that are sent to it elsewhere could be lost.
 */
export const addressOf = ({ account, coinType, isKey }: RegisteredName, requestedType: number): Hex | undefined => {
  const evmType = requestedType === ethereumCoinType ? toCoinType(1) : requestedType
  return evmType === coinType || (isKey && evmType >= evmCoinType) ? account : undefined
}
