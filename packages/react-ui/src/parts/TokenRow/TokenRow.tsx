import type { Asset } from '@latchkey/core/adapter'
import { toBalanceText, totalOf } from '@latchkey/core/internal/views'
import { NetworkMark } from '../NetworkMark/NetworkMark.js'

/** What {@link TokenRow} takes. */
export type TokenRowProps = {
  readonly asset: Asset
  /** Makes it a button. */
  readonly onClick?: () => void
  /** It is the one in use (`aria-current`). */
  readonly current?: boolean
}

/** A coin or token, how much of it there is, and what that is worth where its price is known. */
export const TokenRow = ({ asset, onClick, current = false }: TokenRowProps) => {
  const { symbol, name = symbol } = asset
  const worth = totalOf([asset])
  const content = (
    <>
      <NetworkMark id={undefined} name={symbol} size={40} />
      <span className="lk-row__text">
        <span className="lk-row__name">{name}</span>
        <span className="lk-row__sub">{symbol}</span>
      </span>
      <span className="lk-row__nums">
        <span className="lk-row__name" dir="ltr">
          {toBalanceText(asset)}
        </span>
        {worth && (
          <span className="lk-row__sub" dir="ltr">
            {worth}
          </span>
        )}
      </span>
    </>
  )
  return onClick ? (
    <button type="button" className="lk-row" aria-current={current || undefined} onClick={onClick}>
      {content}
    </button>
  ) : (
    <div className="lk-row">{content}</div>
  )
}
