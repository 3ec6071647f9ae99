import type { NameChoice } from '@latchkey/core/internal/names'
import { useId } from 'react'
import { checkIcon, errorIcon, infoIcon } from '../../icons/commonPaths.js'
import { Note } from '../../parts/Note/Note.js'
import { PanelField } from '../../parts/PanelField/PanelField.js'
import { useText } from './namesTexts.en.js'

/** Props of {@link NameField}. */
export type NameFieldProps = {
  readonly value: string
  /** What is known about the value; `undefined` while the user types. */
  readonly choice: NameChoice | undefined
  /** The zone, which stays while the user types. */
  readonly zone: string | undefined
  /** Whether the service could not check the value. */
  readonly hasFailed: boolean
  readonly onChange: (value: string) => void
}

const badProblems = ['short', 'invalid', 'taken']

/** The field for a name, with a note about it. */
export const NameField = ({ value, choice, zone, hasFailed, onChange }: NameFieldProps) => {
  const t = useText()
  const id = useId()
  const problem = choice?.problem
  const isBad = problem !== undefined && badProblems.includes(problem)
  const readNote = () => {
    if (!choice || problem === 'empty') return undefined
    if (problem === 'short') return t('nameShort')
    if (problem === 'invalid') return t('nameLetters')
    if (problem === 'taken') return t('nameTaken')
    if (choice.name && !problem) return t('nameIsFree', { name: choice.name })
    return t(hasFailed ? 'nameUnavailable' : 'nameAsking')
  }
  const note = readNote()
  return (
    <>
      <PanelField
        label={t('nameField')}
        invalid={isBad}
        value={value}
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        aria-describedby={note && id}
        onChange={(event) => onChange(event.target.value)}
        end={
          <span className="lk-muted" dir="ltr">
            {zone}
          </span>
        }
      />
      {note && (
        <Note
          id={id}
          role={isBad || hasFailed ? 'alert' : 'status'}
          tone={isBad || hasFailed ? 'bad' : problem ? 'plain' : 'good'}
          icon={isBad || hasFailed ? errorIcon : problem ? infoIcon : checkIcon}
        >
          {note}
        </Note>
      )}
    </>
  )
}
