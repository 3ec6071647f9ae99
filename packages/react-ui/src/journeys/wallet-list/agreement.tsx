import { changeList, selectPrivacyUrl, selectTermsUrl } from '@latchkey/core/internal'
import type { ReactNode } from 'react'
import { Icon } from '../../icons/Icon.js'
import { infoIcon } from '../../icons/commonPaths.js'
import { useStyles } from '../../context/modalContext.js'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import { Checkbox } from '../../parts/Checkbox/Checkbox.js'
import { consentStyles } from './consent.css.js'
import { createText, useLanguage } from '../../text/createText.js'
import { consentTexts } from './consentTexts.en.js'
import { fillNodes } from '../../text/fillNodes.js'

/** Returns the translate function for texts of the terms that users accept before they connect, in a language. */
const consentText = createText(consentTexts)

/** Returns the translate function for texts of the terms that users accept before they connect, in the language of the enclosing modal. */
const useText = () => consentText(useLanguage())

/** Props of {@link Legal}. */
type LegalProps = {
  /** Whether the sentence labels a checkbox. If not, it says that connecting agrees to the terms. */
  readonly isBoxed?: boolean
}

/** A sentence with links to the site's terms and privacy notice, which the user agrees to before connecting. */
const Legal = ({ isBoxed }: LegalProps) => {
  const t = useText()
  const link = (url: string | undefined, id: 'legalTerms' | 'legalPrivacy') =>
    url && (
      <a className="lk-link" href={url} target="_blank" rel="noopener noreferrer">
        {t(id)}
      </a>
    )
  const terms = link(useAppSelector(selectTermsUrl), 'legalTerms')
  const privacy = link(useAppSelector(selectPrivacyUrl), 'legalPrivacy')
  return (
    <span>
      {terms && privacy
        ? fillNodes(t(isBoxed ? 'consentBoth' : 'legalBoth'), { terms, privacy })
        : fillNodes(t(isBoxed ? 'consentOne' : 'legalOne'), { document: terms ?? privacy })}
    </span>
  )
}

/** Props of {@link Consent}. */
type ConsentProps = {
  readonly agreed: boolean
  /** The id of the element that says consent is required. */
  readonly dueId: string
}

/** The checkbox that the user ticks before connecting, with the terms to agree to. */
const Consent = ({ agreed, dueId }: ConsentProps) => {
  const t = useText()
  const dispatch = useAppDispatch()
  useStyles(consentStyles)
  return (
    <>
      <Checkbox checked={agreed} onChange={({ target: { checked } }) => dispatch(changeList({ agreed: checked }))}>
        <Legal isBoxed />
      </Checkbox>
      {!agreed && (
        <p className="lk-consent__owed" id={dueId}>
          <Icon of={infoIcon} size={16} />
          {t('legalOwed')}
        </p>
      )}
    </>
  )
}

// Both ways to state the terms are in one chunk. Otherwise some bundlers would duplicate the code that they share.
const parts = { Consent, Legal }

/** The checkbox that the user ticks before connecting, and the sentence that states what connecting agrees to. */
export type AgreementParts = typeof parts

/** Props of {@link Agreement}. */
export type AgreementProps = { readonly children: (parts: AgreementParts) => ReactNode }

/** Passes the parts that state the site's terms. */
export const Agreement = ({ children }: AgreementProps): ReactNode => children(parts)
