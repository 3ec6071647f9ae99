import { selectPrivacyUrl, selectTermsUrl } from '@latchkey/core/internal'
import { useAppSelector } from '../modal/store.js'
import { fillNodes } from '../text/fillNodes.js'
import { type TextId, useText } from '../text/connectText.js'

/** What {@link Legal} takes: how it is said of both, with `<terms>` and `<privacy>` for the links, and of one, with `<document>`. */
export type LegalProps = { readonly both: string; readonly one: string }

/** The site's terms and privacy notice, linked in a sentence. */
export const Legal = ({ both, one }: LegalProps) => {
  const t = useText()
  const link = (url: string | undefined, id: TextId) =>
    url && (
      <a className="lk-link" href={url} target="_blank" rel="noopener noreferrer">
        {t(id)}
      </a>
    )
  const terms = link(useAppSelector(selectTermsUrl), 'legalTerms')
  const privacy = link(useAppSelector(selectPrivacyUrl), 'legalPrivacy')
  return (
    <span>
      {terms && privacy ? fillNodes(both, { terms, privacy }) : fillNodes(one, { document: terms ?? privacy })}
    </span>
  )
}
