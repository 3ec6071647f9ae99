import { selectLogin } from '@latchkey/core/internal/login'
import { useAppSelector } from '../../context/store.js'
import { useText } from './embeddedTexts.en.js'

/** What the account is on the network in use, which is not always what the user prefers. */
export type AccountText = { readonly isForeign: boolean; readonly title: string; readonly text: string }

/** Returns the words for what the account is on the network in use. */
export const useAccountText = (): AccountText => {
  const t = useText()
  const { accountType, isSmartAccountDeployed, hasForeignDelegate } = useAppSelector(selectLogin) ?? {}
  const prefersSmart = accountType === 'smartAccount'
  if (hasForeignDelegate) return { isForeign: true, title: t('smartForeign'), text: t('smartForeignText') }
  if (isSmartAccountDeployed)
    return prefersSmart
      ? { isForeign: false, title: t('smartIs'), text: t('smartIsText') }
      : { isForeign: false, title: t('smartUnused'), text: t('smartUnusedText') }
  return prefersSmart
    ? { isForeign: false, title: t('smartSoon'), text: t('smartSoonText') }
    : { isForeign: false, title: t('smartIsNot'), text: t('smartIsNotText') }
}
