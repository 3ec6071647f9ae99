import { selectPrivacyUrl, selectTermsUrl } from '@latchkey/core/internal'
import { useAppSelector } from '../modal/store.js'
import { type TextId, useText } from '../text/connectText.js'

/** The site's terms and privacy notice, linked in a sentence that begins as it is told to. Nothing where the site has neither. */
export const Legal = ({ begin }: { readonly begin: TextId }) => {
  const t = useText()
  const terms = useAppSelector(selectTermsUrl)
  const privacy = useAppSelector(selectPrivacyUrl)
  const link = (url: string | undefined, id: TextId) =>
    url && (
      <a className="lk-link" href={url} target="_blank" rel="noopener noreferrer">
        {t(id)}
      </a>
    )
  return (
    <span>
      {t(begin)} {link(terms, 'legalTerms')} {terms && privacy && t('legalAnd')} {link(privacy, 'legalPrivacy')}
    </span>
  )
}
