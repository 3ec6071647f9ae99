import { goBack } from '@latchkey/core/internal'
import { backIcon } from '../../icons/paths.js'
import { IconButton } from '../../parts/IconButton/IconButton.js'
import { useText } from '../../text/connectText.js'
import { useAppDispatch } from '../../context/store.js'

/** Goes back to the previous view. */
export const BackButton = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  return <IconButton icon={backIcon} label={t('back')} flip onClick={() => dispatch(goBack())} />
}
