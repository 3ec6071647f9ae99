import { selectPrivacyUrl, selectTermsUrl } from '@latchkey/core/internal'
import { useAppSelector } from '../../context/store.js'
import { useText } from '../../text/consentText.js'
import { fillNodes } from '../../text/fillNodes.js'

/** What {@link Legal} takes. */
export type LegalProps = {
  /** Whether a box says so; else it is what connecting says. */
  readonly isBoxed?: boolean
}

/** What is agreed to before connecting: the site's terms and privacy notice, linked in a sentence. */
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
