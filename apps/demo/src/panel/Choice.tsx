import type { ReactNode } from 'react'

/** What {@link Choice} takes. */
export type ChoiceProps<value extends string> = {
  /** The name in the page's address, by which the browser knows that the radio buttons belong together. */
  readonly name: string
  readonly legend: string
  /** The values, and what is said for each. */
  readonly values: readonly (readonly [value: value, label: ReactNode])[]
  readonly chosen: value
  readonly onChange: (value: value) => void
  /** What stands beside the radio buttons. */
  readonly children?: ReactNode
}

/** Radio buttons in a row, of which one is chosen. */
export const Choice = <value extends string>({
  name,
  legend,
  values,
  chosen,
  onChange,
  children,
}: ChoiceProps<value>) => (
  <fieldset className="choice">
    <legend>{legend}</legend>
    <div>
      {values.map(([value, label]) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChange(value)} />
          <span>{label}</span>
        </label>
      ))}
      {children}
    </div>
  </fieldset>
)
