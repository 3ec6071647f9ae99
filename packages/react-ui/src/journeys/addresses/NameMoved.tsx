import type { ResolvedName } from '@latchkey/core/adapter'
import { errorIcon } from '../../icons/commonPaths.js'
import { AddressGroups } from '../../parts/AddressGroups/AddressGroups.js'
import { Notice } from '../../parts/Notice/Notice.js'
import { createText, useLanguage } from '../../text/createText.js'
import { addressTexts } from './addressTexts.en.js'

const movedText = createText(addressTexts)

/** Props of {@link NameMoved}. */
export type NameMovedProps = {
  readonly receiver: ResolvedName
  /** The address that the name leads to now, if it has one, or that it could not be looked up again. */
  readonly check: { readonly result: 'moved'; readonly now: string | undefined } | { readonly result: 'failed' }
}

/** Explains why nothing can be sent to a name: it leads to another address now, shown in full beside the reviewed one, or it could not be checked. */
export const NameMoved = ({ receiver: { name, address }, check }: NameMovedProps) => {
  const t = movedText(useLanguage())
  if (check.result === 'failed')
    return (
      <Notice tone="bad" icon={errorIcon}>
        <strong>{t('nameUnchecked', { name })}</strong>
        <span>{t('nameTryLater')}</span>
      </Notice>
    )
  return (
    <Notice tone="bad" icon={errorIcon}>
      <strong>{t(check.now === undefined ? 'nameGone' : 'nameMoved', { name })}</strong>
      <span>
        {t('nameBefore')}
        <br />
        <AddressGroups address={address} />
      </span>
      {check.now !== undefined && (
        <span>
          {t('nameNow')}
          <br />
          <AddressGroups address={check.now} />
        </span>
      )}
      <span>{t('nameStopped')}</span>
    </Notice>
  )
}
