import type { Asset } from '@latchkey/core/adapter'
import { toBalanceText, totalOf } from '@latchkey/core/internal/views'
import { CrossFade } from '../../parts/CrossFade/CrossFade.js'
import { Row, RowText } from '../../parts/Row/Row.js'
import { useNumber } from '../../context/useNumber.js'
import { CoinMark } from './CoinMark.js'

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
