import { type Appearance, choices } from '../appearance.js'

/** The props of {@link AppearancePanel}. */
export type AppearancePanelProps = {
  readonly appearance: Appearance
  readonly onChange: (changes: Partial<Appearance>) => void
}

const controls = [
  ['density', 'Density', ['Usual', 'Compact', 'Roomy']],
  ['size', 'Size', ['One pane', 'Two panes']],
  ['phone', 'On phones', ['A sheet', 'Full screen']],
  ['legal', 'Terms', ['A line', 'A checkbox']],
] as const

/** The controls of the modal's layout. */
export const AppearancePanel = ({ appearance, onChange }: AppearancePanelProps) => (
  <section aria-labelledby="appearance">
    <h3 id="appearance">Layout</h3>
    <div className="choices">
      {controls.map(([name, label, words]) => (
        <label key={name}>
          <span>{label}</span>
          <select
            value={appearance[name]}
            onChange={({ target: { value } }) => onChange({ [name]: choices[name].find((choice) => choice === value) })}
          >
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
