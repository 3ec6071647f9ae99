import {
  type RootState,
  type Route,
  selectActiveConnection,
  selectExplorerUrl,
  truncateAddress,
} from '@latchkey/core/internal'
import {
  navigate,
  selectAssets,
  selectBalance,
  selectFeatures,
  selectIdentity,
  selectMergedFeatures,
  selectNetworkId,
  selectReceipt,
  selectTokenBalances,
  selectTotal,
  selectTransfers,
  toBalanceText,
  type TransferRecord,
  selectNetworkName,
  type WalletFeature,
} from '@latchkey/core/internal/views'
import { FilledIcon, Icon } from '../../icons/Icon.js'
import { disconnectIcon, plusIcon, receiveIcon, sendIcon } from '../../icons/laterPaths.js'
import { downIcon, externalIcon, keyholePath } from '../../icons/paths.js'
import { lazyPart } from '../../context/lazyPart.js'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import { NetworkPicture } from '../shared/NetworkPicture.js'
import type { ViewModule } from '../../context/viewTypes.js'
import { Avatar } from '../../parts/Avatar/Avatar.js'
import { Spinner } from '../../parts/Spinner/Spinner.js'
import { TokenRow } from '../tokens/TokenRow.js'
import { CrossFade } from '../../parts/CrossFade/CrossFade.js'
import { CopyButton } from '../../parts/CopyButton/CopyButton.js'
import { accountStyles } from '../shared/account.css.js'
import { accountText, useText } from '../../text/accountText.js'
import { useNumber } from '../../context/useNumber.js'
import { useDisconnectAct } from '../shared/useDisconnectAct.js'
import { Button } from '../../parts/Button/Button.js'
import { Empty } from '../../parts/Empty/Empty.js'
import { Receipt } from './Receipt.js'
import { selectTokenCount, TokenRowsAwaited } from '../tokens/TokenRowsAwaited.js'
import { transferTexts } from './transferTexts.js'
import { Body } from '../../parts/Body/Body.js'
import { ActionTile } from '../../parts/ActionTile/ActionTile.js'
import { IconButton } from '../../parts/IconButton/IconButton.js'
import { Pill } from '../../parts/Pill/Pill.js'
import { Skeleton } from '../../parts/Skeleton/Skeleton.js'
import { Row, RowList, RowText } from '../../parts/Row/Row.js'

/** The network in use. It is a button if the user can change it. */
const NetworkPill = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const id = useAppSelector((state) => selectNetworkId(state))
  const name = useAppSelector(selectNetworkName) ?? t('unknownNetwork')
  const canSwitch = useAppSelector((state) => state.site.enableNetworkSwitch && state.networks.all.length > 1)
  if (!canSwitch)
    return (
      <Pill>
        <NetworkPicture id={id} name={name} size={24} />
        {name}
      </Pill>
    )
  return (
    <Pill
      aria-label={t('networkPill', { network: name })}
      onClick={() => dispatch(navigate({ view: 'Networks', data: undefined }))}
    >
      <NetworkPicture id={id} name={name} size={24} />
      <span className="lk-clip">{name}</span>
      <Icon of={downIcon} size={16} />
    </Pill>
  )
}

/**
 * Counts the characters at the end of a balance that are drawn faintly: those after the fourth significant digit, but no digit before the decimal
 * point.
 */
const countFaint = (balance: string) => {
  const digits = balance.startsWith('0.') ? 0 : balance.indexOf('.')
  return digits < 4 ? Math.max(0, digits - 1) : 4
}

const Balance = () => {
  const t = useText()
  const number = useNumber()
  const { status, data } = useAppSelector((state) => selectBalance(state))
  if (!data && status !== 'failed')
    return <Skeleton className="lk-skel--bal" aria-hidden={undefined} role="status" aria-label={t('loading')} />
  if (!data)
    return (
      <p className="lk-muted" role="status">
        {t('balanceUnavailable')}
      </p>
    )
  const balance = toBalanceText(data)
  const text = number(balance)
  const end = text.length - countFaint(balance)
  return (
    <p className="lk-balance" dir="ltr">
      <CrossFade of={`${text} ${data.symbol}`}>
        {text.slice(0, end)}
        <span className="lk-balance__rest">
          {text.slice(end)} {data.symbol}
        </span>
      </CrossFade>
    </p>
  )
}

const Total = () => {
  const t = useText()
  const number = useNumber()
  const total = useAppSelector(selectTotal)
  const isAwaited = useAppSelector((state) =>
    [selectBalance(state), selectTokenBalances(state)].some(({ status, data }) => !data && status !== 'failed'),
  )
  const hasData = useAppSelector(({ site }) => site.hasData)
  if (total)
    return (
      <p className="lk-muted">
        <CrossFade of={total}>{t('total', { total: number(total, 'USD') })}</CrossFade>
      </p>
    )
  // The site's service may know prices. The line keeps its place even if it knows none, so that nothing below moves.
  if (!hasData) return null
  return isAwaited ? <Skeleton className="lk-skel--total" /> : <span className="lk-skel--total" aria-hidden="true" />
}

const Identity = ({ address }: { readonly address: string }) => {
  const t = useText()
  const { name, imageUrl } = useAppSelector((state) => selectIdentity(state))
  const explorer = useAppSelector((state) => selectExplorerUrl(state, selectNetworkId(state), 'address', address))
  return (
    <div className="lk-id">
      <Avatar address={address} image={imageUrl} size={64} />
      <div className="lk-stack lk-idtext">
        {name && (
          <p className="lk-strong lk-clip" dir="auto">
            {name}
          </p>
        )}
        <Balance />
        <Total />
        <div className="lk-line lk-line--center">
          <span className="lk-mono" dir="ltr">
            {truncateAddress(address)}
          </span>
          <CopyButton
            text={address}
            words={[t('copyAddress'), t('copied'), t('copyFailed')]}
            iconOnly
            className="lk-iconbtn--face"
          />
          {explorer && (
            <IconButton
              small
              className="lk-iconbtn--face"
              href={explorer}
              icon={externalIcon}
              label={t('seeOnExplorer')}
            />
          )}
        </div>
      </div>
    </div>
  )
}

/** The actions of an account, by the names that the site orders them by. */
const acts = {
  onramp: [plusIcon, { view: 'OnRampProviders', data: undefined }],
  receive: [receiveIcon, { view: 'WalletReceive', data: undefined }],
  send: [sendIcon, { view: 'WalletSend', data: {} }],
} as const satisfies Readonly<Partial<Record<WalletFeature, readonly [string, Route]>>>

const isAct = (name: WalletFeature): name is keyof typeof acts => name in acts

const Actions = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const features = useAppSelector(selectFeatures)
  // A feature is on if its value is `true`, or a list that is not empty.
  const names = features.walletFeaturesOrder.filter(isAct).filter((name) => [features[name]].flat()[0])
  return (
    names[0] && (
      <div className="lk-actions">
        {names.map((name) => (
          <ActionTile key={name} icon={acts[name][0]} onClick={() => dispatch(navigate(acts[name][1]))}>
            {t(name)}
          </ActionTile>
        ))}
      </div>
    )
  )
}

/** Selects whether everything has loaded, and the account is empty. */
const selectIsBare = (state: RootState) =>
  selectBalance(state).status === 'ready' &&
  selectTokenBalances(state).status === 'ready' &&
  selectAssets(state).every(({ amount }) => amount === '0') &&
  selectTransfers(state).length === 0

/** Rendered if the account is empty. It explains how to receive tokens. */
const EmptyAccount = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const { receive } = useAppSelector(selectFeatures)
  return (
    <Empty
      art={
        <span className="lk-tile lk-key">
          <FilledIcon of={keyholePath} />
        </span>
      }
      title={t('emptyTitle')}
      text={t('emptyText')}
    >
      {receive && (
        <Button kind="secondary" small icon={acts.receive[0]} onClick={() => dispatch(navigate(acts.receive[1]))}>
          {t('emptyReceive')}
        </Button>
      )}
    </Empty>
  )
}

const Tokens = () => {
  const t = useText()
  const { status, data } = useAppSelector(selectTokenBalances)
  const awaitedCount = useAppSelector(selectTokenCount)
  const isBare = useAppSelector(selectIsBare)
  const assets = useAppSelector(selectAssets)
  const tokens = assets.filter(({ address }) => address !== undefined)
  const { send } = useAppSelector(selectFeatures)
  const dispatch = useAppDispatch()
  if (isBare) return <EmptyAccount />
  // If they could not be read, a toast reports it.
  if (!data && status !== 'failed' && awaitedCount > 0) {
    return (
      <RowList aria-hidden="true">
        <TokenRowsAwaited count={awaitedCount} />
      </RowList>
    )
  }
  if (tokens.length === 0) return null
  return (
    <RowList aria-label={t('tokens')}>
      {tokens.map((asset) => {
        const { amount: _amount, ...token } = asset
        return (
          <li key={asset.address}>
            <TokenRow
              asset={asset}
              hint={send ? t('send') : undefined}
              onClick={send ? () => dispatch(navigate({ view: 'WalletSend', data: { token } })) : undefined}
            />
          </li>
        )
      })}
    </RowList>
  )
}

const TransferRow = ({ transfer }: { readonly transfer: TransferRecord }) => {
  const t = useText()
  const number = useNumber()
  const { hash, network, amount, symbol, to, status } = transfer
  const url = useAppSelector((state) => hash && selectExplorerUrl(state, network, 'tx', hash))
  return (
    <Row href={url}>
      <span className="lk-tile lk-tile--plain">{status === 'pending' ? <Spinner /> : <Icon of={sendIcon} />}</span>
      <span className="lk-row__text">
        <span className="lk-row__name lk-row__name--14">{t('transferTo', { to: truncateAddress(to) })}</span>
        <span className={`lk-row__sub${status === 'reverted' ? ' lk-bad' : ''}`}>{t(transferTexts[status])}</span>
      </span>
      <span className="lk-row__nums">
        <span className="lk-row__name lk-row__name--14" dir="ltr">
          −{number(amount)} {symbol}
        </span>
      </span>
      {url && <Icon of={externalIcon} size={16} />}
    </Row>
  )
}

const Transfers = () => {
  const t = useText()
  const all = useAppSelector(selectTransfers)
  const receipt = useAppSelector(selectReceipt)
  const transfers = all.filter((transfer) => transfer !== receipt)
  if (transfers.length === 0) return null
  return (
    <RowList aria-label={t('transfers')}>
      {transfers.slice(0, 5).map((transfer) => (
        <li key={transfer.id}>
          <TransferRow transfer={transfer} />
        </li>
      ))}
    </RowList>
  )
}

/** The placeholder of the row of wallets until its code has loaded. Without it, the row would move the rows below. */
const WalletsPlace = () => (
  <span className="lk-row" aria-hidden="true">
    <Skeleton className="lk-tile" />
    <RowText
      name={<Skeleton className="lk-skel--name">{'\u00a0'}</Skeleton>}
      sub={<Skeleton className="lk-skel--sub" />}
    />
  </span>
)

/** Only a site with `multiWallet` needs it. */
const WalletsRow = lazyPart(
  () => import('./WalletsRow.js').then((module) => module.WalletsRow),
  undefined,
  WalletsPlace,
)

const Wallets = () => {
  const isOn = useAppSelector((state) => selectMergedFeatures(state).multiWallet)
  return isOn && <WalletsRow />
}

const Disconnect = () => {
  const t = useText()
  const { busy, disconnect } = useDisconnectAct()
  return (
    <Row onClick={() => busy || disconnect()} aria-disabled={busy || undefined} aria-busy={busy || undefined}>
      <span className="lk-tile lk-tile--plain">{busy ? <Spinner /> : <Icon of={disconnectIcon} />}</span>
      <RowText name={t('disconnect')} />
    </Row>
  )
}

const Account = () => {
  const address = useAppSelector((state) => selectActiveConnection(state)?.address)
  const receipt = useAppSelector(selectReceipt)
  if (address === undefined) return <Body />
  return (
    <Body>
      {receipt && <Receipt key={receipt.id} transfer={receipt} />}
      <Identity address={address} />
      <Actions />
      <Tokens />
      <Transfers />
      <Wallets />
      <Disconnect />
    </Body>
  )
}

/** The view of the account in use: its assets and its actions. */
export const accountView: ViewModule = {
  Component: Account,
  title: (_state, language) => accountText(language)('account'),
  hideTitle: true,
  Lead: NetworkPill,
  styles: [accountStyles],
}
