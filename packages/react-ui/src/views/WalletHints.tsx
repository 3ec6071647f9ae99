import { helpIcon } from '../icons/paths.js'
import { Notice } from '../parts/Notice/Notice.js'
import { useText } from '../text/connectText.js'

/** When hints are given, and when other ways are: milliseconds after the wallet was asked. */
export const patience = [8_000, 30_000] as const

/** What usually helps where a wallet is silent. */
export const WalletHints = ({ name }: { readonly name: string }) => {
  const t = useText()
  return (
    <Notice icon={helpIcon}>
      <ul>
        <li>{t('hintUnlock', { wallet: name })}</li>
        <li>{t('hintBehind')}</li>
        <li>{t('hintPopups')}</li>
      </ul>
    </Notice>
  )
}
