import { chooseWallet, navigate } from '@latchkey/core/internal'
import {
  requestPairingCode,
  browseInWallet,
  selectChosenWallet,
  selectInstalledRow,
  selectIsBrowsed,
  selectPairing,
  toWalletWays,
  type WalletWay,
} from '@latchkey/core/internal/pairing'
import type { DirectoryWallet } from '@latchkey/core/internal/views'
import { useId, useState } from 'react'
import { externalIcon } from '../../icons/commonPaths.js'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { Body } from '../../parts/Body/Body.js'
import { Button } from '../../parts/Button/Button.js'
import { segmentsStyles } from '../../parts/Segments/segments.css.js'
import { stepsStyles } from '../../parts/Steps/steps.css.js'
import { TabList } from '../../parts/Tabs/Tabs.js'
import { WalletTile } from '../../parts/WalletTile/WalletTile.js'
import { qrStyles } from '../../parts/Qr/qr.css.js'
import { pairingStyles } from './pairing.css.js'
import { stageStyles } from '../shared/stage.css.js'
import { type TextId, useText } from './pairingTexts.en.js'
import { CodePanel } from './CodePanel.js'
import { ConnectFailed } from '../wallet-request/ConnectFailed.js'
import { TargetContext, TargetScene, useTarget } from '../wallet-request/TargetScene.js'
import { LinkButton } from '../shared/buttons.js'
import { PairingSucceeded, selectPairedConnection } from './PairingSucceeded.js'
import { selectPairingName, usePairingTarget } from './usePairingTarget.js'
import { WalletApp } from './WalletApp.js'

/** A way to connect the wallet: in this browser, or outside of it. */
type Way = 'browser' | WalletWay

const names: Readonly<Record<Way, TextId>> = {
  browser: 'wayBrowser',
  phone: 'wayPhone',
  web: 'wayWeb',
  desktop: 'wayDesktop',
}

const Here = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const { name } = useTarget()
  const row = useAppSelector(selectInstalledRow)
  return (
    <>
      <Body>
        <TargetScene state="still" title={t('hereTitle', { wallet: name })} text={t('waitingText', { wallet: name })} />
      </Body>
      <Actions>
        <Button onClick={() => row && dispatch(chooseWallet(row))}>{t('hereConnect')}</Button>
      </Actions>
    </>
  )
}

/** A wallet on this phone that does not support pairing. The page is opened in the wallet's own browser. */
const Browsed = ({ wallet }: { readonly wallet: DirectoryWallet }) => {
  const t = useText()
  const dispatch = useAppDispatch()
  const { name } = useTarget()
  return (
    <>
      <Body>
        <TargetScene state="still" title={t('appTitle', { wallet: name })} text={t('browseText')} />
      </Body>
      <Actions>
        <Button icon={externalIcon} onClick={() => dispatch(browseInWallet(wallet))}>
          {t('stepOpen', { wallet: name })}
        </Button>
      </Actions>
    </>
  )
}

/** Props of {@link Outside}. */
type OutsideProps = { readonly way: WalletWay; readonly wallet: DirectoryWallet }

const Outside = ({ way, wallet }: OutsideProps) => {
  const t = useText()
  const { name, icon } = useTarget()
  const pairing = useAppSelector(selectPairing)
  const isMobile = useAppSelector((state) => state.site.mobile)
  const [isCode, setIsCode] = useState(false)
  const isBrowsed = useAppSelector((state) => way === 'phone' && selectIsBrowsed(state, wallet))
  if (isBrowsed) return <Browsed wallet={wallet} />
  const isLost = pairing?.error?.code === 'CONNECT_FAILED'
  if (pairing?.error && !isLost) return <ConnectFailed error={pairing.error} />
  return isCode || isLost || (way === 'phone' && !isMobile) ? (
    <CodePanel uri={pairing?.uri} isLost={isLost} say={t('codeScanWith', { wallet: name })}>
      <WalletTile className="lk-tile lk-code__logo" name={name} icon={icon} />
    </CodePanel>
  ) : (
    <WalletApp way={way} onCode={() => setIsCode(true)} />
  )
}

const Ways = () => {
  const t = useText()
  const panel = useId()
  const dispatch = useAppDispatch()
  const { name } = useTarget()
  const wallet = useAppSelector(selectChosenWallet)
  const isInstalled = useAppSelector((state) => selectInstalledRow(state) !== undefined)
  const isMobile = useAppSelector((state) => state.site.mobile)
  const paired = useAppSelector(selectPairedConnection)
  const [chosen, setChosen] = useState<Way>()
  const isBrowsed = useAppSelector((state) => wallet !== undefined && selectIsBrowsed(state, wallet))
  if (!wallet) return <Body />
  if (paired) return <PairingSucceeded connection={paired} />
  const outside = toWalletWays(wallet, isMobile)
  const ways: readonly Way[] = isInstalled ? ['browser', ...outside] : outside
  const way = ways.find((offered) => offered === chosen) ?? ways[0] ?? 'phone'
  const choose = (next: Way) => {
    setChosen(next)
    if (next !== 'browser' && !(next === 'phone' && isBrowsed)) dispatch(requestPairingCode())
  }
  const hasTabs = ways.length > 1
  const idOf = (id: string) => `${panel}-${id}`
  return (
    <>
      {hasTabs && (
        <div className="lk-ways__tabs">
          <TabList
            className="lk-seg"
            label={t('ways', { wallet: name })}
            tabs={ways.map((id) => ({ id, title: t(names[id]) }))}
            selected={way}
            onSelect={(id) => choose(ways.find((offered) => offered === id) ?? way)}
            panel={panel}
            idOf={idOf}
          />
        </div>
      )}
      <div id={panel} className="lk-ways" {...(hasTabs && { role: 'tabpanel', 'aria-labelledby': idOf(way) })}>
        {way === 'browser' ? <Here /> : <Outside key={way} way={way} wallet={wallet} />}
      </div>
      {way !== 'browser' && (
        <div className="lk-foot">
          <LinkButton onClick={() => dispatch(navigate({ view: 'Downloads', data: { walletId: wallet.id, wallet } }))}>
            {t('appGet', { wallet: name })}
          </LinkButton>
        </div>
      )}
    </>
  )
}

const ConnectingWalletConnect = () => (
  <TargetContext.Provider value={usePairingTarget()}>
    <Ways />
  </TargetContext.Provider>
)

/** The view of one wallet that may be on another device, with each way to connect that it offers. */
export const connectingWalletConnectView: ViewModule = {
  Component: ConnectingWalletConnect,
  title: selectPairingName,
  styles: [stageStyles, stepsStyles, segmentsStyles, qrStyles, pairingStyles],
}
