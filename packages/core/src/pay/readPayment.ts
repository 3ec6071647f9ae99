import { isCaipNetworkId, namespaceOf } from '../base/caipNetworkId.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { parseAmount } from '../base/parseAmount.js'
import type { Network } from '../contract/network.js'
import type { PayRequest } from '../contract/routes.js'
import { sanitizeName } from '../contract/sanitize.js'
import type { Token } from '../contract/session.js'
import type { RootState } from '../state/rootReducer.js'
import type { Services } from '../state/services.js'

/** The number of characters of a description that are shown. */
const descriptionLength = 140

/** A payment whose fields are valid. */
export type Payment = {
  readonly token: Token
  readonly network: Network
  readonly recipient: string
  /** Decimal string in the token's unit, as the site passed it, without surrounding spaces. */
  readonly amount: string
  /** Base units, greater than zero. */
  readonly value: bigint
  /** What the payment is for: the site's description, else the site's name, else its host. */
  readonly purpose: string
}

/** The request as a caller may pass it: no field is validated. */
type UncheckedRequest = Partial<Record<keyof PayRequest, unknown>>

/** What a payment is validated against. */
type Facts = Pick<RootState, 'networks' | 'site'>

const readNetwork = (value: unknown, { networks }: Facts): Network => {
  if (!isCaipNetworkId(value))
    throw new LatchkeyError('CAIP_NETWORK_ID_INVALID', `Invalid network of a payment: ${JSON.stringify(value)}.`, {
      context: { value },
      help: ['Pass `network` as a CAIP-2 id: "eip155:1".'],
    })
  const network = networks.all.find(({ id }) => id === value)
  if (!network)
    throw new LatchkeyError('NETWORK_NOT_FOUND', `The site does not list the payment's network: ${value}.`, {
      context: { network: value, known: networks.all.map(({ id }) => id) },
      help: [`Add ${value} to \`networks\`. The site has ${networks.all.map(({ id }) => id).join(', ')}.`],
    })
  return network
}

const readAsset = (asset: unknown, { id, nativeCurrency }: Network, { site }: Facts): Token => {
  if (asset === 'native') return nativeCurrency
  const address = typeof asset === 'string' ? asset.toLowerCase() : undefined
  const tokens = site.tokens[id] ?? []
  const token = tokens.find((listed) => address !== undefined && listed.address?.toLowerCase() === address)
  if (!token)
    throw new LatchkeyError('SEND_TOKEN_REQUIRED', `Not an asset of ${id}: ${JSON.stringify(asset)}.`, {
      help: ["Pass `asset` as 'native', or as the address of a token that the option tokens lists for the network."],
    })
  return token
}

const readAmount = (amount: unknown, { decimals }: Token) => {
  const text = typeof amount === 'string' ? amount.trim() : ''
  const value = parseAmount(text, decimals)
  if (value <= 0n)
    throw new LatchkeyError('AMOUNT_INVALID', `Not an amount to pay: ${text}.`, {
      context: { amount: text },
      help: ['Pass an amount greater than zero.'],
    })
  return { amount: text, value }
}

const readPurpose = (description: unknown, { site }: Facts): string => {
  if (description !== undefined && typeof description !== 'string')
    throw new LatchkeyError('CONFIG_INVALID', 'Invalid payment: `description` is not a string.', {
      context: { faults: ['description'] },
      help: ['Pass `description` as a string, or leave it out.'],
    })
  return (
    sanitizeName(description, descriptionLength) ||
    sanitizeName(site.metadata?.name, descriptionLength) ||
    (globalThis.location?.host ?? '')
  )
}

/**
 * Validates every field of a payment that a site requests.
 *
 * @throws `CAIP_NETWORK_ID_INVALID`, `NETWORK_NOT_FOUND`, `SEND_TOKEN_REQUIRED`, `ADDRESS_INVALID`, `AMOUNT_INVALID`; `CONFIG_INVALID` if the
 * description is not a string
 */
export const readPayment = (
  request: UncheckedRequest,
  state: Facts,
  { adapters }: Pick<Services, 'adapters'>,
): Payment => {
  const network = readNetwork(request.network, state)
  const token = readAsset(request.asset, network, state)
  const { recipient } = request
  const namespace = namespaceOf(network.id)
  if (typeof recipient !== 'string' || !adapters.get(namespace)?.isAddress(recipient, network))
    throw new LatchkeyError('ADDRESS_INVALID', `Not an address of ${network.id}: ${JSON.stringify(recipient)}.`, {
      context: { value: recipient },
      help: [`Pass \`recipient\` as an address of ${network.id}.`],
    })
  return {
    token,
    network,
    recipient,
    ...readAmount(request.amount, token),
    purpose: readPurpose(request.description, state),
  }
}
