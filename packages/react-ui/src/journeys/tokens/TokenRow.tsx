import type { Asset, Token } from '@latchkey/core/adapter'
import { selectNetworkId, toBalanceText, totalOf } from '@latchkey/core/internal/views'
import type { RootState } from '@latchkey/core/internal'
import { CrossFade } from '../../parts/CrossFade/CrossFade.js'
import { Row, RowText } from '../../parts/Row/Row.js'
import { useNumber } from '../../context/useNumber.js'
import { useAppSelector } from '../../context/store.js'
import { Skeleton } from '../../parts/Skeleton/Skeleton.js'
import { FetchedMark } from '../shared/NetworkPicture.js'
import { NetworkMark, type NetworkMarkProps } from '../../parts/NetworkMark/NetworkMark.js'

/** The chain reference of each coin's home network, on whatever network the coin is held. A token can claim any symbol, so it gets no mark. */
const homes: Readonly<Record<string, number>> = {
  ETH: 1,
  POL: 137,
}

/** Props of {@link CoinMark}. */
type CoinMarkProps = Omit<NetworkMarkProps, 'id' | 'name' | 'image'> & {
  readonly token: Pick<Token, 'address' | 'symbol'>
}

/** Whether a token is one that the site names on the current network. Any other token could claim the symbol of a well-known one. */
const useIsSiteToken = (address: string | undefined) =>
  useAppSelector((state) => {
    const network = selectNetworkId(state)
    const tokens = network && address ? state.site.tokens[network] : undefined
    return tokens?.some((token) => token.address?.toLowerCase() === address?.toLowerCase()) === true
  })

/**
 * The mark of a coin or token. It is decorative, as the name is shown beside it. A coin has the kit's mark, else the picture of the site's directory
 * service, else a letter. A token has such a picture only if the site names the token.
 */
export const CoinMark = ({ token: { address, symbol }, ...rest }: CoinMarkProps) => {
  const isSiteToken = useIsSiteToken(address)
  if (address && !isSiteToken) return <NetworkMark id={undefined} name={symbol} {...rest} />
  const home = address ? undefined : homes[symbol.toUpperCase()]
  if (home) return <NetworkMark id={`eip155:${home}`} name={symbol} {...rest} />
  return (
    <FetchedMark id={address ? undefined : symbol} name={symbol} subject={{ kind: 'token', id: symbol }} {...rest} />
  )
}

/** How many rows of tokens to expect if the site did not name its tokens, and has a service that will. */
const usualTokens = 3

/** Selects how many tokens are likely to be returned. */
export const selectTokenCount = (state: RootState): number => {
  const network = selectNetworkId(state)
  const own = network && state.site.tokens[network]
  return own?.length ?? (state.site.hasData ? usualTokens : 0)
}

/** List items as placeholders, with the same height as the rows of tokens that replace them. */
export const TokenRowsAwaited = ({ count }: { readonly count: number }) =>
  Array.from({ length: Math.max(0, count) }, (_, index) => (
    <li key={index} className="lk-row" aria-hidden="true">
      <Skeleton className="lk-skel lk-skel--mark" />
      <span className="lk-row__text">
        <Skeleton className="lk-skel lk-skel--name" />
        <Skeleton className="lk-skel lk-skel--sub" />
      </span>
      <Skeleton className="lk-skel lk-skel--num" />
    </li>
  ))

/** Props of {@link TokenRow}. */
export type TokenRowProps = {
  readonly asset: Asset
  /** If set, the row is a button. */
  readonly onClick?: (() => void) | undefined
  /** The button's action, for screen readers, if the view's title does not describe it. */
  readonly hint?: string | undefined
  /** Whether it is the one in use (`aria-current`). */
  readonly current?: boolean
}

/** A coin or token, its amount and, if its price is known, its worth. */
export const TokenRow = ({ asset, onClick, hint, current = false }: TokenRowProps) => {
  const { symbol, name = symbol } = asset
  const number = useNumber()
  const quantity = toBalanceText(asset)
  // An amount too small for three decimals must not look like zero.
  const isDust = asset.amount !== '0' && !/[1-9]/.test(quantity)
  const amount = isDust ? `<${number('0.001')}` : number(quantity)
  const worth = totalOf([asset])
  return (
    <Row aria-current={current || undefined} onClick={onClick}>
      <CoinMark token={asset} />
      {hint && <span className="lk-hidden">{`${hint} `}</span>}
      <RowText name={name} sub={symbol} />
      <span className="lk-row__nums">
        <span className="lk-row__name" dir="ltr">
          <CrossFade of={amount}>{amount}</CrossFade>
        </span>
        {worth && (
          <span className="lk-row__sub" dir="ltr">
            <CrossFade of={worth}>{number(worth, 'USD')}</CrossFade>
          </span>
        )}
      </span>
    </Row>
  )
}
