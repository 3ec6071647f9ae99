import { navigate, selectFeatures } from '@latchkey/core/internal/views'
import { FilledIcon } from '../../icons/Icon.js'
import { keyholePath } from '../../icons/paths.js'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import { useText } from '../../text/accountText.js'
import { Button } from '../../parts/Button/Button.js'
import { Empty } from '../../parts/Empty/Empty.js'
import { accountActions } from './AccountActions.js'

/** Rendered if the account is empty. It explains how to receive tokens. */
export const EmptyAccount = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const { receive } = useAppSelector(selectFeatures)
  return (
    <Empty
      art={
        <span className="lk-tile lk-key">
          <FilledIcon of={keyholePath} />
        </span>
      }
      title={t('emptyTitle')}
      text={t('emptyText')}
    >
      {receive && (
        <Button
          kind="secondary"
          small
          icon={accountActions.receive[0]}
          onClick={() => dispatch(navigate(accountActions.receive[1]))}
        >
          {t('emptyReceive')}
        </Button>
      )}
    </Empty>
  )
}
