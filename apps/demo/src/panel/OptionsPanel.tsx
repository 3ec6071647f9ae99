import type { DemoOptions } from '../demoOptions.js'

/** What {@link OptionsPanel} takes. */
export type OptionsPanelProps = {
  readonly options: DemoOptions
  readonly onChange: (options: DemoOptions) => void
}

const switches = [
  ['send', 'Send'],
  ['receive', 'Receive'],
  ['enableNetworkSwitch', 'Switching networks'],
  ['multiWallet', 'Several wallets'],
  ['signIn', 'Sign-in'],
] as const

/** A control for each option. */
export const OptionsPanel = ({ options, onChange }: OptionsPanelProps) => (
  <section aria-labelledby="options">
    <h2 id="options">Options</h2>
    {switches.map(([name, label]) => (
      <label key={name}>
        <input
          type="checkbox"
          checked={options[name]}
          onChange={({ target: { checked } }) => onChange({ ...options, [name]: checked })}
        />
        {label}
      </label>
    ))}
  </section>
)
