import { findAsset, isNative, type Swap, type SwapToken } from '@latchkey/core/internal/swap'
import { selectAssets, selectBalance, selectTokenBalances, toBalanceText } from '@latchkey/core/internal/views'
import { parseAmount } from '@latchkey/core/adapter'
import { useId, type ReactNode } from 'react'
import { useAppSelector } from '../../context/store.js'
import { useLocale, useNumber, usePercent } from '../../context/useNumber.js'
import { downIcon, infoIcon } from '../../icons/commonPaths.js'
import { Icon } from '../../icons/Icon.js'
import { AmountField } from '../../parts/AmountField/AmountField.js'
import { Fact } from '../../parts/Facts/Facts.js'
import { Notice } from '../../parts/Notice/Notice.js'
import { Pill } from '../../parts/Pill/Pill.js'
import { Skeleton } from '../../parts/Skeleton/Skeleton.js'
import { LazyWorth } from '../tokens/LazyWorth.js'
import { FetchedMark } from '../shared/NetworkPicture.js'
import { CoinMark } from '../tokens/TokenRow.js'
import { useText } from './swapTexts.en.js'
import { useGasPrice } from './useSwap.js'

/** Shortens a decimal string to six decimals, or four significant ones below 1. It truncates, so that no amount looks larger than it is. */
export const toSwapText = (text: string): string => {
  const [short = text] = /^(0\.0*\d{1,4}|\d+\.\d{1,6})/.exec(text) ?? []
  return short.includes('.') ? short.replace(/\.?0+$/, '') : short
}

/** The mark of a token: that of the network's coin, else the picture of the site's directory service, else a letter. The site's service lists the token. */
export const SwapMark = ({ token, size }: { readonly token: SwapToken; readonly size: 24 | 36 | 40 }) => {
  const { symbol } = token
  if (isNative(token)) return <CoinMark token={{ symbol }} size={size} />
  return <FetchedMark id={undefined} name={symbol} subject={{ kind: 'token', id: symbol }} size={size} />
}

const TokenPill = ({ token, onClick }: { readonly token: SwapToken | undefined; readonly onClick: () => void }) => {
  const t = useText()
  return (
    <Pill
      className="lk-token"
      aria-label={token ? t('swapChange', { token: token.symbol }) : undefined}
      onClick={onClick}
    >
      {token && <SwapMark token={token} size={24} />}
      {token?.symbol ?? t('swapChoose')}
      <Icon of={downIcon} size={16} />
    </Pill>
  )
}

/** What an amount of a token is worth, if its price is known. */
export const SwapWorth = ({ token, amount }: { readonly token: SwapToken; readonly amount: bigint }) => {
  const { symbol, decimals, address } = token
  const asset = { symbol, decimals, ...(!isNative(token) && { address }) }
  return <LazyWorth token={asset} amount={amount} words={['', '']} />
}

/** How much of the value the swap loses, if both prices are known. */
export const PriceImpact = ({ priceImpact }: Pick<Swap, 'priceImpact'>) => {
  const t = useText()
  const percent = usePercent()
  return priceImpact === undefined ? null : <Fact name={t('swapImpact')}>{percent(priceImpact)}</Fact>
}

/** Warns of a swap that loses much of the value. */
export const LargeImpact = ({ priceImpact = '', hasLargeImpact }: Pick<Swap, 'priceImpact' | 'hasLargeImpact'>) => {
  const t = useText()
  const percent = usePercent()
  return hasLargeImpact ? (
    <Notice tone="warn" icon={infoIcon}>
      <strong>{t('swapLoss', { percent: percent(priceImpact) })}</strong>
      <span>{t('swapLossText')}</span>
    </Notice>
  ) : null
}

/** Props of {@link NetworkFee}. */
export type NetworkFeeProps = Pick<Swap, 'networkFee'> & { readonly network: string | undefined }

/** The network's fee, or where the user finds it if the price of gas could not be read. */
export const NetworkFee = ({ networkFee, network }: NetworkFeeProps) => {
  const t = useText()
  const number = useNumber()
  const { status } = useGasPrice()
  const native = useAppSelector(({ networks }) => networks.all.find(({ id }) => id === network))
  if (networkFee === undefined && status !== 'failed') return null
  return (
    <Fact name={t('swapNetworkFee')}>
      {networkFee === undefined
        ? t('swapNoFee')
        : t('swapAbout', { amount: `${number(toSwapText(networkFee))} ${native?.nativeCurrency.symbol ?? ''}` })}
    </Fact>
  )
}

const Holding = ({ token }: { readonly token: SwapToken }) => {
  const t = useText()
  const number = useNumber()
  const asset = useAppSelector((state) => findAsset(selectAssets(state), token))
  const { status } = useAppSelector((state) => (isNative(token) ? selectBalance(state) : selectTokenBalances(state)))
  if (asset) return t('swapBalance', { amount: `${number(toBalanceText(asset))} ${asset.symbol}` })
  return status === 'ready' || status === 'failed' ? null : <Skeleton className="lk-skel lk-skel--num" />
}

/** Props of {@link FromPanel}. */
export type FromPanelProps = {
  readonly swap: Swap
  readonly amount: string
  readonly onAmount: (amount: string) => void
  readonly onToken: () => void
}

/** The panel for how much the user pays, and of which token. */
export const FromPanel = ({ swap, amount, onAmount, onToken }: FromPanelProps) => {
  const t = useText()
  const locale = useLocale()
  const id = useId()
  const { from, max, problem, order } = swap
  const isWrong = problem === 'amountInvalid' || problem === 'funds' || problem === 'gasFunds'
  return (
    <AmountField
      label={t('swapPay')}
      value={amount}
      decimals={from?.decimals}
      locale={locale}
      unit={from?.symbol}
      invalid={isWrong}
      aria-describedby={id}
      onChange={onAmount}
      end={<TokenPill token={from} onClick={onToken} />}
    >
      <div className="lk-line lk-line--between lk-small lk-muted lk-panel__foot">
        <span id={id} className={problem === 'amountInvalid' ? 'lk-bad' : undefined}>
          {problem === 'amountInvalid'
            ? t('swapInvalid')
            : from && order && <SwapWorth token={from} amount={BigInt(order.fromAmount)} />}
        </span>
        <span className="lk-line">
          {from && <Holding token={from} />}
          {from && (
            <button
              type="button"
              className="lk-mini"
              disabled={max === undefined}
              onClick={() => max !== undefined && onAmount(max)}
            >
              {t('swapMax')}
            </button>
          )}
        </span>
      </div>
    </AmountField>
  )
}

/** Props of {@link ToPanel}. */
export type ToPanelProps = {
  readonly swap: Swap
  readonly isAwaited: boolean
  readonly onToken: () => void
}

/** The panel for how much the user gets, and of which token. */
export const ToPanel = ({ swap: { to, toAmount }, isAwaited, onToken }: ToPanelProps): ReactNode => {
  const t = useText()
  const number = useNumber()
  const id = useId()
  const text = toAmount === undefined ? undefined : number(toSwapText(toAmount))
  const { length } = text ?? ''
  return (
    <div className="lk-panel" part="field">
      <label className="lk-small lk-muted" htmlFor={id}>
        {t('swapGet')}
      </label>
      <div className="lk-line">
        <output
          className="lk-amount"
          id={id}
          dir="ltr"
          aria-busy={isAwaited}
          data-size={length > 10 ? 'small' : length > 7 ? 'medium' : undefined}
        >
          {text ?? '–'}
        </output>
        <TokenPill token={to} onClick={onToken} />
      </div>
      <div className="lk-line lk-line--between lk-small lk-muted lk-panel__foot">
        <span>
          {to && toAmount !== undefined && <SwapWorth token={to} amount={parseAmount(toAmount, to.decimals)} />}
        </span>
        <span>{to && <Holding token={to} />}</span>
      </div>
    </div>
  )
}
