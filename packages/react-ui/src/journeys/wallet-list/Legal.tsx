import { selectPrivacyUrl, selectTermsUrl } from '@latchkey/core/internal'
import { useAppSelector } from '../../context/store.js'
import { useText } from './consentText.js'
import { fillNodes } from '../../text/fillNodes.js'

/** Props of {@link Legal}. */
export type LegalProps = {
  /** Whether the sentence labels a checkbox. If not, it says that connecting agrees to the terms. */
  readonly isBoxed?: boolean
}

/** A sentence with links to the site's terms and privacy notice, which the user agrees to before connecting. */
export const Legal = ({ isBoxed }: LegalProps) => {
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
