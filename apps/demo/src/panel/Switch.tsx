import type { ReactNode } from 'react'

/** The props of {@link Switch}. */
export type SwitchProps = {
  readonly isOn: boolean
  readonly disabled?: boolean
  readonly onChange: (isOn: boolean) => void
  /** The label. */
  readonly children: ReactNode
}

/** A checkbox that looks like a switch, and that screen readers announce as one. */
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
