import { changeList } from '@latchkey/core/internal'
import { Icon } from '../../icons/Icon.js'
import { infoIcon } from '../../icons/paths.js'
import { useModalParts } from '../../context/modalContext.js'
import { useAppDispatch } from '../../context/store.js'
import { Checkbox } from '../../parts/Checkbox/Checkbox.js'
import { consentStyles } from './consent.css.js'
import { useText } from './consentText.js'
import { Legal } from './Legal.js'

/** Props of {@link Consent}. */
export type ConsentProps = {
  readonly agreed: boolean
  /** The id of the element that says consent is required. */
  readonly owedId: string
}

/** The checkbox that the user ticks before connecting, with the terms to agree to. */
export const Consent = ({ agreed, owedId }: ConsentProps) => {
  const t = useText()
  const dispatch = useAppDispatch()
  useModalParts().sheets.adopt(consentStyles)
  return (
    <>
      <Checkbox checked={agreed} onChange={({ target: { checked } }) => dispatch(changeList({ agreed: checked }))}>
        <Legal isBoxed />
      </Checkbox>
      {!agreed && (
        <p className="lk-consent__owed" id={owedId}>
          <Icon of={infoIcon} size={16} />
          {t('legalOwed')}
        </p>
      )}
    </>
  )
}
