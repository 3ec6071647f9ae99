// A chunk of its own: loaded only if the site enables `ccipRead`.
/*
 * Records outside the chain: a contract names the gateway that has them, and verifies the gateway's response.
 * https://eips.ethereum.org/EIPS/eip-3668
 */
import { type Hex, readBytes, readOffset, readWord } from '../../encoding/abi.js'
import { encodeTwo } from './ensCalls.js'

/** The error `OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)`. */
const offchainLookup = '0x556f1830'
/** How many gateways are requested for one record at most. */
const maxUrls = 4
/** The time limit of a request, in milliseconds. */
const timeout = 5_000
/** The longest response that is read, in characters. */
const answerLength = 200_000

/** The request for a gateway that a contract reverted with. */
type Lookup = {
  readonly sender: bigint
  readonly urls: readonly string[]
  readonly callData: Hex
  readonly callback: Hex
  readonly extraData: Hex
}

const toText = (bytes: Hex) =>
  new TextDecoder().decode(Uint8Array.from(bytes.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)))

const readBytesField = (payload: Hex, at: number) => {
  const offset = readOffset(payload, at)
  return offset === undefined ? undefined : readBytes(payload, offset)
}

const readUrls = (payload: Hex): readonly string[] => {
  const errorOffset = readOffset(payload, 32) ?? 0
  const count = Math.min(readOffset(payload, errorOffset) ?? 0, maxUrls)
  return Array.from({ length: count }, (_, index) => {
    const offset = readOffset(payload, errorOffset + 32 + index * 32)
    return toText((offset !== undefined && readBytes(payload, errorOffset + 32 + offset)) || '0x')
  })
}

const readLookup = (data: unknown): Lookup | undefined => {
  if (typeof data !== 'string' || !data.startsWith(offchainLookup)) return undefined
  const payload: Hex = `0x${data.slice(offchainLookup.length)}`
  const [sender, callback] = [readWord(payload), readWord(payload, 96)]
  const [callData, extraData] = [readBytesField(payload, 64), readBytesField(payload, 128)]
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

/** Requests a gateway. Resolves with `undefined` if it fails, and then the next gateway is tried. */
const request = async (fetch: typeof globalThis.fetch, [url, init]: [URL, RequestInit]): Promise<Hex | undefined> => {
  try {
    const response = await fetch(url, init)
    const text = await response.text()
    if (!response.ok || text.length > answerLength) return undefined
    const answer: unknown = JSON.parse(text)
    const data: unknown = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined
    return typeof data === 'string' && /^0x([0-9a-f]{2})*$/i.test(data) ? `0x${data.slice(2)}` : undefined
  } catch {
    return undefined // it is unreachable, or its response is invalid
  }
}

/**
 * Requests the gateways that a contract named, and passes the first response to the contract, which verifies it. Only `https:` gateways are
 * requested.
 *
 * @param contract the contract that was called
 * @param data the data that it reverted with
 * @param call makes the final call to the contract
 * @returns what the contract returned; `undefined` if it named no gateway for itself, or if all gateways failed
 */
export const queryGateway = async (
  contract: Hex,
  data: unknown,
  call: (to: Hex, data: Hex) => Promise<unknown>,
  fetch: typeof globalThis.fetch,
): Promise<unknown> => {
  const lookup = readLookup(data)
  // A contract may only name gateways for itself.
  if (!lookup || lookup.sender !== BigInt(contract)) return undefined
  for (const template of lookup.urls) {
    const gateway = toRequest(template, contract, lookup.callData)
    const answer = gateway && (await request(fetch, gateway))
    if (answer) return call(contract, encodeTwo(lookup.callback, answer, lookup.extraData))
  }
  return undefined
}
