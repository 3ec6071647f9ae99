import { chooseWallet, truncateAddress } from '@latchkey/core/internal'
import {
  deleteConnection,
  disconnectWallet,
  navigate,
  type RecentRow,
  selectNamespaceRows,
  selectWalletRows,
  switchConnection,
  type WalletRows,
} from '@latchkey/core/internal/views'
import { useState } from 'react'
import { disconnectIcon } from '../icons/laterPaths.js'
import { closeIcon } from '../icons/paths.js'
import { useAppDispatch, useAppSelector, useEngine } from '../modal/store.js'
import type { ViewModule } from '../modal/viewTypes.js'
import { Button } from '../parts/Button/Button.js'
import { Empty } from '../parts/Empty/Empty.js'
import { WalletTile } from '../parts/WalletTile/WalletTile.js'
import { accountStyles } from '../styles/account.css.js'
import { walletsStyles } from '../styles/wallets.css.js'
import { walletsText, useText } from '../text/walletsText.js'
import { ClosedDoor } from './ClosedDoor.js'
import { Body } from '../parts/Body/Body.js'
import { IconButton } from '../parts/IconButton/IconButton.js'
import { Tag } from '../parts/Tag/Tag.js'
import { RowList, RowText } from '../parts/Row/Row.js'

type Filter = ReturnType<typeof selectNamespaceRows>[number]['namespace'] | undefined

/** Does something with a wallet; how it failed is told by its own toast, or in the log. */
const useWalletAct = () => {
  const { services } = useEngine()
  return (act: Promise<unknown>) => {
    act.catch((error: unknown) => services.logger.warn('The wallet could not be changed.', error))
  }
}

const ConnectedRow = ({ wallet }: { readonly wallet: WalletRows['connected'][number] }) => {
  const t = useText()
  const dispatch = useAppDispatch()
  const run = useWalletAct()
  const { namespace, connectorId, address, isActive } = wallet
  const { name, icon } = wallet.wallet
  return (
    <li className="lk-row lk-row--card" aria-current={isActive || undefined}>
      <WalletTile name={name} icon={icon} />
      <RowText name={<span dir="ltr">{truncateAddress(address)}</span>} sub={name} />
      <span className="lk-row__end">
        {isActive ? (
          <Tag tone="accent">{t('walletsActive')}</Tag>
        ) : (
          <Button
            kind="secondary"
            small
            aria-label={t('walletsSwitchTo', { wallet: name })}
            onClick={() => run(dispatch(switchConnection({ namespace, connectorId })))}
          >
            {t('walletsSwitch')}
          </Button>
        )}
        <IconButton
          icon={disconnectIcon}
          label={t('walletsDisconnect', { wallet: name })}
          small
          onClick={() => run(dispatch(disconnectWallet({ id: connectorId, namespace })))}
        />
      </span>
    </li>
  )
}

const RecentWalletRow = ({ wallet: { namespace, connectorId, name, icon } }: { readonly wallet: RecentRow }) => {
  const t = useText()
  const dispatch = useAppDispatch()
  const run = useWalletAct()
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
          onClick={() => run(dispatch(deleteConnection({ namespace, connectorId })))}
        />
      </span>
    </li>
  )
}

/** The namespaces, where there are several: one of them is pressed. */
const NamespaceFilter = ({
  filter,
  choose,
}: {
  readonly filter: Filter
  readonly choose: (filter: Filter) => void
}) => {
  const t = useText()
  const rows = useAppSelector(selectNamespaceRows)
  if (rows.length < 2) return null
  const option = (namespace: Filter, name: string) => (
    <button key={name} type="button" aria-pressed={filter === namespace} onClick={() => choose(namespace)}>
      {name}
    </button>
  )
  return (
    <div className="lk-seg" role="group" aria-label={t('network')}>
      {option(undefined, t('walletsAll'))}
      {rows.map(({ namespace, name }) => option(namespace, name))}
    </div>
  )
}

const ProfileWallets = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const run = useWalletAct()
  const rows = useAppSelector(selectWalletRows)
  const [filter, setFilter] = useState<Filter>()
  const isWanted = ({ namespace }: { readonly namespace: Filter }) => filter === undefined || namespace === filter
  const connected = rows.connected.filter(isWanted)
  const recent = rows.recent.filter(isWanted)
  return (
    <Body>
      <NamespaceFilter filter={filter} choose={setFilter} />
      {connected.length === 0 && recent.length === 0 && (
        <Empty art={<ClosedDoor />} title={t('walletsNoneTitle')} text={t('walletsNoneText')} />
      )}
      {connected.length > 0 && (
        <section>
          <h3 className="lk-sect">
            {t('walletsCount', { count: connected.length })}
            {connected.length > 1 && (
              <button
                type="button"
                className="lk-link"
                onClick={() => run(dispatch(disconnectWallet(filter && { namespace: filter })))}
              >
                {t('walletsDisconnectAll')}
              </button>
            )}
          </h3>
          <RowList>
            {connected.map((wallet) => (
              <ConnectedRow key={wallet.id} wallet={wallet} />
            ))}
          </RowList>
        </section>
      )}
      {recent.length > 0 && (
        <section>
          <h3 className="lk-sect">{t('walletsRecent')}</h3>
          <RowList>
            {recent.map((wallet) => (
              <RecentWalletRow key={wallet.id} wallet={wallet} />
            ))}
          </RowList>
        </section>
      )}
      <Button kind="secondary" onClick={() => dispatch(navigate({ view: 'Connect', data: undefined }))}>
        {t('walletsAdd')}
      </Button>
    </Body>
  )
}

/** The wallets that are connected, over all namespaces, and those used before. */
export const profileWalletsView: ViewModule = {
  Component: ProfileWallets,
  title: (_state, language) => walletsText(language)('wallets'),
  styles: [accountStyles, walletsStyles],
}
