import { forwardRef } from 'react'
import { PanelField, type PanelFieldProps } from '../PanelField/PanelField.js'

/** What {@link AmountField} takes: all that a field on a panel takes, and these. */
export type AmountFieldProps = Omit<PanelFieldProps, 'onChange' | 'value'> & {
  /** Decimal text with a point, e.g. `'0.5'`: money is never a number. */
  readonly value: string
  /** What was typed; a comma has become a point. Whether it is an amount is for the caller to judge. */
  readonly onChange: (value: string) => void
}

/** An amount to fill in, large, on a panel of its own: a `PanelField`, with its states. */
export const AmountField = forwardRef<HTMLInputElement, AmountFieldProps>(
  ({ onChange, className = '', ...rest }, ref) => (
    <PanelField
      inputMode="decimal"
      placeholder="0"
      {...rest}
      ref={ref}
      className={`lk-amount ${className}`}
      onChange={(event) => onChange(event.target.value.replace(',', '.'))}
    />
  ),
)
