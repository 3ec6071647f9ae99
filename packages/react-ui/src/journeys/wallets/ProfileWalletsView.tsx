import { chooseWallet, selectHasSeveralNamespaces, truncateAddress } from '@latchkey/core/internal'
import {
  deleteConnection,
  disconnectWallet,
  navigate,
  selectActiveNamespace,
  selectWalletRows,
  switchConnection,
  type WalletRows,
} from '@latchkey/core/internal/views'
import { useId, useState } from 'react'
import { disconnectIcon, plusIcon } from '../../icons/laterPaths.js'
import { closeIcon } from '../../icons/paths.js'
import { NetworkPicture } from '../shared/NetworkPicture.js'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { Button } from '../../parts/Button/Button.js'
import { Empty } from '../../parts/Empty/Empty.js'
import { WalletTile } from '../../parts/WalletTile/WalletTile.js'
import { accountStyles } from '../shared/account.css.js'
import { walletsStyles } from './wallets.css.js'
import { useText, walletsText } from './walletsTexts.en.js'
import { ClosedDoorIllustration } from '../shared/ClosedDoorIllustration.js'
import { LinkButton } from '../shared/buttons.js'
import { useRunAction } from '../shared/useRunAction.js'
import { NamespaceTabs } from '../wallet-list/NamespaceTabs.js'
import { Body } from '../../parts/Body/Body.js'
import { IconButton } from '../../parts/IconButton/IconButton.js'
import { Tag } from '../../parts/Tag/Tag.js'
import { RowList, RowText } from '../../parts/Row/Row.js'

type Connected = WalletRows['connected'][number]

type Filter = Connected['namespace'] | undefined

/** Props of {@link ConnectedRow}. */
type ConnectedRowProps = {
  readonly wallet: Connected
  /** Whether it is the one in use among the wallets shown. */
  readonly isInUse: boolean
  /** Whether it is one of several accounts of a session, which can only be disconnected together. */
  readonly isShared?: boolean
}

/** Separates wallets with one account each from sessions with several accounts. */
const bySession = (connected: readonly Connected[]) => {
  const accountsOf = (id: string | undefined) => connected.filter(({ channelId }) => channelId === id)
  const isShared = ({ channelId }: Connected) => channelId !== undefined && accountsOf(channelId).length > 1
  const ids = new Set(connected.filter(isShared).map(({ channelId }) => channelId))
  return { alone: connected.filter((wallet) => !isShared(wallet)), sessions: [...ids].map(accountsOf) }
}

const ConnectedRow = ({ wallet, isInUse, isShared }: ConnectedRowProps) => {
  const t = useText()
  const dispatch = useAppDispatch()
  const run = useRunAction()
  const { namespace, connectorId, address, network } = wallet
  const networkName = useAppSelector((state) => state.networks.all.find(({ id }) => id === network)?.name ?? '')
  const hasMark = useAppSelector(selectHasSeveralNamespaces)
  const { name, icon } = wallet.wallet
  const called = hasMark && networkName ? `${name} · ${networkName}` : name
  return (
    <li className="lk-row lk-row--card" aria-current={isInUse || undefined}>
      <span className="lk-on">
        <WalletTile name={name} icon={icon} />
        {hasMark && (
          <span className="lk-on__dot">
            <NetworkPicture id={network} name={networkName} size={16} />
          </span>
        )}
      </span>
      <RowText
        name={<span dir="ltr">{truncateAddress(address)}</span>}
        sub={isShared && networkName ? networkName : called}
      />
      <span className="lk-row__end">
        {isInUse ? (
          <Tag tone="accent">{t('walletsActive')}</Tag>
        ) : (
          <Button
            kind="secondary"
            small
            aria-label={t('walletsSwitchTo', { wallet: called })}
            onClick={() => void run(dispatch(switchConnection({ namespace, connectorId })))}
          >
            {t('walletsSwitch')}
          </Button>
        )}
        {!isShared && (
          <IconButton
            icon={disconnectIcon}
            label={t('walletsDisconnect', { wallet: called })}
            small
            onClick={() => void run(dispatch(disconnectWallet({ id: connectorId, namespace })))}
          />
        )}
      </span>
    </li>
  )
}

/** Props of {@link SharedSession}. */
type SharedSessionProps = {
  readonly accounts: readonly Connected[]
  readonly isInUse: (wallet: Connected) => boolean
}

/** One session with several namespaces: its wallet, an account in each, and one button that disconnects them all. */
const SharedSession = ({ accounts, isInUse }: SharedSessionProps) => {
  const t = useText()
  const dispatch = useAppDispatch()
  const run = useRunAction()
  const [first] = accounts
  if (!first) return null
  const { connectorId, wallet } = first
  return (
    <section>
      <h3 className="lk-sect">
        {wallet.name}
        <LinkButton onClick={() => void run(dispatch(disconnectWallet({ id: connectorId })))}>
          {t('walletsDisconnect', { wallet: wallet.name })}
        </LinkButton>
      </h3>
      <RowList aria-label={wallet.name}>
        {accounts.map((account) => (
          <ConnectedRow key={account.id} wallet={account} isInUse={isInUse(account)} isShared />
        ))}
      </RowList>
    </section>
  )
}

const RecentWalletRow = ({
  wallet: { namespace, connectorId, name, icon },
}: {
  readonly wallet: WalletRows['recent'][number]
}) => {
  const t = useText()
  const dispatch = useAppDispatch()
  const run = useRunAction()
  return (
    <li className="lk-row lk-row--card">
      <WalletTile name={name} icon={icon} />
      <RowText name={name} />
      <span className="lk-row__end">
        <Button
          kind="secondary"
          small
          aria-label={t('walletsConnectTo', { wallet: name })}
          onClick={() => dispatch(chooseWallet({ namespace, connectorId }))}
        >
          {t('connect')}
        </Button>
        <IconButton
          icon={closeIcon}
          label={t('walletsForget', { wallet: name })}
          small
          onClick={() => void run(dispatch(deleteConnection({ namespace, connectorId })))}
        />
      </span>
    </li>
  )
}

const ProfileWallets = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const run = useRunAction()
  const rows = useAppSelector(selectWalletRows)
  const [filter, setFilter] = useState<Filter>()
  const matchesFilter = ({ namespace }: { readonly namespace: Filter }) => filter === undefined || namespace === filter
  const connected = rows.connected.filter(matchesFilter)
  const recent = rows.recent.filter(matchesFilter)
  const panel = useId()
  const hasFilter = useAppSelector(selectHasSeveralNamespaces)
  const scope = useAppSelector((state) => filter ?? selectActiveNamespace(state))
  const isInUse = ({ isActive, namespace }: Connected) => isActive && namespace === scope
  const { alone, sessions } = bySession(connected)
  const count = alone.length + sessions.length
  return (
    <>
      <Body>
        {hasFilter && <NamespaceTabs selected={filter} onSelect={setFilter} panel={panel} />}
        <div
          className="lk-walletspanel"
          {...(hasFilter && { id: panel, role: 'tabpanel', 'aria-labelledby': `${panel}-tab` })}
        >
          {connected.length === 0 && recent.length === 0 && (
            <Empty art={<ClosedDoorIllustration />} title={t('walletsNoneTitle')} text={t('walletsNoneText')} />
          )}
          {(alone.length > 0 || count > 1) && (
            <section>
              <h3 className="lk-sect">
                {t('walletsCount', { count })}
                {count > 1 && (
                  <LinkButton onClick={() => void run(dispatch(disconnectWallet(filter && { namespace: filter })))}>
                    {t('walletsDisconnectAll')}
                  </LinkButton>
                )}
              </h3>
              {alone.length > 0 && (
                <RowList>
                  {alone.map((wallet) => (
                    <ConnectedRow key={wallet.id} wallet={wallet} isInUse={isInUse(wallet)} />
                  ))}
                </RowList>
              )}
            </section>
          )}
          {sessions.map((accounts) => (
            <SharedSession key={accounts[0]?.channelId} accounts={accounts} isInUse={isInUse} />
          ))}
          {recent.length > 0 && (
            <section>
              <h3 className="lk-sect">{t('walletsRecent')}</h3>
              <RowList>
                {recent.map((wallet) => (
                  <RecentWalletRow key={`${wallet.namespace}/${wallet.connectorId}`} wallet={wallet} />
                ))}
              </RowList>
            </section>
          )}
        </div>
      </Body>
      <Actions>
        <Button icon={plusIcon} onClick={() => dispatch(navigate({ view: 'Connect', data: undefined }))}>
          {t('walletsAdd')}
        </Button>
      </Actions>
    </>
  )
}

/** The view of the connected wallets, over all namespaces, and of recently used ones. */
export const profileWalletsView: ViewModule = {
  Component: ProfileWallets,
  title: (_state, language) => walletsText(language)('wallets'),
  styles: [accountStyles, walletsStyles],
}
