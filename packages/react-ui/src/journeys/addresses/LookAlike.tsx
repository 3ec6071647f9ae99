import { readForComparison, selectLookAlike } from '@latchkey/core/internal/activity'
import { useEffect } from 'react'
import { useStyles } from '../../context/modalContext.js'
import { useAppDispatch, useAppSelector, useEngine } from '../../context/store.js'
import { warningIcon } from '../../icons/paths.js'
import { AddressGroups } from '../../parts/AddressGroups/AddressGroups.js'
import { Checkbox } from '../../parts/Checkbox/Checkbox.js'
import { checkboxStyles } from '../../parts/Checkbox/checkbox.css.js'
import { Notice } from '../../parts/Notice/Notice.js'
import { noticeStyles } from '../../parts/Notice/notice.css.js'
import { createText, useLanguage } from '../../text/createText.js'
import { addressTexts } from './addressTexts.en.js'

const addressText = createText(addressTexts)

/** Props of {@link LookAlike}. */
export type LookAlikeProps = {
  /** A valid address. */
  readonly to: string
  /** Whether the user has compared the addresses. */
  readonly isCompared: boolean
  readonly onCompare: (isCompared: boolean) => void
  /** Called with the address that looks like the receiver's, or with `undefined`. Must be the same function on every render. */
  readonly onFound: (other: string | undefined) => void
}

/**
 * Warns if the receiver's address is displayed like one of the account's history, and is another one. Attackers create such addresses. Both are
 * shown in full, and the user confirms that they have compared them.
 */
export const LookAlike = ({ to, isCompared, onCompare, onFound }: LookAlikeProps) => {
  const t = addressText(useLanguage())
  const dispatch = useAppDispatch()
  const { report } = useEngine().services
  const other = useAppSelector((state) => selectLookAlike(state, to))
  useStyles(noticeStyles)
  useStyles(checkboxStyles)
  useEffect(() => {
    dispatch(readForComparison()).catch(report)
  }, [dispatch, report])
  useEffect(() => {
    onFound(other)
    return () => onFound(undefined)
  }, [onFound, other])
  if (other === undefined) return null
  return (
    <Notice tone="bad" icon={warningIcon}>
      <strong>{t('lookAlike')}</strong>
      <span>{t('lookAlikeText')}</span>
      <span>{t('lookAlikeKnown')}</span>
      <AddressGroups address={other} />
      <span>{t('lookAlikeNew')}</span>
      <AddressGroups address={to} />
      <Checkbox checked={isCompared} onChange={({ target }) => onCompare(target.checked)}>
        {t('lookAlikeCompared')}
      </Checkbox>
    </Notice>
  )
}
