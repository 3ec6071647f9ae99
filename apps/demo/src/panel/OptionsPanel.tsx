import type { DemoOptions } from '../demoOptions.js'

/** The props of {@link OptionsPanel}. */
export type OptionsPanelProps = {
  readonly options: DemoOptions
  /** Whether services run, so that the page can use them. */
  readonly hasServices: boolean
  /** Whether the embedded wallet runs. */
  readonly hasWallet: boolean
  readonly onChange: (options: DemoOptions) => void
}

const switches = [
  ['send', 'Send'],
  ['sendEverywhere', 'Send in every namespace'],
  ['receive', 'Receive'],
  ['enableNetworkSwitch', 'Switching networks'],
  ['multiWallet', 'Several wallets'],
  ['names', 'Names'],
  ['pay', 'Payments'],
  ['smartSessions', 'Permissions to spend'],
  ['signIn', 'Sign-in'],
  ['services', 'Services'],
  ['libraries', 'Through extension-dapp and sats-connect'],
] as const

/** The controls of the options. */
export const OptionsPanel = ({ options, hasServices, hasWallet, onChange }: OptionsPanelProps) => (
  <section aria-labelledby="options">
    <h3 id="options">Options</h3>
    {switches
      .filter(([name]) => hasServices || (name !== 'services' && name !== 'names'))
      .filter(([name]) => hasWallet || name !== 'smartSessions')
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
