import { isObject } from '../../isObject.js'

/** The place and time of a row's transaction. */
type Place = {
  readonly block: number
  readonly txIndex: number
  /** Milliseconds since 1970. */
  readonly minedAt: number
  readonly hash: string
  readonly from: string
  /** How many blocks the chain has from the row's block on. 0 if the explorer does not return it. */
  readonly confirmations: number
}

/** A row of `txlist`. All texts of rows are lower-case hex, except names and symbols. */
export type TransactionRow = Place & {
  /** `null` if the transaction creates a contract. */
  readonly to: string | null
  readonly value: string
  readonly input: string
  readonly isFailed: boolean
}

/** A row of `tokentx` or `tokennfttx`. */
export type TransferRow = Place & {
  readonly to: string
  readonly token: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly isNft: boolean
  /** The amount in base units, or the id of an NFT. */
  readonly value: string
}

/** The maximum length of the data of a transaction, in characters. Only its beginning is used. */
const inputLength = 1_000_000
const addressPattern = /^0x[\da-f]{40}$/i

const readNumber = (value: unknown, digits = 15): number | undefined =>
  typeof value === 'string' && /^\d+$/.test(value) && value.length <= digits ? Number(value) : undefined
const readAmount = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{1,78}$/.test(value) ? String(BigInt(value)) : undefined
const readAddress = (value: unknown): string | undefined =>
  typeof value === 'string' && addressPattern.test(value) ? value.toLowerCase() : undefined
const readName = (value: unknown, length: number): string =>
  typeof value === 'string' ? [...value.replaceAll(/[\p{C}\uFFFD]/gu, '').trim()].slice(0, length).join('') : ''

const readPlace = (row: Readonly<Record<string, unknown>>): Place | undefined => {
  const { blockNumber, transactionIndex, timeStamp, hash, from, confirmations } = row
  const [block, txIndex, seconds] = [
    readNumber(blockNumber),
    readNumber(transactionIndex, 9),
    readNumber(timeStamp, 12),
  ]
  const sender = readAddress(from)
  if (block === undefined || txIndex === undefined || seconds === undefined || sender === undefined) return undefined
  if (typeof hash !== 'string' || !/^0x[\da-f]{64}$/i.test(hash)) return undefined
  return {
    ...{ block, txIndex, minedAt: seconds * 1_000, hash: hash.toLowerCase(), from: sender },
    confirmations: readNumber(confirmations) ?? 0,
  }
}

/** Reads a row of `txlist`. Returns `undefined` if it has another shape. */
export const readTransactionRow = (row: unknown): TransactionRow | undefined => {
  if (!isObject(row)) return undefined
  const { to, value, input, isError } = row
  const [place, amount, recipient] = [readPlace(row), readAmount(value), readAddress(to)]
  const isCreation = to === '' || to === null
  if (!place || amount === undefined || (recipient === undefined && !isCreation)) return undefined
  if (typeof input !== 'string' || input.length > inputLength || !/^0x[\da-f]*$/i.test(input)) return undefined
  if (isError !== '0' && isError !== '1') return undefined
  const beginning = input.toLowerCase().slice(0, 138) // a selector and two words
  return { ...place, to: recipient ?? null, value: amount, input: beginning, isFailed: isError === '1' }
}

/** Reads a row of `tokentx`, or of `tokennfttx` if it is an NFT. Returns `undefined` if it has another shape. */
export const readTransferRow = (row: unknown, isNft: boolean): TransferRow | undefined => {
  if (!isObject(row)) return undefined
  const { to, contractAddress, value, tokenID, tokenName, tokenSymbol, tokenDecimal } = row
  const [place, recipient, token] = [readPlace(row), readAddress(to), readAddress(contractAddress)]
  const amount = readAmount(isNft ? tokenID : value)
  if (!place || recipient === undefined || token === undefined || amount === undefined) return undefined
  // A contract can have no decimals.
  const decimals = readNumber(tokenDecimal, 2) ?? 0
  if (decimals > 77) return undefined
  const [name, symbol] = [readName(tokenName, 60), readName(tokenSymbol, 20)]
  return { ...place, to: recipient, token, name, symbol, decimals, isNft, value: amount }
}

/**
 * Reads the answer of a list.
 *
 * @returns its rows, or why it has no rows. The explorer's own texts are not returned, because they can contain the key
 */
export const readList = (answer: unknown): { readonly rows: readonly unknown[] } | { readonly fault: string } => {
  const { status, message, result }: Readonly<Record<string, unknown>> = Object(answer)
  if (status === '1' && Array.isArray(result)) return { rows: result }
  if (status !== '0') return { fault: 'sent no list of the documented shape' }
  // Etherscan answers so, and Blockscout with "No token transfers found".
  if (typeof message === 'string' && /^no [\w ]+ found$/i.test(message)) return { rows: [] }
  const reason = typeof result === 'string' ? result : ''
  if (/rate limit/i.test(reason)) return { fault: 'limited the rate of requests' }
  if (/api ?key/i.test(reason)) return { fault: 'rejected the key' }
  return { fault: 'refused the request' }
}
