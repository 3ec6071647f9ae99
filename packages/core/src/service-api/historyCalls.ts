import { type CaipNetworkId, isCaipNetworkId } from '../base/caipNetworkId.js'
import type { AccountRef } from '../contract/session.js'
import { sanitizeName } from '../contract/sanitize.js'
import type { Services } from '../state/services.js'
import { checkPicture } from './checkPicture.js'
import { requestService } from './requestService.js'

/** A coin, a token or an NFT that a transaction transferred. */
export type HistoryTransfer = {
  /** `'self'` also if the service does not return it. */
  readonly direction: 'in' | 'out' | 'self'
  readonly isNft: boolean
  /** The symbol of a coin or token, or the name of an NFT. Empty if it has none. */
  readonly name: string
  readonly isSpam: boolean
  readonly imageUrl?: string | undefined
  /** A decimal string in whole coins or tokens. */
  readonly amount: string
  /** A bare address; absent if the service does not return it. */
  readonly sender?: string | undefined
  /** A bare address; absent if the service does not return it. */
  readonly recipient?: string | undefined
}

/** A transaction of an account's history. */
export type HistoryTransaction = {
  readonly id: string
  readonly hash?: string | undefined
  /** Milliseconds since the epoch; absent if the service returns no date. */
  readonly minedAt?: number | undefined
  readonly network: CaipNetworkId
  /** What the transaction did, e.g. `'send'`. Services may return types that the kit does not know. */
  readonly type: string
  readonly status: 'confirmed' | 'pending' | 'failed'
  readonly sentFrom: string
  readonly sentTo: string
  readonly transfers: readonly HistoryTransfer[]
}

/** A page of an account's history, the newest transaction first. */
export type HistoryPage = {
  readonly transactions: readonly HistoryTransaction[]
  /** The cursor of the next page; absent if this is the last page. */
  readonly next?: string | undefined
}

/** The maximum number of transactions of a page that are read. */
export const pageLimit = 100
/** The maximum number of transfers of a transaction that are read. */
const transferLimit = 100
/** The maximum length of a cursor, in characters. */
const cursorLength = 4_096

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields => Object(value)

const statuses = ['confirmed', 'pending', 'failed'] as const
const directions = ['in', 'out', 'self'] as const

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^[\w:.-]{1,128}$/.test(value)
const isAbsent = (value: unknown) => value === undefined || value === null

/** Returns a picture's URL, if it is one that may be shown. */
const readPicture = (url: unknown) => checkPicture(typeof url === 'string' && url.length <= 2_048 ? url : undefined)

/** Reads a transfer, or returns `undefined` if a field has the wrong type. */
const readTransfer = (value: unknown): HistoryTransfer | undefined => {
  const { direction: stated, fungible_info, nft_info, quantity, sender, recipient } = fieldsOf(value)
  const direction = isAbsent(stated) ? 'self' : directions.find((candidate) => candidate === stated)
  const isNft = isAbsent(fungible_info)
  const asset = fungible_info ?? nft_info
  const info = fieldsOf(asset)
  const { numeric } = fieldsOf(quantity)
  const name = isNft ? info['name'] : info['symbol']
  const addresses = [sender, recipient]
  if (
    !direction ||
    isAbsent(asset) ||
    (typeof name !== 'string' && !(isNft && isAbsent(name))) ||
    typeof numeric !== 'string' ||
    !/^\d{1,100}(\.\d{1,100})?$/.test(numeric) ||
    !addresses.every((address) => isAbsent(address) || address === '' || isAddress(address))
  )
    return undefined
  const { url } = fieldsOf(isNft ? fieldsOf(info['content'])['preview'] : info['icon'])
  return {
    direction,
    isNft,
    name: sanitizeName(name),
    isSpam: fieldsOf(info['flags'])['is_spam'] === true,
    amount: numeric,
    imageUrl: readPicture(url),
    sender: isAddress(sender) ? sender : undefined,
    recipient: isAddress(recipient) ? recipient : undefined,
  }
}

/** Reads a date, or returns `undefined` if it is invalid. Dates before 1970 are invalid: no chain is that old. */
const readDate = (value: unknown): number | undefined => {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return time >= 0 ? time : undefined
}

/** Reads a transaction, or returns `undefined` if a field has the wrong type. */
const readTransaction = (value: unknown): HistoryTransaction | undefined => {
  const { id, metadata, transfers: list } = fieldsOf(value)
  const { minedAt, chain, operationType: type, status: stated, sentFrom, sentTo, hash } = fieldsOf(metadata)
  const status = statuses.find((candidate) => candidate === stated)
  if (
    typeof id !== 'string' ||
    !/^[^\s\p{C}]{1,200}$/u.test(id) ||
    !isCaipNetworkId(chain) ||
    typeof type !== 'string' ||
    !/^[a-z][\w -]{0,39}$/i.test(type) ||
    !status ||
    !isAddress(sentFrom) ||
    !(isAbsent(sentTo) || sentTo === '' || isAddress(sentTo)) ||
    !(isAbsent(minedAt) || typeof minedAt === 'string') ||
    !Array.isArray(list)
  )
    return undefined
  const transfers = list.slice(0, transferLimit).map(readTransfer)
  if (!transfers.every((transfer) => transfer !== undefined)) return undefined
  return {
    id,
    hash: isAddress(hash) ? hash : undefined,
    minedAt: readDate(minedAt),
    network: chain,
    type: type.toLowerCase(),
    status,
    sentFrom,
    sentTo: isAddress(sentTo) ? sentTo : '',
    transfers,
  }
}

/** The page of an account's history to read: the first one, or the one that a cursor identifies. */
export type HistoryRequest = AccountRef & { readonly cursor?: string | undefined }

/**
 * Reads a page of an account's history: `GET /v1/account/{account}/history` of the data service. Transactions with fields of the wrong type are left
 * out.
 *
 * @throws `SERVICE_FAILED`, `TypeError` if the answer is no page
 */
export const getHistory = async (
  { account, network, cursor }: HistoryRequest,
  services: Services,
): Promise<HistoryPage> => {
  const path = `/v1/account/${encodeURIComponent(account)}/history`
  const answer = await requestService({ service: 'data', path, query: { cursor, chainId: network } }, services)
  const { data, next } = fieldsOf(answer)
  if (!Array.isArray(data)) throw new TypeError('The answer is no page of a history.')
  if (!isAbsent(next) && (typeof next !== 'string' || next.length > cursorLength))
    throw new TypeError('The answer has no valid cursor.')
  const transactions = data.slice(0, pageLimit).flatMap((item) => readTransaction(item) ?? [])
  return { transactions, ...(typeof next === 'string' && next !== '' && { next }) }
}

/** Whether a value is a page. `getHistory` has validated the transactions. */
export const isHistoryPage = (value: unknown): value is HistoryPage => Array.isArray(fieldsOf(value)['transactions'])
