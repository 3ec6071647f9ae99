import { LatchkeyError, type Network } from '@latchkey/core/adapter'

/** What a Cosmos chain's record says in its `details`. */
export type CosmosDetails = {
  /** What its addresses begin with: `'cosmos'`, `'osmo'`, … */
  readonly prefix: string
  /** The base unit of its coin, which fees are paid in: `'uatom'`, … */
  readonly denom: string
  /** What a unit of gas costs, in base units: decimal texts, lowest first. */
  readonly gasPrices: readonly [low: string, average: string, high: string]
  /** Where the SDK's REST API answers, the first tried first. Without any, all is read from `rpcUrls`. */
  readonly restUrls: readonly string[]
  /** SLIP-44's number, which wallets derive keys by: 118 by default. */
  readonly coinType?: number | undefined
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isPrice = (value: unknown) => isText(value) && /^\d+(\.\d+)?$/.test(value)

const isDetails = (value: unknown): value is CosmosDetails => {
  if (typeof value !== 'object' || value === null) return false
  const { prefix, denom, gasPrices, restUrls }: Partial<Record<keyof CosmosDetails, unknown>> = value
  return (
    isText(prefix) &&
    isText(denom) &&
    Array.isArray(gasPrices) &&
    gasPrices.length === 3 &&
    gasPrices.every(isPrice) &&
    Array.isArray(restUrls) &&
    restUrls.every(isText)
  )
}

/**
 * What a network's record says for this adapter.
 *
 * @throws `CONFIG_INVALID` where it says it not, or wrongly
 */
export const readDetails = ({ id, name, details }: Network): CosmosDetails => {
  if (isDetails(details)) return details
  throw new LatchkeyError('CONFIG_INVALID', `The record of ${name} lacks what Cosmos chains need.`, {
    context: { network: id },
    help: ['Take it from @latchkey/cosmos/networks, or make it by cosmosNetwork of the same door.'],
  })
}

/** The chain's own id: what follows the namespace. */
export const toChainId = ({ id }: Pick<Network, 'id'>): string => id.slice(id.indexOf(':') + 1)
