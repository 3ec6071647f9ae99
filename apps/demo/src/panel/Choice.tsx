import type { ReactNode } from 'react'

/** The props of {@link Choice}. */
export type ChoiceProps<value extends string> = {
  /** The name in the page's URL, which groups the radio buttons. */
  readonly name: string
  readonly legend: string
  /** The values, and the label of each. */
  readonly values: readonly (readonly [value: value, label: ReactNode])[]
  readonly chosen: value
  readonly onChange: (value: value) => void
  /** Content beside the radio buttons. */
  readonly children?: ReactNode
}

/** A row of radio buttons. */
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
