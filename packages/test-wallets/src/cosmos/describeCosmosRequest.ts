import type { RequestDescription } from '../card/describeRequest.js'
import type { CosmosApprovalRequest } from './cosmosTestWallet.js'
import { readSend } from './readSend.js'

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** Returns a text as the card shows it: unchanged, or escaped if it has characters that hide or reorder others. */
const toShown = (text: string): string =>
  /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\n]*$/u.test(text) ? text : JSON.stringify(text).replace(/[^ -~]/gu, escapeUnit)
const escapeUnit = (character: string) =>
  [...Array(character.length).keys()]
    .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`)
    .join('')

const describeDirect = (doc: unknown): RequestDescription['rows'] => {
  const bytes = fieldOf(doc, 'bodyBytes')
  const send = bytes instanceof Uint8Array ? readSend(bytes) : undefined
  if (!send) return [['Transaction', bytes instanceof Uint8Array ? `${bytes.length} bytes` : 'none']]
  return [
    ['To', send.to],
    ['Amount', send.amount],
    ['Memo', toShown(send.memo)],
  ]
}

/** Describes a site's request for the user. */
export const describeCosmosRequest = ({ method, params, origin }: CosmosApprovalRequest): RequestDescription => {
  const site = ['Site', origin] as const
  switch (method) {
    case 'enable':
    case 'getKey':
      return {
        title: 'wants to connect',
        rows: [
          site,
          ['Chains', [params[0]].flat().map(String).join(', ')],
          ['It will see', 'your addresses and balances'],
        ],
      }
    case 'experimentalSuggestChain':
      return {
        title: 'wants to add a network',
        rows: [
          site,
          ['Name', toShown(String(fieldOf(params[0], 'chainName')))],
          ['Chain', toShown(String(fieldOf(params[0], 'chainId')))],
        ],
      }
    case 'signDirect':
      return { title: 'wants to send', rows: [site, ['Chain', String(params[0])], ...describeDirect(params[2])] }
    case 'signAmino':
      return {
        title: 'wants a signature',
        rows: [site, ['Chain', String(params[0])]],
        message: toShown(JSON.stringify(fieldOf(params[2], 'msgs'), undefined, 1)),
      }
    case 'signArbitrary':
      return {
        title: 'wants a signature',
        rows: [site],
        message: typeof params[2] === 'string' ? toShown(params[2]) : String(params[2]),
      }
    default:
      return { title: `wants ${method}`, rows: [site] }
  }
}
