import type { Theme } from '@latchkey/react-ui/themes'
import { type CSSProperties, useEffect, useState } from 'react'
import { type Appearance, choices, findDirection } from '../appearance.js'
import { Choice } from './Choice.js'

/** The props of {@link LookPanel}. */
export type LookPanelProps = {
  readonly appearance: Appearance
  readonly onChange: (changes: Partial<Appearance>) => void
}

const themeNames = { system: 'System', light: 'Light', dark: 'Dark' } as const

const languageNames = {
  auto: 'The page’s',
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  ja: '日本語',
  ar: 'العربية',
} as const

const directionNames = { ltr: 'left to right', rtl: 'right to left' } as const

const toLabel = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** Loads the presets by name. Their swatches have the presets' colours. */
const useThemes = () => {
  const [themes, setThemes] = useState<Partial<Record<Appearance['preset'], Theme>>>({})
  useEffect(() => {
    import('@latchkey/react-ui/themes').then(setThemes, () => undefined) // the swatches then show only names
  }, [])
  return themes
}

/** Returns a swatch's colours as custom properties, which React's type of `style` does not include. */
const swatchOf = (theme: Theme | undefined): CSSProperties => {
  const colors = { '--swatch-bg': theme?.['--lk-bg'], '--swatch': theme?.['--lk-primary'] }
  return colors as CSSProperties // custom properties
}

/** The initial colour. */
const suggestedBrand = '5b2a6e'

/** The controls of the most common changes: theme, preset, colour, language and direction. */
export const LookPanel = ({ appearance, onChange }: LookPanelProps) => {
  const { theme, preset, brand, language, direction } = appearance
  const themes = useThemes()
  return (
    <section aria-label="Make it yours" className="look">
      <Choice
        name="preset"
        legend="Preset"
        values={choices.preset.map((value) => [
          value,
          <>
            <i className="swatch" style={swatchOf(themes[value])} />
            {toLabel(value)}
          </>,
        ])}
        chosen={preset}
        onChange={(value) => onChange({ preset: value })}
      />
      <div className="pair">
        <Choice
          name="theme"
          legend="Theme"
          values={choices.theme.map((value) => [value, themeNames[value]])}
          chosen={theme}
          onChange={(value) => onChange({ theme: value })}
        />
        <Choice
          name="brand"
          legend="One colour"
          values={[
            ['preset', 'The preset’s'],
            ['own', 'Your own'],
          ]}
          chosen={brand === '' ? 'preset' : 'own'}
          onChange={(value) => onChange({ brand: value === 'own' ? suggestedBrand : '' })}
        >
          <input
            type="color"
            aria-label="Your colour"
            value={`#${brand === '' ? suggestedBrand : brand}`}
            onChange={({ target: { value } }) => onChange({ brand: value.slice(1) })}
          />
        </Choice>
      </div>
      <div className="pair">
        <label>
          <span>Language</span>
          <select
            value={language}
            onChange={({ target: { value } }) =>
              onChange({ language: choices.language.find((choice) => choice === value) ?? 'auto' })
            }
          >
            {choices.language.map((choice) => (
              <option key={choice} value={choice}>
                {languageNames[choice]}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>Direction</span>
          <select
            value={direction}
            onChange={({ target: { value } }) =>
              onChange({ direction: choices.direction.find((choice) => choice === value) ?? 'auto' })
            }
          >
            <option value="auto">Automatic: {directionNames[findDirection({ language, direction: 'auto' })]}</option>
            <option value="ltr">Left to right</option>
            <option value="rtl">Right to left</option>
          </select>
        </label>
      </div>
    </section>
  )
}
