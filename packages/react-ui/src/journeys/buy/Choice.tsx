import type { ReactNode } from 'react'
import { Icon } from '../../icons/Icon.js'
import { downIcon } from '../../icons/paths.js'

/** What {@link Choice} takes. */
export type ChoiceProps = {
  /** What is chosen here, for those who listen. */
  readonly label: string
  readonly mark: ReactNode
  readonly value: string
  /** The names that can be chosen. */
  readonly of: readonly string[]
  readonly onChange: (value: string) => void
}

/** One of several names, chosen in the way of the visitor's own system. */
export const Choice = ({ label, mark, value, of, onChange }: ChoiceProps) => (
  <span className="lk-pill lk-token lk-choice">
    {mark}
    <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {of.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
    <Icon of={downIcon} size={16} />
  </span>
)
