import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react'
import { errorIcon, infoIcon } from '../../icons/commonPaths.js'
import { Note } from '../Note/Note.js'

/** Props of {@link TextField}, in addition to an input's attributes. */
export type TextFieldProps = ComponentPropsWithoutRef<'input'> & {
  readonly label: string
  /** The error of the value. It is announced at once. */
  readonly error?: string | undefined
  /** A hint about what to enter. */
  readonly hint?: string | undefined
  /** Shown at the end of the field. */
  readonly end?: ReactNode
}

/** A text field, with its label above and its error or hint below. `data-invalid` and `data-disabled` are its states. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(
  ({ label, error, hint, end, className = '', ...rest }, ref) => {
    const own = useId()
    const id = rest.id ?? own
    const note = error ?? hint
    return (
      <div className="lk-stack lk-textfield">
        <label className="lk-label" htmlFor={id}>
          {label}
        </label>
        <div
          className="lk-field"
          part="field"
          data-invalid={error ? true : undefined}
          data-disabled={rest.disabled ? true : undefined}
        >
          <input
            type="text"
            aria-invalid={error ? true : undefined}
            aria-describedby={note ? `${own}-note` : undefined}
            {...rest}
            ref={ref}
            id={id}
            className={className}
          />
          {end}
        </div>
        {note && (
          <Note tone={error ? 'bad' : 'plain'} icon={error ? errorIcon : infoIcon} id={`${own}-note`}>
            {note}
          </Note>
        )}
      </div>
    )
  },
)
