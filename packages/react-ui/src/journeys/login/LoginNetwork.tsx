import type { CaipNetworkId } from '@latchkey/core/adapter'
import { selectRouteData } from '@latchkey/core/internal'
import { logInOnNetwork, openSocialOnNetwork, selectLoginNetworks } from '@latchkey/core/internal/login'
import { useStyles } from '../../context/modalContext.js'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import { Body } from '../../parts/Body/Body.js'
import { networkMarkStyles } from '../../parts/NetworkMark/networkMark.css.js'
import { NetworkRow } from '../../parts/NetworkRow/NetworkRow.js'
import { RowList } from '../../parts/Row/Row.js'
import { NetworkPicture } from '../shared/NetworkPicture.js'
import { LoginFailure } from './LoginFailure.js'
import { useText } from './loginTexts.en.js'
import { useMailStep } from '../mail/useMailStep.js'

/** The networks to log in on, if the wallet has no accounts in the active namespace. */
export const LoginNetwork = () => {
  useStyles(networkMarkStyles)
  const t = useText()
  const dispatch = useAppDispatch()
  const login = useAppSelector((state) => selectRouteData(state, 'EmailNetwork'))
  const networks = useAppSelector(selectLoginNetworks)
  const { isBusy, error, run } = useMailStep()
  const choose = (network: CaipNetworkId) => {
    if (login && 'provider' in login) void dispatch(openSocialOnNetwork(login.provider, network))
    else if (login) run((signal) => logInOnNetwork(login.email, network, signal))
  }
  return (
    <Body className="lk-body--tight" aria-busy={isBusy}>
      <p className="lk-p lk-center">{t('loginNetworkText')}</p>
      <RowList aria-label={t('networksTitle')}>
        {networks.map(({ id, name }) => (
          <li key={id}>
            <NetworkRow
              name={name}
              mark={<NetworkPicture id={id} name={name} size={32} />}
              onClick={() => choose(id)}
            />
          </li>
        ))}
      </RowList>
      {error && <LoginFailure error={error} />}
    </Body>
  )
}
