import { CopyButton } from '../../parts/CopyButton/CopyButton.js'
import { useText } from './pairingText.js'

/** Copies the link of a code. It is disabled until the code exists. */
export const CopyLink = ({ uri = '' }: { readonly uri: string | undefined }) => {
  const t = useText()
  return (
    <CopyButton
      kind="secondary"
      text={uri}
      words={[t('linkCopy'), t('linkCopied'), t('detailFailed')]}
      disabled={!uri}
    />
  )
}
