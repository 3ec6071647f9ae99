import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react'

/** What {@link PanelField} takes: all of an input's own attributes, and these. */
export type PanelFieldProps = ComponentPropsWithoutRef<'input'> & {
  readonly label: string
  /** What was filled in cannot be (`aria-invalid`). */
  readonly invalid?: boolean | undefined
  /** Stands at its end. */
  readonly end?: ReactNode
  /** Stands below it. */
  readonly children?: ReactNode
}

/** A field on a panel of its own, its label above what is filled in. `data-invalid` says that it cannot be. */
export const PanelField = forwardRef<HTMLInputElement, PanelFieldProps>(
  ({ label, invalid, end, children, ...rest }, ref) => {
    const own = useId()
    const id = rest.id ?? own
    return (
      <div className="lk-panel" part="field" data-invalid={invalid || undefined}>
        <label className="lk-small lk-muted" htmlFor={id}>
          {label}
        </label>
        <div className="lk-line">
          <input dir="ltr" autoComplete="off" aria-invalid={invalid || undefined} {...rest} ref={ref} id={id} />
          {end}
        </div>
        {children}
      </div>
    )
  },
)
