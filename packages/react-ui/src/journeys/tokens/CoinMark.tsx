import type { Token } from '@latchkey/core/adapter'
import { FetchedMark } from '../shared/FetchedMark.js'
import { NetworkMark, type NetworkMarkProps } from '../../parts/NetworkMark/NetworkMark.js'

/** The chain reference of each coin's home network, on whatever network the coin is held. A token can claim any symbol, so it gets no mark. */
const homes: Readonly<Record<string, number>> = {
  ETH: 1,
  POL: 137,
}

/** Props of {@link CoinMark}. */
export type CoinMarkProps = Omit<NetworkMarkProps, 'id' | 'name' | 'image'> & {
  readonly token: Pick<Token, 'address' | 'symbol'>
}

/** A coin's mark. It is decorative, as the coin's name is shown beside it. Tokens, and coins for which the kit has no mark, show a letter. */
export const CoinMark = ({ token: { address, symbol }, ...rest }: CoinMarkProps) => {
  if (address) return <NetworkMark id={undefined} name={symbol} {...rest} />
  const home = homes[symbol.toUpperCase()]
  const Mark = home ? NetworkMark : FetchedMark
  return <Mark id={home ? `eip155:${home}` : symbol} name={symbol} {...rest} />
}
