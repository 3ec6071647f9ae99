import { formatAmount } from '@latchkey/core/adapter'
import { goBack, selectActiveConnection, selectRouteData } from '@latchkey/core/internal'
import {
  describeSwap,
  type SwapOrder,
  swapPlan,
  type SwapReview,
  swapReviewed,
  type SwapStage,
  type SwapToken,
} from '@latchkey/core/internal/swap'
import { selectAccountRef, selectAssets, selectNetworkName } from '@latchkey/core/internal/views'
import { useCallback, useEffect, useMemo } from 'react'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import { useNumber } from '../../context/useNumber.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { downIcon, errorIcon, infoIcon } from '../../icons/commonPaths.js'
import { Icon } from '../../icons/Icon.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { Body } from '../../parts/Body/Body.js'
import { Button } from '../../parts/Button/Button.js'
import { Fact, Facts } from '../../parts/Facts/Facts.js'
import { Notice } from '../../parts/Notice/Notice.js'
import { Steps } from '../../parts/Steps/Steps.js'
import { accountStyles } from '../shared/account.css.js'
import { NetworkPicture } from '../shared/NetworkPicture.js'
import { stageStyles } from '../shared/stage.css.js'
import { stepsStyles } from '../../parts/Steps/steps.css.js'
import { factsStyles } from '../shared/facts.css.js'
import { amountsStyles } from '../shared/amounts.css.js'
import { transferStyles } from '../shared/transfer.css.js'
import { findFailure, type SwapFailure } from './swapFailures.js'
import { LargeImpact, NetworkFee, PriceImpact, SwapMark, SwapWorth, toSwapText } from './SwapPanels.js'
import { swapText, type TextId, useText } from './swapTexts.en.js'
import { useEvery10s, useGasPrice, useSwapPrices, useSwapTokens } from './useSwap.js'

const stageTexts: Readonly<Record<SwapStage, TextId<'wallet'>>> = {
  preparing: 'swapPreparing',
  approving: 'swapConfirm',
  approvalSent: 'swapWaiting',
  trading: 'swapConfirm',
  tradeSent: 'swapWaiting',
}

const Failed = ({ failure: { title, text } }: { readonly failure: SwapFailure }) => {
  const t = useText()
  const wallet = useAppSelector((state) => selectActiveConnection(state)?.wallet.name ?? '')
  return (
    <Notice tone="bad" icon={errorIcon}>
      <strong>{t(title, { wallet })}</strong>
      <span>{t(text)}</span>
    </Notice>
  )
}

/** Props of {@link Side}. */
type SideProps = {
  readonly label: string
  readonly token: SwapToken
  /** Base units. */
  readonly amount: bigint
  /** The amount as it is shown: a decimal string in the token's unit. */
  readonly text: string
  readonly hasArrow?: boolean
}

/** One side of the swap: its amount, and its worth. */
const Side = ({ label, token, amount, text, hasArrow }: SideProps) => {
  const number = useNumber()
  return (
    <div className="lk-line lk-line--between">
      {hasArrow && (
        <span className="lk-review__arrow">
          <Icon of={downIcon} size={16} />
        </span>
      )}
      <span className="lk-row__text">
        <span className="lk-small lk-muted">{label}</span>
        <span className="lk-h" dir="ltr">
          {number(text)} {token.symbol}
        </span>
        <span className="lk-small lk-muted" dir="ltr">
          <SwapWorth token={token} amount={amount} />
        </span>
      </span>
      <SwapMark token={token} size={36} />
    </div>
  )
}

/** The two steps of a swap, if it needs an approval first. */
const SwapSteps = ({ stage, allow }: { readonly stage: SwapStage | undefined; readonly allow: string }) => {
  const t = useText()
  const isTrading = stage === 'trading' || stage === 'tradeSent'
  return (
    <Steps
      steps={[
        { text: allow, state: isTrading ? 'done' : 'now' },
        { text: t('swaps'), state: isTrading ? 'now' : 'todo' },
      ]}
    />
  )
}

/** Props of {@link Preview}. */
type PreviewProps = {
  readonly review: SwapReview & SwapOrder
  readonly from: SwapToken
  readonly to: SwapToken
}

const Preview = ({ review, from, to }: PreviewProps) => {
  const t = useText()
  const number = useNumber()
  const dispatch = useAppDispatch()
  const at = useAppSelector((state) => selectAccountRef(state))
  const wallet = useAppSelector((state) => selectActiveConnection(state)?.wallet.name ?? '')
  const network = useAppSelector(selectNetworkName) ?? t('unknownNetwork')
  const assets = useAppSelector(selectAssets)
  const gasPrice = useGasPrice().data?.standard
  const { toAmount: reviewed, stage } = review
  const failure = review.error && findFailure(review.error, review.sent)
  const { account, network: id, fromToken, toToken, fromAmount } = review
  const order = useMemo(
    (): SwapOrder => ({ account, network: id, fromToken, toToken, fromAmount }),
    [account, id, fromToken, toToken, fromAmount],
  )
  const isInUse = at?.account === account && at.network === id
  const { decimals: fromDecimals } = from
  const { decimals: toDecimals } = to
  const shown = useMemo(() => ({ ...order, fromDecimals, toDecimals }), [order, fromDecimals, toDecimals])
  const plan = useAppSelector((state) => swapPlan.select(state, shown))
  const prepare = useCallback(
    (isLater: boolean) => void dispatch(swapPlan.read(shown, { force: isLater })),
    [dispatch, shown],
  )
  useEvery10s(isInUse && !stage ? prepare : undefined, 0)
  const hasMoved = review.error?.code === 'SWAP_PRICE_MOVED'
  useEffect(() => {
    // The plan may be younger than 10 s. Until it is read again, another press would fail like the last one.
    if (hasMoved) prepare(true)
  }, [hasMoved, prepare])
  const isPlanned = plan.status !== 'failed' && plan.data !== undefined
  const accepted = (isPlanned ? plan.data?.toAmount : undefined) ?? reviewed
  // What the user pays and allows is never shortened.
  const amount = formatAmount(BigInt(fromAmount), from.decimals)
  const prices = useSwapPrices(from, to)
  const facts = {
    ...order,
    tokens: [from, to],
    prices,
    assets,
    gasPrice,
    toAmount: accepted,
    approvals: plan.data?.approvals,
  }
  const swap = describeSwap(facts, { fromToken, toToken, amount })
  const { toAmount = '0', minimum = '0', rate = '0', networkFee } = swap
  const difference = BigInt(accepted) - BigInt(reviewed)
  const hasChanged = (difference < 0n ? -difference : difference) * 100n > BigInt(reviewed)
  const planFailure = plan.status === 'failed' && plan.error ? findFailure(plan.error) : undefined
  const shownFailure = isInUse
    ? (failure ?? (stage ? undefined : planFailure))
    : findFailure({ code: 'ACCOUNT_MISMATCH' })
  const canRetry = isInUse && !stage && planFailure?.canRetry === true
  const hasApproval = swap.steps.length > 1 || stage === 'approving' || stage === 'approvalSent'
  return (
    <>
      <Body className="lk-body--tight">
        <div className="lk-review">
          <Side label={t('swapPay')} token={from} amount={BigInt(fromAmount)} text={amount} />
          <Side label={t('swapGetAbout')} token={to} amount={BigInt(accepted)} text={toSwapText(toAmount)} hasArrow />
        </div>
        <Facts>
          <Fact name={t('swapAtLeast')}>{`${number(toSwapText(minimum))} ${to.symbol}`}</Fact>
          <Fact name={t('swapRateName')} dir="ltr">
            {`1 ${from.symbol} = ${number(toSwapText(rate))} ${to.symbol}`}
          </Fact>
          <PriceImpact priceImpact={swap.priceImpact} />
          <NetworkFee networkFee={networkFee} network={id} />
          <Fact name={t('network')}>
            <NetworkPicture id={id} name={network} size={20} />
            {network}
          </Fact>
        </Facts>
        {hasApproval && (
          <SwapSteps stage={stage} allow={t('swapAllow', { amount: number(amount), symbol: from.symbol })} />
        )}
        {shownFailure && <Failed failure={shownFailure} />}
        {!shownFailure && <LargeImpact {...swap} />}
        {!shownFailure && hasChanged && (
          <Notice tone="warn" icon={infoIcon}>
            <strong>{t('swapPriceChanged')}</strong>
            <span>{t('swapPriceChangedText')}</span>
          </Notice>
        )}
        {!shownFailure && isPlanned && !plan.data.isSimulated && (
          <Notice tone="warn" icon={infoIcon}>
            <strong>{t('swapUntested')}</strong>
            <span>{t('swapUntestedText')}</span>
          </Notice>
        )}
      </Body>
      <Actions>
        <div className="lk-pair--lead">
          <Button kind="secondary" disabled={stage !== undefined} onClick={() => dispatch(goBack())}>
            {t('cancel')}
          </Button>
          <Button
            busy={stage !== undefined || (isInUse && plan.status === 'loading' && !plan.data)}
            disabled={!isInUse || !(isPlanned || canRetry)}
            onClick={() =>
              canRetry
                ? prepare(true)
                : void dispatch(
                    swapReviewed(
                      review,
                      { order, from, to, accepted: BigInt(accepted) },
                      t('swapDescription', { from: `${number(amount)} ${from.symbol}`, to: to.symbol }),
                    ),
                  )
            }
          >
            {stage
              ? t(stageTexts[stage], { wallet })
              : t(canRetry ? 'tryAgain' : hasApproval ? 'swapAllowThen' : 'swaps')}
          </Button>
        </div>
      </Actions>
    </>
  )
}

const SwapPreview = () => {
  const review = useAppSelector((state) => selectRouteData(state, 'SwapPreview'))
  const tokens = useSwapTokens()
  const findToken = (token: string | undefined) => tokens.data?.find(({ address }) => address === token)
  const [from, to] = [findToken(review?.fromToken), findToken(review?.toToken)]
  return review && from && to ? <Preview review={review} from={from} to={to} /> : <Body />
}

/** The view to review a swap, and to follow it until it is on the chain. */
export const swapPreviewView: ViewModule = {
  Component: SwapPreview,
  title: (_state, language) => swapText(language)('swapReview'),
  styles: [stageStyles, accountStyles, factsStyles, amountsStyles, transferStyles, stepsStyles],
}
