import { selectActiveConnection } from '@latchkey/core/internal'
import { selectNetworkId, selectNetworkName } from '@latchkey/core/internal/views'
import { checkIcon, copyIcon, errorIcon } from '../icons/paths.js'
import { useAppSelector } from '../modal/store.js'
import { NetworkPicture } from '../modal/NetworkPicture.js'
import type { ViewModule } from '../modal/viewTypes.js'
import { AddressGroups } from '../parts/AddressGroups/AddressGroups.js'
import { Button } from '../parts/Button/Button.js'
import { Qr } from '../parts/Qr/Qr.js'
import { useCopy } from '../parts/CopyButton/useCopy.js'
import { accountStyles } from '../styles/account.css.js'
import { receiveStyles } from '../styles/receive.css.js'
import { receiveText, useText } from '../text/receiveText.js'

const copyTexts = { idle: 'copyAddress', copied: 'copied', failed: 'copyFailed' } as const
const copyIcons = { idle: copyIcon, copied: checkIcon, failed: errorIcon } as const

const Receive = ({ address }: { readonly address: string }) => {
  const t = useText()
  const network = useAppSelector((state) => selectNetworkId(state))
  const networkName = useAppSelector(selectNetworkName)
  const [state, copy] = useCopy(address)
  return (
    <div className="lk-body">
      <div className="lk-stack lk-stack--12 lk-center">
        <Qr text={address}>
          <span className="lk-qr__logo">
            <NetworkPicture id={network} name={networkName} size={36} />
          </span>
        </Qr>
        <div className="lk-addr">
          <span className="lk-strong">{t('receiveOn', { network: networkName })}</span>
          <AddressGroups address={address} />
        </div>
      </div>
      <Button icon={copyIcons[state]} onClick={copy}>
        {t(copyTexts[state])}
      </Button>
      <span className="lk-hidden" role="status">
        {state === 'idle' ? '' : t(copyTexts[state])}
      </span>
    </div>
  )
}

const WalletReceive = () => {
  const address = useAppSelector((state) => selectActiveConnection(state)?.address)
  return address === undefined ? <div className="lk-body" /> : <Receive address={address} />
}

/** The address to send to, as a code and as a text, with the name of the network beside it. */
export const walletReceiveView: ViewModule = {
  Component: WalletReceive,
  title: (_state, language) => receiveText(language)('receive'),
  styles: [accountStyles, receiveStyles],
}
