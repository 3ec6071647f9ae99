import type { ReactNode } from 'react'
import { Icon } from '../../icons/Icon.js'
import { downIcon } from '../../icons/paths.js'

/** Props of {@link Choice}. */
export type ChoiceProps = {
  /** The accessible name: what the user chooses here. */
  readonly label: string
  readonly mark: ReactNode
  readonly value: string
  /** The names to choose from. */
  readonly of: readonly string[]
  readonly onChange: (value: string) => void
}

/** A choice of one of several names, by the native control of the user's system. */
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
