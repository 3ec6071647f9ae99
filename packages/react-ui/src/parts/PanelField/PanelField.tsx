import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react'

/** Props of {@link PanelField}, in addition to an input's attributes. */
export type PanelFieldProps = ComponentPropsWithoutRef<'input'> & {
  readonly label: string
  /** The value is invalid (`aria-invalid`). */
  readonly invalid?: boolean | undefined
  /** Shown at the end of the field. */
  readonly end?: ReactNode
  /** Shown below the field. */
  readonly children?: ReactNode
}

/** A field on its own panel, with its label above the value. `data-invalid` is set if the value is invalid. */
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
