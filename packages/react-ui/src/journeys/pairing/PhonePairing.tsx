import { openWalletApp, selectPhoneApps } from '@latchkey/core/internal/pairing'
import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../../icons/Icon.js'
import { phoneIcon } from '../../icons/laterPaths.js'
import { downIcon, externalIcon } from '../../icons/commonPaths.js'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import { Body } from '../../parts/Body/Body.js'
import { Row, RowList, RowText } from '../../parts/Row/Row.js'
import { useText } from './pairingTexts.en.js'
import { CodeLogo, CopyLink, PairingCode } from './PairingCode.js'
import { AllWalletsRow } from '../wallet-list/WalletList.js'
import { WalletPicture } from '../wallet-list/WalletPicture.js'

/** How many apps are listed before the list of all wallets. */
const maxApps = 6

/** Props of {@link ElsewhereCode}. */
type ElsewhereCodeProps = {
  /** The pairing URI; `undefined` until the code is ready. */
  readonly uri: string | undefined
}

/** The QR code for another device. It is collapsed at first, as users cannot scan the phone that they hold. */
const ElsewhereCode = ({ uri }: ElsewhereCodeProps) => {
  const t = useText()
  const id = useId()
  const code = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    code.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <>
      <Row aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <span className="lk-tile lk-tile--plain">
          <Icon of={phoneIcon} />
        </span>
        <RowText name={t('codeElsewhere')} />
        <Icon of={downIcon} />
      </Row>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <div ref={code} className="lk-stack">
            <PairingCode uri={uri} isLost={false}>
              <CodeLogo />
            </PairingCode>
            <p className="lk-center lk-muted" role="status">
              {t(uri ? 'codeScanElsewhere' : 'codePreparing')}
            </p>
          </div>
        )}
      </div>
    </>
  )
}

/** Pairing on a phone: the wallet apps that it can open, then the link to copy, then the QR code for another device. */
export const PhonePairing = ({ uri }: ElsewhereCodeProps) => {
  const t = useText()
  const title = useId()
  const dispatch = useAppDispatch()
  const apps = useAppSelector(selectPhoneApps)
  return (
    <Body className="lk-body--tight lk-apps">
      {apps[0] ? (
        <>
          <h3 id={title} className="lk-sect">
            {t('phoneApps')}
          </h3>
          <RowList aria-labelledby={title}>
            {apps.slice(0, maxApps).map((wallet) => (
              <li key={wallet.id}>
                <Row onClick={() => dispatch(openWalletApp(wallet))}>
                  <WalletPicture name={wallet.name} icon={wallet.image_url} isPassing={false} />
                  <RowText name={wallet.name} />
                  <Icon of={externalIcon} />
                </Row>
              </li>
            ))}
          </RowList>
        </>
      ) : (
        <p className="lk-center lk-muted">{t('phonePaste')}</p>
      )}
      <AllWalletsRow disabled={false} />
      <CopyLink uri={uri} />
      <ElsewhereCode uri={uri} />
    </Body>
  )
}
