import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react'
import { errorIcon, infoIcon } from '../../icons/paths.js'
import { Note } from '../Note/Note.js'

/** What {@link TextField} takes: all of an input's own attributes, and these. */
export type TextFieldProps = ComponentPropsWithoutRef<'input'> & {
  readonly label: string
  /** What is wrong with what was typed: it is told at once. */
  readonly error?: string | undefined
  /** What helps to fill it in. */
  readonly hint?: string | undefined
  /** Stands at its end. */
  readonly end?: ReactNode
}

/** A line of text to fill in, with its label above and what is to be said about it below. `data-invalid` and `data-disabled` say how it stands. */
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
