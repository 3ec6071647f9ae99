import { LatchkeyError, type Network } from '@latchkey/core/adapter'

/** The `details` of a Cosmos chain's record. */
export type CosmosDetails = {
  /** The prefix of the chain's addresses: `'cosmos'`, `'osmo'`, … */
  readonly prefix: string
  /** The base unit of the native coin, in which fees are paid: `'uatom'`, … */
  readonly denom: string
  /** The price of a unit of gas in base units: decimal strings, lowest first. */
  readonly gasPrices: readonly [low: string, average: string, high: string]
  /** URLs of the SDK's REST API, in the order in which they are tried. If the list is empty, or if the site names its own nodes in `customRpcUrls`, everything is read from these or from `rpcUrls`. */
  readonly restUrls: readonly string[]
  /** The SLIP-44 coin type from which wallets derive keys. Default: 118. */
  readonly coinType?: number | undefined
}

const isFilledString = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isPrice = (value: unknown) => isFilledString(value) && /^\d+(\.\d+)?$/.test(value)

const isDetails = (value: unknown): value is CosmosDetails => {
  if (typeof value !== 'object' || value === null) return false
  const { prefix, denom, gasPrices, restUrls }: Partial<Record<keyof CosmosDetails, unknown>> = value
  return (
    isFilledString(prefix) &&
    isFilledString(denom) &&
    Array.isArray(gasPrices) &&
    gasPrices.length === 3 &&
    gasPrices.every(isPrice) &&
    Array.isArray(restUrls) &&
    restUrls.every(isFilledString)
  )
}

/**
 * Returns the `details` of a network's record.
 *
 * @throws `CONFIG_INVALID` if they are missing or invalid
 */
export const readDetails = ({ id, name, details }: Network): CosmosDetails => {
  if (isDetails(details)) return details
  throw new LatchkeyError('CONFIG_INVALID', `Invalid record of ${name}: \`details\` is incomplete.`, {
    context: { network: id },
    help: ['Import the record from @latchkey/cosmos/networks, or create it with cosmosNetwork of the same module.'],
  })
}

/** Returns the URLs of the REST API from which the kit reads. If the site names its own nodes, the list is empty: those of the record are others. */
export const readRestUrls = (network: Network): readonly string[] =>
  network.hasOwnNodes ? [] : readDetails(network).restUrls

/** Returns the chain's own id: the part of the CAIP-2 id after the namespace. */
export const toChainId = ({ id }: Pick<Network, 'id'>): string => id.slice(id.indexOf(':') + 1)
