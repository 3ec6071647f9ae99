import { selectActiveConnection } from '@latchkey/core/internal'
import { selectNetworkId, selectNetworkName } from '@latchkey/core/internal/views'
import { useAppSelector } from '../modal/store.js'
import { NetworkPicture } from '../modal/NetworkPicture.js'
import type { ViewModule } from '../modal/viewTypes.js'
import { AddressGroups } from '../parts/AddressGroups/AddressGroups.js'
import { Qr } from '../parts/Qr/Qr.js'
import { CopyButton } from '../parts/CopyButton/CopyButton.js'
import { accountStyles } from '../styles/account.css.js'
import { receiveStyles } from '../styles/receive.css.js'
import { receiveText, useText } from '../text/receiveText.js'
import { Body } from '../parts/Body/Body.js'

const Receive = ({ address }: { readonly address: string }) => {
  const t = useText()
  const network = useAppSelector((state) => selectNetworkId(state))
  const networkName = useAppSelector(selectNetworkName)
  return (
    <Body>
      <div className="lk-stack lk-center">
        <Qr text={address}>
          <span className="lk-qr__logo">
            <NetworkPicture id={network} name={networkName} size={36} />
          </span>
        </Qr>
        <div className="lk-stage__text">
          <span className="lk-strong">{t('receiveOn', { network: networkName })}</span>
          <AddressGroups address={address} />
        </div>
      </div>
      <CopyButton text={address} words={[t('copyAddress'), t('copied'), t('copyFailed')]} />
    </Body>
  )
}

const WalletReceive = () => {
  const address = useAppSelector((state) => selectActiveConnection(state)?.address)
  return address === undefined ? <Body /> : <Receive address={address} />
}

/** The address to send to, as a code and as a text, with the name of the network beside it. */
export const walletReceiveView: ViewModule = {
  Component: WalletReceive,
  title: (_state, language) => receiveText(language)('receive'),
  styles: [accountStyles, receiveStyles],
}
