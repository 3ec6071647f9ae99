// A chunk of its own: fetched where the site lets names be read outside the chain.
/*
 * Records outside the chain: a contract says which gateway has them, and checks what the gateway answered.
 * https://eips.ethereum.org/EIPS/eip-3668
 */
import { type Hex, readBytes, readPlace, readWord } from '../../encoding/abi.js'
import { encodeTwo } from './ensCalls.js'

/** The error `OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)`. */
const offchainLookup = '0x556f1830'
/** How many gateways are asked for one record, at most. */
const mostUrls = 4
/** How long a gateway may take, in milliseconds. */
const timeout = 5_000
/** The longest answer that is read, in characters. */
const answerLength = 200_000

/** What a contract wants to be asked elsewhere. */
type Lookup = {
  readonly sender: bigint
  readonly urls: readonly string[]
  readonly callData: Hex
  readonly callback: Hex
  readonly extraData: Hex
}

const toText = (bytes: Hex) =>
  new TextDecoder().decode(Uint8Array.from(bytes.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)))

const readBytesAt = (payload: Hex, at: number) => {
  const place = readPlace(payload, at)
  return place === undefined ? undefined : readBytes(payload, place)
}

const readUrls = (payload: Hex): readonly string[] => {
  const at = readPlace(payload, 32) ?? 0
  const count = Math.min(readPlace(payload, at) ?? 0, mostUrls)
  return Array.from({ length: count }, (_, index) => {
    const place = readPlace(payload, at + 32 + index * 32)
    return toText((place !== undefined && readBytes(payload, at + 32 + place)) || '0x')
  })
}

const readLookup = (data: unknown): Lookup | undefined => {
  if (typeof data !== 'string' || !data.startsWith(offchainLookup)) return undefined
  const payload: Hex = `0x${data.slice(offchainLookup.length)}`
  const [sender, callback] = [readWord(payload), readWord(payload, 96)]
  const [callData, extraData] = [readBytesAt(payload, 64), readBytesAt(payload, 128)]
  if (sender === undefined || callback === undefined || !callData || !extraData) return undefined
  const selector: Hex = `0x${callback.toString(16).padStart(64, '0').slice(0, 8)}`
  return { sender, urls: readUrls(payload), callData, callback: selector, extraData }
}

const toRequest = (template: string, sender: Hex, data: Hex): [URL, RequestInit] | undefined => {
  const text = template.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data)
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.protocol !== 'https:' || url.username || url.password) return undefined
  const init: RequestInit = { credentials: 'omit', referrerPolicy: 'no-referrer', signal: AbortSignal.timeout(timeout) }
  if (template.includes('{data}')) return [url, init]
  const headers = { 'content-type': 'application/json' }
  return [url, { ...init, method: 'POST', headers, body: JSON.stringify({ data, sender }) }]
}

/** What a gateway answers; nothing where it has no answer, so that the next one is asked. */
const ask = async (fetch: typeof globalThis.fetch, [url, init]: [URL, RequestInit]): Promise<Hex | undefined> => {
  try {
    const response = await fetch(url, init)
    const text = await response.text()
    if (!response.ok || text.length > answerLength) return undefined
    const answer: unknown = JSON.parse(text)
    const data: unknown = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined
    return typeof data === 'string' && /^0x([0-9a-f]{2})*$/i.test(data) ? `0x${data.slice(2)}` : undefined
  } catch {
    return undefined // it is away, or talks nonsense
  }
}

/**
 * Asks the gateways that a contract named, and has the contract check what they answered.
 *
 * @param contract who was called
 * @param data what it reverted with
 * @param call makes the last call, to the contract
 * @returns the contract's answer; nothing where it named no gateway for itself, or none of them answers. Only `https:` ones are asked
 */
export const askGateway = async (
  contract: Hex,
  data: unknown,
  call: (to: Hex, data: Hex) => Promise<unknown>,
  fetch: typeof globalThis.fetch,
): Promise<unknown> => {
  const lookup = readLookup(data)
  // A contract may not have another one's gateways asked in its name.
  if (!lookup || lookup.sender !== BigInt(contract)) return undefined
  for (const template of lookup.urls) {
    const request = toRequest(template, contract, lookup.callData)
    const answer = request && (await ask(fetch, request))
    if (answer) return call(contract, encodeTwo(lookup.callback, answer, lookup.extraData))
  }
  return undefined
}
