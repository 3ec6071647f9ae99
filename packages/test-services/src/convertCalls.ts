import type { Answer, LoggedRequest } from './exchange.js'

/** The address of the native coin in these calls. */
const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** A token that can be swapped. */
export type ConvertToken = {
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly address: string
}

/** The exchange behind the calls for swaps. Tests may change it while the server runs. */
export type ConvertOptions = {
  /** The networks that can be swapped on, as CAIP-2 ids. */
  readonly networks: readonly string[]
  readonly tokens: readonly ConvertToken[]
  /** The contract that trades and approvals name. */
  router: string
  /** How many base units of the other token a thousand base units of a token yield. */
  rate: bigint
  /** How much of a token the router may spend, by token address. */
  readonly allowances: Record<string, string>
}

const bare = (id: unknown) => String(id).split(':')[2] ?? ''
const word = (hex: string) => hex.padStart(64, '0')

/** Responds to the calls for swaps as `@latchkey/services` does. Returns `undefined` for all other requests. */
export const answerConvert = (
  { path, query, body }: LoggedRequest,
  { networks, tokens, router, rate, allowances }: ConvertOptions,
): Answer | undefined => {
  const fields: Readonly<Record<string, unknown>> = { ...query, ...Object(body) }
  const { from, to, userAddress, amount } = fields
  const network = String(from ?? fields['chainId'] ?? fields['tokenAddress'])
    .split(':')
    .slice(0, 2)
    .join(':')
  const yields = () => (BigInt(String(amount)) * rate) / 1_000n
  const call = (target: string, data: string) => ({
    from: userAddress,
    to: `${network}:${target}`,
    data,
    eip155: { gas: '200000', gasPrice: '1000000000' },
  })
  switch (path) {
    case '/v1/supported-chains':
      return { body: { http: networks, ws: [] } }
    case '/v1/convert/tokens':
      return {
        body: {
          tokens: tokens.map(({ address, ...token }) => ({ ...token, address: `${network}:${address}`, logoUri: '' })),
        },
      }
    case '/v1/convert/quotes':
      if (yields() === 0n)
        return {
          status: 400,
          body: { status: 'FAILED', reasons: [{ name: 'amount', description: 'Insufficient liquidity' }] },
        }
      return {
        body: {
          quotes: [{ id: '1', fromAmount: amount, fromAccount: from, toAmount: yields().toString(), toAccount: to }],
        },
      }
    case '/v1/convert/gas-price':
      return { body: { standard: '1000000000', fast: '1250000000', instant: '1500000000' } }
    case '/v1/convert/allowance':
      return { body: { allowance: allowances[bare(fields['tokenAddress'])] ?? '0' } }
    case '/v1/convert/build-approve': {
      const data = `0x095ea7b3${word(router.slice(2).toLowerCase())}${word(BigInt(String(amount)).toString(16))}`
      return { body: { tx: { ...call(bare(from), data), value: '0' } } }
    }
    case '/v1/convert/build-transaction': {
      const value = bare(from).toLowerCase() === native.toLowerCase() ? amount : '0'
      return { body: { tx: { ...call(router, '0x38ed1739'), value, amount: yields().toString() } } }
    }
    default:
      return undefined
  }
}
