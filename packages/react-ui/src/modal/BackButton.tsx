import { goBack } from '@latchkey/core/internal'
import { Icon } from '../icons/Icon.js'
import { backIcon } from '../icons/paths.js'
import { useText } from '../text/connectText.js'
import { useAppDispatch } from './store.js'

/** Goes back to the view before. */
export const BackButton = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  return (
    <button type="button" className="lk-iconbtn" aria-label={t('back')} onClick={() => dispatch(goBack())}>
      <Icon of={backIcon} flip />
    </button>
  )
}
