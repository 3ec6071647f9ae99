import { type ComponentPropsWithoutRef, forwardRef, useEffect, useRef, useState } from 'react'

/** Props of {@link OneTimeCodeField}, in addition to an input's attributes. */
export type OneTimeCodeFieldProps = Omit<
  ComponentPropsWithoutRef<'input'>,
  'children' | 'maxLength' | 'onChange' | 'type' | 'value'
> & {
  /** The accessible name, one for all boxes. */
  readonly label: string
  /** The digits entered so far. */
  readonly value: string
  /** The number of digits of the code. Default 6. */
  readonly length?: number
  readonly onChange: (value: string) => void
  /** Called when the code is complete: typed, pasted, or filled in by the browser. */
  readonly onComplete?: (code: string) => void
  /** The code was rejected (`aria-invalid`). When this becomes `true`, the field clears itself, calls `onChange` with `''`, and takes the focus. */
  readonly invalid?: boolean
}

/**
 * A code from a message, with a box for each digit. It is a single input beneath the boxes: a pasted code fills all of them, the arrow keys move
 * between them, and the browser offers the code (`autocomplete=one-time-code`). Characters other than digits are removed. If the code was rejected,
 * `data-invalid` is set, the boxes are nudged, and the next attempt starts in the first box.
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
