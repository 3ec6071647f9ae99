import { navigate, selectAccountFacts, selectIsNameOffered } from '@latchkey/core/internal/views'
import { useAppDispatch, useAppSelector, useEngine } from '../../context/store.js'
import { Icon } from '../../icons/Icon.js'
import { tagIcon } from '../../icons/laterPaths.js'
import { Row, RowText } from '../../parts/Row/Row.js'
import { useText } from '../../text/accountTexts.en.js'

/** Opens the form for a name, if the account can have one. */
export const NameRow = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const { services } = useEngine()
  const isOffered = useAppSelector(selectIsNameOffered)
  const isSmartAccount = useAppSelector((state) => selectAccountFacts(state)?.isSmartAccount ?? false)
  const open = () => {
    services.emit('OPEN_ENS_FLOW', { isSmartAccount })
    dispatch(navigate({ view: 'RegisterAccountName', data: undefined }))
  }
  return (
    isOffered && (
      <Row onClick={open}>
        <span className="lk-tile lk-tile--plain">
          <Icon of={tagIcon} />
        </span>
        <RowText name={t('nameRow')} />
      </Row>
    )
  )
}
