import type { RequestDescription } from '../card/describeRequest.js'
import type { PolkadotApprovalRequest } from './polkadotTestWallet.js'

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const isHex = (value: unknown): value is string => typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value)

/** Formats a number that a payload contains in big-endian hex. */
const readNumber = (value: unknown): string =>
  isHex(value) && value !== '0x' ? BigInt(value).toString() : String(value)

/** Decodes bytes to text if all its characters can be shown. */
const readText = (value: unknown): string => {
  if (!isHex(value)) return String(value)
  const bytes = Uint8Array.from(value.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const text = new TextDecoder().decode(bytes)
  return /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\n]*$/u.test(text) && !text.includes('\ufffd') ? text : value
}

/** Describes a site's request for the user. Shows a transaction's call as bytes, because decoding it needs the chain's metadata. */
export const describePolkadotRequest = ({ method, params, origin }: PolkadotApprovalRequest): RequestDescription => {
  const site = ['Site', origin] as const
  const fields = fieldsOf(params[0])
  switch (method) {
    case 'enable':
      return { title: 'wants to connect', rows: [site, ['It will see', 'your addresses and balances']] }
    case 'metadata.provide':
      return { title: 'wants to add a chain', rows: [site, ['Genesis', String(fields['genesisHash'])]] }
    case 'signRaw':
      return {
        title: 'wants a signature',
        rows: [site, ['Account', String(fields['address'])]],
        message: readText(fields['data']),
      }
    case 'signPayload':
      return {
        title: 'wants a transaction',
        rows: [
          site,
          ['Account', String(fields['address'])],
          ['Chain', String(fields['genesisHash'])],
          ['Call', String(fields['method'])],
          ['Nonce', readNumber(fields['nonce'])],
          ['Tip', readNumber(fields['tip'])],
        ],
      }
    default:
      return { title: `wants ${method}`, rows: [site] }
  }
}
