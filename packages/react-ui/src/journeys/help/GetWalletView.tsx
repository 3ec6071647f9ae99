import { goBack, navigate } from '@latchkey/core/internal'
import { selectHasAllWallets, selectListed } from '@latchkey/core/internal/all-wallets'
import { selectGetWallets, type GetWallet as Wallet } from '@latchkey/core/internal/views'
import { shieldIcon } from '../../icons/laterPaths.js'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { Body } from '../../parts/Body/Body.js'
import { Notice } from '../../parts/Notice/Notice.js'
import { RowList } from '../../parts/Row/Row.js'
import { WalletRow } from '../../parts/WalletRow/WalletRow.js'
import { helpStyles } from './help.css.js'
import { stageStyles } from '../shared/stage.css.js'
import { helpText, type TextId, useText } from './helpTexts.en.js'
import { useTrackedNavigate } from '../shared/useTrackedNavigate.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { Button } from '../../parts/Button/Button.js'
import { Empty } from '../../parts/Empty/Empty.js'
import { OpenDoorIllustration } from './OpenDoorIllustration.js'

/** Advice on how to choose a wallet, if the site names none. */
export const GetAdvice = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  return (
    <>
      <Body>
        <Empty art={<OpenDoorIllustration />} title={t('getAdviceTitle')} text={t('getAdviceText')} />
      </Body>
      <Actions>
        <Button onClick={() => dispatch(goBack())}>{t('helpGotIt')}</Button>
      </Actions>
    </>
  )
}

/** How many wallets are listed: as many as a user can compare at a glance. */
const shown = 4

const placesOf = ({ links }: Wallet): TextId => {
  const places = links.map(({ place }) => place)
  const isOnPhone = places.includes('appStore') || places.includes('playStore')
  if (places.includes('chrome')) return isOnPhone ? 'getOnBoth' : 'getOnBrowser'
  return isOnPhone ? 'getOnPhone' : 'getOnWebsite'
}

const GetRow = ({ wallet }: { readonly wallet: Wallet }) => {
  const t = useText()
  const dispatch = useAppDispatch()
  return (
    <li>
      <WalletRow
        name={wallet.name}
        icon={wallet.icon}
        note={t(placesOf(wallet))}
        onClick={() => dispatch(navigate({ view: 'Downloads', data: { walletId: wallet.id } }))}
      >
        <span className="lk-btn lk-btn--secondary lk-get">{t('getIt')}</span>
      </WalletRow>
    </li>
  )
}

/** Opens the list of all wallets of the directory, for users who do not know which one to choose. */
const All = ({ but }: { readonly but: number }) => {
  const t = useText()
  const toAll = useTrackedNavigate('AllWallets')
  const count = useAppSelector((state) => selectListed(state)?.count ?? 0)
  const hasAllWallets = useAppSelector(selectHasAllWallets)
  if (!hasAllWallets || count <= but) return null
  return (
    <div className="lk-foot">
      <button type="button" className="lk-link" onClick={toAll}>
        {t('getAll', { count })}
      </button>
    </div>
  )
}

const GetWallet = () => {
  const t = useText()
  const wallets = useAppSelector(selectGetWallets).slice(0, shown)
  if (wallets.length === 0) return <GetAdvice />
  return (
    <>
      <Body>
        <RowList aria-label={t('wallets')}>
          {wallets.map((wallet) => (
            <GetRow key={wallet.id} wallet={wallet} />
          ))}
        </RowList>
        <Notice icon={shieldIcon}>{t('getSafety')}</Notice>
      </Body>
      <All but={wallets.length} />
    </>
  )
}

/** The view of the wallets that the site or its directory recommends to users without one; general advice if neither recommends any. */
export const getWalletView: ViewModule = {
  Component: GetWallet,
  title: (_state, language) => helpText(language)('getWallet'),
  styles: [stageStyles, helpStyles],
}
