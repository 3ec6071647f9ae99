import { agreeToTerms } from '@latchkey/core/internal'
import { useId } from 'react'
import { Icon } from '../icons/Icon.js'
import { infoIcon } from '../icons/paths.js'
import { useAppDispatch } from '../modal/store.js'
import { useText } from '../text/connectText.js'
import { Legal } from './Legal.js'

/** What {@link Consent} takes. */
export type ConsentProps = {
  readonly agreed: boolean
  /** The id of what says that it is owed. */
  readonly owedId: string
}

/** The box that is ticked before connecting, with what is agreed to. */
export const Consent = ({ agreed, owedId }: ConsentProps) => {
  const t = useText()
  const id = useId()
  const dispatch = useAppDispatch()
  return (
    <>
      <div className="lk-consent">
        <input
          type="checkbox"
          className="lk-check"
          id={id}
          checked={agreed}
          onChange={({ target: { checked } }) => dispatch(agreeToTerms(checked))}
        />
        <label htmlFor={id}>
          <Legal both="consentBoth" one="consentOne" />
        </label>
      </div>
      {!agreed && (
        <p className="lk-consent__owed" id={owedId}>
          <Icon of={infoIcon} size={16} />
          {t('legalOwed')}
        </p>
      )}
    </>
  )
}
