import { type ChangeEvent, forwardRef, useState } from 'react'
import { readAmount } from '../../text/readAmount.js'
import { writeNumber } from '../../text/writeNumber.js'
import { PanelField, type PanelFieldProps } from '../PanelField/PanelField.js'

/** What {@link AmountField} takes: all that a field on a panel takes, and these. */
export type AmountFieldProps = Omit<PanelFieldProps, 'onChange' | 'value'> & {
  /** Decimal text with a point, e.g. `'0.5'`: money is never a number. */
  readonly value: string
  /** Called with decimal text that has a point. It may be incomplete: `''`, `'2.'`. */
  readonly onChange: (value: string) => void
  /** How many decimals can be typed: any number of them by default. */
  readonly decimals?: number | undefined
  /** The BCP 47 tag by which numbers are formatted: `'en-US'` by default. */
  readonly locale?: string | undefined
  /** What the amount is of, e.g. `'ETH'`: it may be pasted along with the amount. */
  readonly unit?: string | undefined
}

const placesOf = (text: string) => text.split('.')[1]?.length ?? 0

/** The size of the digits, by how many there are. A longer text scrolls. */
const sizeOf = ({ length }: string) => (length > 10 ? 'small' : length > 7 ? 'medium' : undefined)

/**
 * An amount to fill in, large, on a panel of its own: a `PanelField`, with its states. It takes digits and one separator and refuses all else, so
 * that nothing typed before is lost. Thousands are grouped while the field does not have the focus.
 */
export const AmountField = forwardRef<HTMLInputElement, AmountFieldProps>(
  ({ value, onChange, decimals = Infinity, locale = 'en-US', unit, onFocus, onBlur, className = '', ...rest }, ref) => {
    const [hasFocus, setHasFocus] = useState(false)
    const shown = hasFocus ? value.replace('.', writeNumber('0.5', locale).charAt(1)) : writeNumber(value, locale)
    const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
      const read = readAmount(target.value, locale, unit)
      // The amount may have more decimals than the token that was chosen after it: these can be removed one by one.
      const isFit = read !== undefined && placesOf(read) <= Math.max(decimals, placesOf(value))
      if (isFit) return onChange(read)
      // A number that is pasted into the empty field loses the decimals that the token does not have.
      if (read && value === '') return onChange(read.slice(0, decimals - placesOf(read)))
      // React restores the text, and puts the cursor at its end.
      const cursor = Math.max(0, (target.selectionStart ?? 0) - Math.max(0, target.value.length - shown.length))
      queueMicrotask(() => target.setSelectionRange(cursor, cursor))
    }
    return (
      <PanelField
        inputMode="decimal"
        placeholder="0"
        {...rest}
        ref={ref}
        className={`lk-amount ${className}`}
        data-size={sizeOf(shown)}
        value={shown}
        onChange={change}
        onFocus={(event) => {
          setHasFocus(true)
          onFocus?.(event)
        }}
        onBlur={(event) => {
          setHasFocus(false)
          onBlur?.(event)
        }}
      />
    )
  },
)
