import { selectActiveConnection } from '@latchkey/core/internal'
import { selectNetworkId, selectNetworkName } from '@latchkey/core/internal/views'
import { useEffect, useState } from 'react'
import { useAppDispatch, useAppSelector, useEngine } from '../../context/store.js'
import { NetworkPicture } from '../shared/NetworkPicture.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { AddressGroups } from '../../parts/AddressGroups/AddressGroups.js'
import { Qr } from '../../parts/Qr/Qr.js'
import { qrStyles } from '../../parts/Qr/qr.css.js'
import { CopyButton } from '../../parts/CopyButton/CopyButton.js'
import { accountStyles } from '../shared/account.css.js'
import { receiveStyles } from './receive.css.js'
import { Body } from '../../parts/Body/Body.js'
import { accountAndShell } from '../../text/accountTexts.en.js'
import { createText, useLanguage } from '../../text/createText.js'
import { receiveTexts } from './receiveTexts.en.js'

const texts = { ...accountAndShell, ...receiveTexts }

/** Returns the translate function for texts of receiving and of the account, in a language. */
const receiveText = createText(texts)

/** Returns the translate function for texts of receiving and of the account, in the language of the enclosing modal. */
const useText = () => receiveText(useLanguage())

/**
 * Returns the content of the QR code: a payment URI if the namespace has one, else the address alone. It is empty until that is known, so that
 * users do not scan a code that then changes.
 */
const useCode = (address: string) => {
  const dispatch = useAppDispatch()
  const { logger } = useEngine().services
  const [code, setCode] = useState('')
  useEffect(() => {
    import('../addresses/addressParts.js')
      .then(({ loadPaymentUri }) => dispatch(loadPaymentUri(address)))
      .then(setCode, (error: unknown) => {
        logger.warn('The QR code contains only the address, because its payment link could not be created.', error)
        setCode(address)
      })
  }, [dispatch, logger, address])
  return code
}

const Receive = ({ address }: { readonly address: string }) => {
  const t = useText()
  const code = useCode(address)
  const network = useAppSelector((state) => selectNetworkId(state))
  const networkName = useAppSelector(selectNetworkName) ?? t('unknownNetwork')
  return (
    <>
      <Body>
        <div className="lk-stack lk-center">
          {code ? (
            <Qr text={code} label={t('qrCode')}>
              <span className="lk-qr__logo">
                <NetworkPicture id={network} name={networkName} size={36} />
              </span>
            </Qr>
          ) : (
            <div className="lk-qr" />
          )}
          <div className="lk-stack">
            <p className="lk-strong">{t('receiveOn', { network: networkName })}</p>
            <p>
              <AddressGroups address={address} />
            </p>
            <p className="lk-small lk-muted">{t('receiveNote', { network: networkName })}</p>
          </div>
        </div>
      </Body>
      <Actions>
        <CopyButton text={address} words={[t('copyAddress'), t('copied'), t('copyFailed')]} />
      </Actions>
    </>
  )
}

const WalletReceive = () => {
  const address = useAppSelector((state) => selectActiveConnection(state)?.address)
  const network = useAppSelector((state) => selectNetworkId(state))
  return address === undefined ? <Body /> : <Receive key={`${network} ${address}`} address={address} />
}

/** The view with the address to send to, as a QR code and as text, with the name of the network. */
export const walletReceiveView: ViewModule = {
  Component: WalletReceive,
  title: (_state, language) => receiveText(language)('receive'),
  styles: [accountStyles, qrStyles, receiveStyles],
}
