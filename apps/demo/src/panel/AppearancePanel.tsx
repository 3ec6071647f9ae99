import { type Appearance, choices } from '../appearance.js'

/** What {@link AppearancePanel} takes. */
export type AppearancePanelProps = {
  readonly appearance: Appearance
  readonly onChange: (changes: Readonly<Record<string, string>>) => void
}

const controls = [
  ['language', 'Language', ['The page’s', 'English', 'Deutsch', 'Español', '日本語', 'العربية']],
  ['direction', 'Page runs', ['Automatic', 'Left to right', 'Right to left']],
  ['theme', 'Theme', ['System', 'Light', 'Dark']],
  ['preset', 'Preset', ['Latchkey', 'Midnight', 'Paper', 'Mint', 'Ember', 'Mono', 'Bubble', 'Terminal']],
  ['density', 'Density', ['Usual', 'Compact', 'Roomy']],
  ['size', 'Size', ['One pane', 'Two panes']],
  ['phone', 'On phones', ['A sheet', 'Full screen']],
  ['legal', 'Terms', ['A line', 'A checkbox']],
] as const

/** A control for each way in which the modal can look and speak. */
export const AppearancePanel = ({ appearance, onChange }: AppearancePanelProps) => (
  <section aria-labelledby="appearance">
    <h2 id="appearance">Appearance</h2>
    <div className="choices">
      {controls.map(([name, label, words]) => (
        <label key={name}>
          <span>{label}</span>
          <select value={appearance[name]} onChange={({ target: { value } }) => onChange({ [name]: value })}>
            {choices[name].map((choice, index) => (
              <option key={choice} value={choice}>
                {words[index]}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  </section>
)
