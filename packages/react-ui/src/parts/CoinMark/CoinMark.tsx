import type { Token } from '@latchkey/core/adapter'
import { NetworkMark, type NetworkMarkProps } from '../NetworkMark/NetworkMark.js'

/** The networks whose coins these are, on whatever network they are held. A token says of itself what it likes, and wears no mark. */
const homes: Readonly<Record<string, string>> = {
  ETH: 'eip155:1',
  POL: 'eip155:137',
  BNB: 'eip155:56',
  AVAX: 'eip155:43114',
  XDAI: 'eip155:100',
  FTM: 'eip155:250',
  KAIA: 'eip155:8217',
}

/** What {@link CoinMark} takes beside a span's own attributes. */
export type CoinMarkProps = Omit<NetworkMarkProps, 'id' | 'name' | 'image'> & {
  readonly token: Pick<Token, 'address' | 'symbol'>
}

/** A coin's mark, for the eye only: its name stands beside it. Tokens, and coins without a mark of ours, show a letter. */
export const CoinMark = ({ token: { address, symbol }, ...rest }: CoinMarkProps) => (
  <NetworkMark id={address === undefined ? homes[symbol.toUpperCase()] : undefined} name={symbol} {...rest} />
)
