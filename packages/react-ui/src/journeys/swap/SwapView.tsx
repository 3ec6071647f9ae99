import { selectRouteData } from '@latchkey/core/internal'
import {
  keepSwap,
  openSwapTokens,
  reviewSwap,
  selectHasSwaps,
  selectSwapNetworks,
  slippage,
  supportedChains,
  type Swap,
  type SwapDraft,
  type SwapProblem,
} from '@latchkey/core/internal/swap'
import { selectAccountRef, selectFeatures, selectNetworkName, selectNetworkRows } from '@latchkey/core/internal/views'
import { useId, useMemo, useState } from 'react'
import { useAppDispatch, useAppSelector, useEngine } from '../../context/store.js'
import { useNumber, usePercent } from '../../context/useNumber.js'
import { useResource } from '../../context/useResource.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { errorIcon } from '../../icons/commonPaths.js'
import { swapIcon } from '../../icons/laterPaths.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { Body } from '../../parts/Body/Body.js'
import { Button } from '../../parts/Button/Button.js'
import { Empty } from '../../parts/Empty/Empty.js'
import { Fact, Facts } from '../../parts/Facts/Facts.js'
import { IconButton } from '../../parts/IconButton/IconButton.js'
import { Notice } from '../../parts/Notice/Notice.js'
import { RowList } from '../../parts/Row/Row.js'
import { Skeleton } from '../../parts/Skeleton/Skeleton.js'
import { NetworkListRow } from '../networks/NetworksView.js'
import { accountStyles } from '../shared/account.css.js'
import { ClosedDoorIllustration } from '../shared/ClosedDoorIllustration.js'
import { stageStyles } from '../shared/stage.css.js'
import { factsStyles } from '../shared/facts.css.js'
import { amountsStyles } from '../shared/amounts.css.js'
import { transferStyles } from '../shared/transfer.css.js'
import { swapStyles } from './swap.css.js'
import { ToPanel, LargeImpact, NetworkFee, FromPanel, PriceImpact, toSwapText } from './SwapPanels.js'
import { SwapUnavailable, TokensFailed } from './SwapUnavailable.js'
import { swapText, type TextId, useText } from './swapTexts.en.js'
import { type SwapFindings, useSwap } from './useSwap.js'

const problemTexts: Readonly<Record<SwapProblem, TextId<'symbol'>>> = {
  token: 'swapChoose',
  amount: 'swapNeedAmount',
  amountInvalid: 'swapInvalid',
  funds: 'swapFunds',
  gasFunds: 'swapGasFunds',
  quote: 'swapQuoting',
  liquidity: 'swapReview',
}

/** The networks with swaps, because the one in use has none. */
const NoSwaps = () => {
  const t = useText()
  const { services } = useEngine()
  const network = useAppSelector(selectNetworkName) ?? t('unknownNetwork')
  const ids = useAppSelector(selectSwapNetworks).map(({ id }) => id)
  const rows = useAppSelector(selectNetworkRows).filter((row) => ids.includes(row.network.id))
  return (
    <Body>
      <Empty
        art={<ClosedDoorIllustration />}
        title={t('swapNowhere', { network })}
        text={t(rows.length > 0 ? 'swapNowhereText' : 'swapNoNetwork')}
      />
      {rows.length > 0 && (
        <RowList aria-label={t('networksTitle')}>
          {rows.map((row) => (
            <li key={row.network.id}>
              <NetworkListRow row={row} onChoose={() => services.emit('CLICK_SELECT_NETWORK_TO_SWAP', undefined)} />
            </li>
          ))}
        </RowList>
      )}
    </Body>
  )
}

/** The rate, and what else belongs to the price. */
const Rate = ({ swap, fee }: { readonly swap: Swap; readonly fee: string | undefined }) => {
  const t = useText()
  const number = useNumber()
  const percent = usePercent()
  const { from, to, rate, minimum, priceImpact, networkFee } = swap
  if (!from || !to || rate === undefined || minimum === undefined) return null
  return (
    <Facts className="lk-dl--bare">
      <Fact name={t('swapRateName')} dir="ltr">
        {`1 ${from.symbol} = ${number(toSwapText(rate))} ${to.symbol}`}
      </Fact>
      <PriceImpact priceImpact={priceImpact} />
      <Fact name={t('swapAtLeast')}>{`${number(toSwapText(minimum))} ${to.symbol}`}</Fact>
      <Fact name={t('swapSlippage')}>{percent(String(slippage))}</Fact>
      {fee !== undefined && <Fact name={t('swapFee')}>{percent(fee)}</Fact>}
      <NetworkFee networkFee={networkFee} network={swap.order?.network} />
    </Facts>
  )
}

/** Says that there is no price, and what to do. */
const NoPrice = ({ swap: { problem }, quote, refreshQuote }: SwapFindings & { readonly swap: Swap }) => {
  const t = useText()
  // The service refuses orders that it has no offer for.
  const isRefused = quote.error?.context?.['status'] === 400 || problem === 'liquidity'
  if (!isRefused && quote.status !== 'failed') return null
  return (
    <Notice tone="bad" icon={errorIcon}>
      <strong>{t(isRefused ? 'swapNoPrice' : 'swapPriceFailed')}</strong>
      <span>{t(isRefused ? 'swapNoPriceText' : 'swapPriceFailedText')}</span>
      {!isRefused && (
        <button type="button" className="lk-mini" onClick={refreshQuote}>
          {t('tryAgain')}
        </button>
      )}
    </Notice>
  )
}

/** The placeholder of the form. It has the form's height, so that the card does not change its size when the tokens arrive. */
const SwapAwaited = () => {
  const t = useText()
  return (
    <>
      <Body className="lk-body--tight" aria-busy>
        <Skeleton className="lk-skel lk-skel--panel" />
        <Skeleton className="lk-skel lk-skel--panel" />
      </Body>
      <Actions>
        <Button disabled>{t('swapNeedAmount')}</Button>
      </Actions>
    </>
  )
}

const SwapForm = () => {
  const t = useText()
  const id = useId()
  const dispatch = useAppDispatch()
  const storedDraft = useAppSelector((state) => selectRouteData(state, 'Swap'))
  const [draft, setDraft] = useState<SwapDraft>(storedDraft ?? {})
  const findings = useSwap(draft)
  const { tokens, swap, quote } = findings
  if (!swap)
    return tokens.status === 'failed' ? (
      <Body>
        <TokensFailed />
      </Body>
    ) : (
      <SwapAwaited />
    )
  const { from, to, problem, order, toAmount } = swap
  const chosen = { fromToken: from?.address, toToken: to?.address }
  const toTokens = (side: keyof typeof chosen) => {
    dispatch(keepSwap({ ...draft, ...chosen }))
    dispatch(openSwapTokens(side))
  }
  const flip = () =>
    setDraft({ fromToken: to?.address, toToken: from?.address, amount: toAmount ?? (draft.amount || '1') })
  const review = () => {
    if (problem || !order || !quote.data) return
    dispatch(keepSwap({ ...draft, ...chosen }))
    dispatch(reviewSwap(order, quote.data.toAmount))
  }
  return (
    <>
      <form
        id={id}
        part="body"
        className="lk-body lk-body--tight"
        onSubmit={(event) => {
          event.preventDefault()
          review()
        }}
      >
        <FromPanel
          swap={swap}
          amount={draft.amount ?? ''}
          onAmount={(amount) => setDraft((before) => ({ ...before, amount }))}
          onToken={() => toTokens('fromToken')}
        />
        <div className="lk-swapflip">
          <IconButton icon={swapIcon} label={t('swapFlip')} small disabled={!to} type="button" onClick={flip} />
        </div>
        <ToPanel
          swap={swap}
          isAwaited={problem === 'quote' && quote.status !== 'failed'}
          onToken={() => toTokens('toToken')}
        />
        <LargeImpact {...swap} />
        <Rate swap={swap} fee={quote.data?.fee} />
        {order && <NoPrice {...findings} swap={swap} />}
      </form>
      <Actions>
        <Button type="submit" form={id} disabled={problem !== undefined}>
          {t(problem && quote.status !== 'failed' ? problemTexts[problem] : 'swapReview', {
            symbol: from?.symbol ?? '',
          })}
        </Button>
      </Actions>
    </>
  )
}

const SwapViewBody = () => {
  const at = useAppSelector((state) => selectAccountRef(state))
  const projectId = useAppSelector(({ site }) => site.projectId)
  const { swaps } = useAppSelector(selectFeatures)
  const t = useText()
  const dispatch = useAppDispatch()
  const request = useMemo(() => ({ projectId }), [projectId])
  const chains = useResource(supportedChains, request)
  const hasSwaps = useAppSelector(selectHasSwaps)
  if (!chains.data && chains.status === 'failed')
    return (
      <Body>
        <SwapUnavailable
          title={t('swapChainsFailed')}
          onRetry={() => void dispatch(supportedChains.read(request, { force: true }))}
        />
      </Body>
    )
  if (hasSwaps === undefined) return <SwapAwaited />
  // Another account or network empties the form, or fills in again what the caller passed.
  return hasSwaps && swaps.length > 0 ? <SwapForm key={`${at?.account} ${at?.network}`} /> : <NoSwaps />
}

/** The form for a swap: what the user pays, and what the user gets for it. The button's label says what the form needs next. */
export const swapView: ViewModule = {
  Component: SwapViewBody,
  title: (_state, language) => swapText(language)('swaps'),
  styles: [accountStyles, stageStyles, factsStyles, amountsStyles, transferStyles, swapStyles],
}
