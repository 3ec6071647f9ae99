import { showInvisible } from '../../vault/signing/readText.js'
import type { CallDescription, RequestDescription } from '../../protocol/description.js'
import type { StatedToken } from '../approval/question.js'
import type { Node } from './createNode.js'
import { readBytes } from './nodeValues.js'

/** `decimals()` and `symbol()` of EIP-20. */
const decimalsCall = '0x313ce567'
const symbolCall = '0x95d89b41'
const maxSymbol = 16

const toBytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))

/** Decodes a text: an offset, a length and the bytes; or 32 bytes, as old contracts return. */
const decodeText = (data: string): string | undefined => {
  const digits = data.slice(2)
  const length = digits.length === 64 ? 32 : Number(BigInt(`0x${digits.slice(64, 128) || '0'}`))
  const start = digits.length === 64 ? 0 : 128
  if (length > 64 || digits.length < start + length * 2) return undefined
  const text = new TextDecoder().decode(toBytes(digits.slice(start, start + length * 2))).replace(/\0+$/, '')
  return text === '' || text.length > maxSymbol ? undefined : showInvisible(text)
}

/** Reads what a contract states about its token, or `undefined` if it states nothing that can be read. */
export const readToken = async (node: Node, address: string, signal: AbortSignal): Promise<StatedToken | undefined> => {
  const call = async (data: string) =>
    readBytes(await node.request('eth_call', [{ to: address, data }, 'latest'], signal), 'eth_call')
  try {
    const [decimals, symbol] = await Promise.all([call(decimalsCall), call(symbolCall)])
    const digits = decimals.length === 66 ? BigInt(decimals) : 256n
    const text = decodeText(symbol)
    return digits <= 77n && text !== undefined ? { decimals: Number(digits), symbol: text } : undefined
  } catch {
    signal.throwIfAborted()
    return undefined // the approval shows base units
  }
}

const hasToken = ({ action: { kind }, to }: CallDescription) =>
  to !== undefined && (kind === 'tokenTransfer' || kind === 'tokenApproval')

/** Reads what the contracts of all tokens of a request state, by address. */
export const readTokens = async (
  node: Node | undefined,
  { content }: RequestDescription,
  signal: AbortSignal,
): Promise<Readonly<Record<string, StatedToken>>> => {
  const calls: readonly CallDescription[] = content.kind === 'calls' || content.kind === 'batch' ? content.calls : []
  const isPermission = content.kind === 'grant' || content.kind === 'permissionRevocation'
  const allowed = isPermission ? content.allowances.flatMap(({ token }) => token ?? []) : []
  const addresses = [...new Set([...calls.filter(hasToken).map(({ to = '' }) => to), ...allowed])]
  const tokens = await Promise.all(
    addresses.map(async (address) => [address, node && (await readToken(node, address, signal))] as const),
  )
  return Object.fromEntries(tokens.flatMap(([address, token]) => (token ? [[address, token] as const] : [])))
}
