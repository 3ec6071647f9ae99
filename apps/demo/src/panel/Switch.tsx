import type { ReactNode } from 'react'

/** What {@link Switch} takes. */
export type SwitchProps = {
  readonly isOn: boolean
  readonly disabled?: boolean
  readonly onChange: (isOn: boolean) => void
  /** What it switches. */
  readonly children: ReactNode
}

/** A checkbox that looks like a switch, and is read as one. */
export const Switch = ({ isOn, disabled = false, onChange, children }: SwitchProps) => (
  <label>
    <input
      type="checkbox"
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its state without ARIA
      role="switch"
      checked={isOn}
      disabled={disabled}
      onChange={({ target: { checked } }) => onChange(checked)}
    />
    {children}
  </label>
)
