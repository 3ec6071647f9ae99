import type { DevnetChain } from '@latchkey/devnet'
import type { HistoryTransaction } from '../history/history.js'

/** Returns a number from 0 to `count - 1`. */
export type Random = (count: number) => number

/** Returns numbers at random, the same ones for the same seed. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  return (count) => {
    // xorshift32 (Marsaglia, 2003)
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % count
  }
}

const word = (value: bigint | string | number) => BigInt(value).toString(16).padStart(64, '0')

/** Encodes a call of a contract. @param selector the first four bytes of the hash of its signature */
export const encodeCall = (selector: string, ...values: readonly (bigint | string | number)[]): string =>
  `${selector}${values.map(word).join('')}`

export const selectors = { transfer: '0xa9059cbb', approve: '0x095ea7b3', mint: '0x40c10f19' } as const

/** Emits a log with four topics, which are its input: an ERC-721 transfer. */
export const nftCode = '0x60603560403560203560003560006000a400'
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

export const nftAddress = `0x${'0'.repeat(36)}ff01`

/** A transaction for `eth_sendTransaction`. */
export type TestTransaction = {
  readonly from: string
  readonly to: string
  readonly value?: string
  readonly data?: string
}

/** What a transaction moves or approves. */
export type Movement = {
  readonly from: string
  readonly to: string
  /** The symbol of a coin or token, `NFT`, or `approval`. */
  readonly what: string
  /** The amount in base units, or the id of an NFT. */
  readonly units: number
}

/** A movement with the hash of its transaction. */
export type SentMovement = Movement & { readonly hash: string }

/** Creates a transfer of the coin, of a token or of an NFT, or an approval, at random. */
export const createRandomTransfer = (
  { tokens }: Pick<DevnetChain, 'tokens'>,
  users: readonly string[],
  random: Random,
): { readonly transaction: TestTransaction; readonly movement: Movement } => {
  const pick = () => users[random(users.length)] ?? ''
  const [from, to, units] = [pick(), pick(), random(1_000_000)]
  const token = tokens[random(tokens.length)]
  if (!token) throw new Error('The chain has no tokens.')
  const { address, symbol } = token
  const toMovement = (what: string) => ({ from, to, what, units })
  switch (random(5)) {
    case 0:
      return {
        transaction: { from, to: address, data: encodeCall(selectors.approve, to, units) },
        movement: toMovement('approval'),
      }
    case 1:
      return {
        transaction: { from, to: nftAddress, data: encodeCall(transferTopic, from, to, units) },
        movement: toMovement('NFT'),
      }
    case 2:
    case 3:
      return {
        transaction: { from, to: address, data: encodeCall(selectors.transfer, to, units) },
        movement: toMovement(symbol),
      }
    default:
      return { transaction: { from, to, value: `0x${units.toString(16)}` }, movement: toMovement('ETH') }
  }
}

/** Returns an amount in base units. */
export const toUnits = (numeric: string, decimals: number): bigint => {
  const [whole = '0', rest = ''] = numeric.split('.')
  return BigInt(whole + rest.padEnd(decimals, '0'))
}

/** Writes a line for each movement that an account's history must have, the last one first. */
export const expectLines = (sent: readonly SentMovement[], account: string): readonly string[] =>
  sent
    .flatMap(({ hash, from, to, what, units }) => {
      if (what === 'approval') return from === account ? [`${hash} approve`] : []
      if (from !== account && to !== account) return []
      const direction = from === to ? 'self' : from === account ? 'out' : 'in'
      return [`${hash} ${direction} ${units} ${what} from ${from} to ${to}`]
    })
    .toReversed()

/** Writes the same lines of what an account's history has of these movements. @param decimals by symbol */
export const writeLines = (
  history: readonly HistoryTransaction[],
  sent: readonly SentMovement[],
  decimals: ReadonlyMap<string, number>,
): readonly string[] => {
  const hashes = new Set(sent.map(({ hash }) => hash))
  return history.flatMap(({ metadata: { hash, operationType }, transfers }) => {
    if (!hashes.has(hash)) return []
    if (transfers.length === 0) return [`${hash} ${operationType}`]
    return transfers.map(({ direction, fungible_info: info, nft_info: nft, quantity, sender, recipient }) => {
      const units = info ? toUnits(quantity.numeric, decimals.get(info.symbol) ?? 0) : nft?.name.replace('#', '')
      return `${hash} ${direction} ${String(units)} ${info?.symbol ?? 'NFT'} from ${sender} to ${recipient}`
    })
  })
}
