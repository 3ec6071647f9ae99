import { copyIcon } from '../icons/paths.js'
import { Button } from '../parts/Button/Button.js'
import { CopyButton } from '../parts/CopyButton/CopyButton.js'
import { useText } from '../text/pairingText.js'

/** Copies the link of a code, as soon as there is one. */
export const CopyLink = ({ uri }: { readonly uri: string | undefined }) => {
  const t = useText()
  return uri ? (
    <CopyButton kind="secondary" text={uri} words={[t('linkCopy'), t('linkCopied'), t('detailFailed')]} />
  ) : (
    <Button kind="secondary" icon={copyIcon} disabled>
      {t('linkCopy')}
    </Button>
  )
}
