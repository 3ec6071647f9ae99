import type { ReactNode } from 'react'

/** Props of {@link BuyPanel}. */
export type BuyPanelProps = {
  readonly label: string
  /** The element id of the amount. */
  readonly id: string
  readonly isWrong?: boolean
  readonly value: ReactNode
  readonly choice: ReactNode
  readonly children: ReactNode
}

/** One side of a purchase: an amount, its currency, and a note about it. */
export const BuyPanel = ({ label, id, isWrong, value, choice, children }: BuyPanelProps) => (
  <div className="lk-panel" part="field" data-invalid={isWrong || undefined}>
    <label className="lk-small lk-muted" htmlFor={id}>
      {label}
    </label>
    <div className="lk-line">
      {value}
      {choice}
    </div>
    <div className="lk-line lk-line--between lk-small lk-muted lk-panel__foot">{children}</div>
  </div>
)
