import { type ComponentPropsWithoutRef, forwardRef, useEffect, useRef, useState } from 'react'

/** What {@link OneTimeCodeField} takes beside an input's own attributes. */
export type OneTimeCodeFieldProps = Omit<
  ComponentPropsWithoutRef<'input'>,
  'children' | 'maxLength' | 'onChange' | 'type' | 'value'
> & {
  /** Its spoken name: one for all of its boxes. */
  readonly label: string
  /** The digits so far. */
  readonly value: string
  /** How many digits the code has. Default 6. */
  readonly length?: number
  readonly onChange: (value: string) => void
  /** The code is whole: typed, pasted, or filled in by the browser. */
  readonly onComplete?: (code: string) => void
  /** The code did not fit (`aria-invalid`). As that becomes known the field empties itself, which `onChange` is told, and takes the focus. */
  readonly invalid?: boolean
}

/**
 * A code from a message, a box for each digit. It is one input beneath the boxes: a pasted code spreads over them, arrows go through them, and the
 * browser offers the code (`autocomplete=one-time-code`). What is no digit falls away. `data-invalid` says that it did not fit: the boxes are nudged,
 * and the next try begins in the first.
 */
export const OneTimeCodeField = forwardRef<HTMLInputElement, OneTimeCodeFieldProps>(
  ({ label, value, length = 6, onChange, onComplete, invalid = false, className = '', ...rest }, ref) => {
    const [caret, setCaret] = useState(0)
    const current = Math.min(caret, length - 1)
    const boxes = useRef<HTMLDivElement>(null)
    const refused = useRef(invalid)
    useEffect(() => {
      const isNews = invalid && !refused.current
      refused.current = invalid
      if (!isNews) return
      onChange('')
      setCaret(0)
      boxes.current?.querySelector('input')?.focus()
    }, [invalid, onChange])
    return (
      <div ref={boxes} className="lk-otp" part="code-field" dir="ltr" data-invalid={invalid || undefined}>
        <input
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-label={label}
          aria-invalid={invalid || undefined}
          {...rest}
          ref={ref}
          type="text"
          className={`lk-otp__input ${className}`}
          value={value}
          onSelect={(event) => {
            rest.onSelect?.(event)
            setCaret(event.currentTarget.selectionStart ?? value.length)
          }}
          onChange={(event) => {
            const code = event.target.value.replaceAll(/\D/g, '').slice(0, length)
            onChange(code)
            setCaret(Math.min(event.target.selectionStart ?? length, code.length))
            if (code.length === length && code !== value) onComplete?.(code)
          }}
        />
        {Array.from({ length }, (_, index) => (
          <span
            key={index}
            className="lk-otp__box"
            data-current={index === current || undefined}
            data-digit={value[index]}
            aria-hidden="true"
          />
        ))}
      </div>
    )
  },
)
