import type { DemoOptions } from '../demoOptions.js'

/** What {@link OptionsPanel} takes. */
export type OptionsPanelProps = {
  readonly options: DemoOptions
  /** Whether services run that the page may have. */
  readonly hasServices: boolean
  readonly onChange: (options: DemoOptions) => void
}

const switches = [
  ['send', 'Send'],
  ['sendEverywhere', 'Send in every namespace'],
  ['receive', 'Receive'],
  ['enableNetworkSwitch', 'Switching networks'],
  ['multiWallet', 'Several wallets'],
  ['signIn', 'Sign-in'],
  ['services', 'Services'],
  ['libraries', 'Through extension-dapp and sats-connect'],
] as const

/** A control for each option. */
export const OptionsPanel = ({ options, hasServices, onChange }: OptionsPanelProps) => (
  <section aria-labelledby="options">
    <h3 id="options">Options</h3>
    {switches
      .filter(([name]) => name !== 'services' || hasServices)
      .map(([name, label]) => (
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
