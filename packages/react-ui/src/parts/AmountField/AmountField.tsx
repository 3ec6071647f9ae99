import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react'

/** What {@link AmountField} takes: all of an input's own attributes, and these. */
export type AmountFieldProps = Omit<ComponentPropsWithoutRef<'input'>, 'onChange' | 'value'> & {
  readonly label: string
  /** Decimal text with a point, e.g. `'0.5'`: money is never a number. */
  readonly value: string
  /** What was typed; a comma has become a point. Whether it is an amount is for the caller to judge. */
  readonly onChange: (value: string) => void
  /** The amount cannot be (`aria-invalid`). */
  readonly invalid?: boolean
  /** Stands at its end: of what it is an amount. */
  readonly end?: ReactNode
  /** Stands below it. */
  readonly children?: ReactNode
}

/** An amount to fill in, large, on a panel of its own. `data-invalid` says that it cannot be. */
export const AmountField = forwardRef<HTMLInputElement, AmountFieldProps>(
  ({ label, onChange, invalid, end, children, className = '', ...rest }, ref) => {
    const own = useId()
    const id = rest.id ?? own
    return (
      <div className="lk-panel" part="field" data-invalid={invalid || undefined}>
        <label className="lk-small lk-muted" htmlFor={id}>
          {label}
        </label>
        <div className="lk-line">
          <input
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            aria-invalid={invalid || undefined}
            {...rest}
            ref={ref}
            id={id}
            className={`lk-amount ${className}`}
            onChange={(event) => onChange(event.target.value.replace(',', '.'))}
          />
          {end}
        </div>
        {children}
      </div>
    )
  },
)
