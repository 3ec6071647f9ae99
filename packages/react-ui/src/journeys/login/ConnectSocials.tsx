import { openSocial, prepareLogin, selectLoginProviders } from '@latchkey/core/internal/login'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import { Icon } from '../../icons/Icon.js'
import { Body } from '../../parts/Body/Body.js'
import { Row, RowList, RowText } from '../../parts/Row/Row.js'
import { useText } from './loginTexts.en.js'
import { socialMarks, socialNames } from '../shared/socialMarks.js'

/** All services that the user can log in at. */
export const ConnectSocials = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const providers = useAppSelector(selectLoginProviders)
  const prepare = () => dispatch(prepareLogin())
  return (
    <Body className="lk-body--tight">
      <RowList aria-label={t('socialTitle')}>
        {providers.map((provider) => (
          <li key={provider}>
            <Row onPointerDown={prepare} onFocus={prepare} onClick={() => void dispatch(openSocial(provider))}>
              <span className="lk-tile lk-tile--plain">
                <Icon of={socialMarks[provider]} />
              </span>
              <RowText name={socialNames[provider]} />
            </Row>
          </li>
        ))}
      </RowList>
    </Body>
  )
}
