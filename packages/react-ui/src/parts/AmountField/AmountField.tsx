import { type ChangeEvent, forwardRef, useState } from 'react'
import { readAmount, writeNumber } from '../../text/numbers.js'
import { PanelField, type PanelFieldProps } from '../PanelField/PanelField.js'

/** Props of {@link AmountField}, in addition to those of `PanelField`. */
export type AmountFieldProps = Omit<PanelFieldProps, 'onChange' | 'value'> & {
  /** Decimal text with a point, e.g. `'0.5'`: an amount of money is never a JavaScript number. */
  readonly value: string
  /** Called with decimal text with a point. The text may be incomplete: `''`, `'2.'`. */
  readonly onChange: (value: string) => void
  /** The maximum number of decimals. By default, any number of decimals can be typed. */
  readonly decimals?: number | undefined
  /** The BCP 47 tag of the locale that formats numbers. Default `'en-US'`. */
  readonly locale?: string | undefined
  /** The unit of the amount, e.g. `'ETH'`. Users may paste it together with the amount. */
  readonly unit?: string | undefined
}

const placesOf = (text: string) => text.split('.')[1]?.length ?? 0

/** The size of the digits, by the number of characters. A longer text scrolls. */
const sizeOf = ({ length }: string) => (length > 10 ? 'small' : length > 7 ? 'medium' : undefined)

/**
 * A large field for an amount, on its own panel: a `PanelField`, with its states. It accepts digits and one separator and rejects all other
 * characters, so that text typed before is never lost. Thousands are grouped while the field does not have the focus.
 */
export const AmountField = forwardRef<HTMLInputElement, AmountFieldProps>(
  ({ value, onChange, decimals = Infinity, locale = 'en-US', unit, onFocus, onBlur, className = '', ...rest }, ref) => {
    const [hasFocus, setHasFocus] = useState(false)
    const shown = hasFocus ? value.replace('.', writeNumber('0.5', locale).charAt(1)) : writeNumber(value, locale)
    const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
      const read = readAmount(target.value, locale, unit)
      // The amount may have more decimals than a token that is chosen later. The user can remove these one by one.
      const isFit = read !== undefined && placesOf(read) <= Math.max(decimals, placesOf(value))
      if (isFit) return onChange(read)
      // If a number is pasted into the empty field, decimals that the token does not have are cut off.
      if (read && value === '') return onChange(read.slice(0, decimals - placesOf(read)))
      // React restores the text and moves the cursor to its end.
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
