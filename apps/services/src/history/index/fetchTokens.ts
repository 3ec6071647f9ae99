import type { RpcCall } from '../../rpc/rpcCall.js'
import type { Nodes } from './createNodes.js'

/** A token, as its contract describes it. A contract can return any text. */
export type TokenInfo = {
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** How many tokens one request reads. */
const tokenBatch = 50
const nameLength = 60
const symbolLength = 20
/** A quantity of 256 bits has at most 78 digits. */
const decimalsLimit = 77

const selectors = ['0x06fdde03', '0x95d89b41', '0x313ce567'] // name(), symbol(), decimals()

const isHex = (value: unknown): value is string => typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value)

/** Reads a text that a contract returned: an ABI string, or the 32 bytes of some old tokens. Characters that cannot be seen are removed. */
export const readTokenText = (value: unknown, length: number): string => {
  if (!isHex(value)) return ''
  const bytes = Buffer.from(value.slice(2, 2 + 2 * 1_024), 'hex')
  if (bytes.length < 32) return ''
  const size = bytes.length >= 64 ? Number(BigInt(`0x${bytes.toString('hex', 32, 64)}`)) : 0
  const text = bytes.length === 32 ? bytes : bytes.subarray(64, 64 + size)
  const visible = text
    .toString('utf8')
    .replaceAll(/[\p{C}\uFFFD]/gu, '')
    .trim()
  return [...visible].slice(0, length).join('')
}

/** Reads the decimals that a contract returned. @returns 0 if they are invalid */
export const readDecimals = (value: unknown): number => {
  if (!isHex(value) || value.length !== 66) return 0
  const decimals = BigInt(value)
  return decimals <= BigInt(decimalsLimit) ? Number(decimals) : 0
}

/** Fetches the names, symbols and decimals of tokens. A contract without them has empty texts and 0 decimals. */
export const fetchTokens = async (nodes: Nodes, addresses: readonly string[]): Promise<readonly TokenInfo[]> => {
  const tokens: TokenInfo[] = []
  for (let start = 0; start < addresses.length; start += tokenBatch) {
    const batch = addresses.slice(start, start + tokenBatch)
    const calls = batch.flatMap((to) =>
      selectors.map((data): RpcCall => ({ method: 'eth_call', params: [{ to, data }, 'latest'] })),
    )
    const results = await nodes.tryEach(calls)
    batch.forEach((address, index) => {
      const [name, symbol, decimals] = results.slice(3 * index)
      tokens.push({
        address,
        name: readTokenText(name, nameLength),
        symbol: readTokenText(symbol, symbolLength),
        decimals: readDecimals(decimals),
      })
    })
  }
  return tokens
}
