import type { Token } from '@latchkey/core/adapter'
import { FetchedMark } from '../shared/FetchedMark.js'
import { NetworkMark, type NetworkMarkProps } from '../../parts/NetworkMark/NetworkMark.js'

/** By reference, the networks whose coins these are, on whatever network they are held. A token says of itself what it likes, and wears no mark. */
const homes: Readonly<Record<string, number>> = {
  ETH: 1,
  POL: 137,
}

/** Props of {@link CoinMark}. */
export type CoinMarkProps = Omit<NetworkMarkProps, 'id' | 'name' | 'image'> & {
  readonly token: Pick<Token, 'address' | 'symbol'>
}

/** A coin's mark, for the eye only: its name stands beside it. Tokens, and coins without a mark of ours, show a letter. */
export const CoinMark = ({ token: { address, symbol }, ...rest }: CoinMarkProps) => {
  if (address) return <NetworkMark id={undefined} name={symbol} {...rest} />
  const home = homes[symbol.toUpperCase()]
  const Mark = home ? NetworkMark : FetchedMark
  return <Mark id={home ? `eip155:${home}` : symbol} name={symbol} {...rest} />
}
