import type { ErrorCode } from '@latchkey/core'
import { formatAmount, type ResolvedName } from '@latchkey/core/adapter'
import { goBack, selectActiveConnection, selectRouteData } from '@latchkey/core/internal'
import {
  parseDraftAmount,
  resolveAgain,
  selectAccountRef,
  selectHasSentTo,
  selectIsBusy,
  selectNetworkId,
  selectNetworkName,
  sendReviewed,
} from '@latchkey/core/internal/views'
import { type ComponentType, useEffect, useState } from 'react'
import { Icon } from '../../icons/Icon.js'
import { sendIcon } from '../../icons/laterPaths.js'
import { downIcon, errorIcon, infoIcon } from '../../icons/commonPaths.js'
import { useAppDispatch, useAppSelector, useEngine } from '../../context/store.js'
import { NetworkPicture } from '../shared/NetworkPicture.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { AddressGroups } from '../../parts/AddressGroups/AddressGroups.js'
import { Avatar } from '../../parts/Avatar/Avatar.js'
import { Button } from '../../parts/Button/Button.js'
import { CoinMark } from '../tokens/TokenRow.js'
import { Notice } from '../../parts/Notice/Notice.js'
import { accountStyles } from '../shared/account.css.js'
import { factsStyles } from '../shared/facts.css.js'
import { amountsStyles } from '../shared/amounts.css.js'
import { transferStyles } from '../shared/transfer.css.js'
import { stageStyles } from '../shared/stage.css.js'
import { type TextId, transferText, useText } from './transferTexts.en.js'
import { useNumber } from '../../context/useNumber.js'
import { FeeText, WorthFact } from './transferFacts.js'
import { useDraft } from './useDraft.js'
import type { NameMovedProps } from '../addresses/NameMoved.js'
import { useLookAlike } from '../addresses/useLookAlike.js'
import { Body } from '../../parts/Body/Body.js'
import { Fact, Facts } from '../../parts/Facts/Facts.js'

const moved = 'sendMoved'
/** The wallet may have sent the transfer despite the error. */
const unsure = 'sendUnsure'

/** The text of a failure, by its code. For any other code, the text says that the wallet did not send. */
const failureTexts: Readonly<Partial<Record<ErrorCode, TextId<'wallet'>>>> = {
  USER_REJECTED: 'sendRejected',
  REQUEST_PENDING: 'sendBusy',
  INSUFFICIENT_FUNDS: 'sendNoFunds',
  ACCOUNT_MISMATCH: moved,
  NETWORK_MISMATCH: moved,
  RPC_FAILED: unsure,
  SESSION_ENDED: unsure,
  TRANSACTION_HASH_INVALID: unsure,
  WALLET_ANSWER_INVALID: unsure,
  WALLET_TIMEOUT: unsure,
}

/** The result of looking up a receiver's name again: whether its address is still the one that the user reviews. If not, nothing may be sent. */
type NameCheck =
  | { readonly result: 'none' | 'pending' | 'same' }
  | {
      readonly result: 'stopped'
      readonly why: NameMovedProps['check']
      /** Explains it. */
      readonly Notice: ComponentType<NameMovedProps>
    }

/** Looks up the name of a reviewed receiver again. @param name as the user entered it @param receiver what it resolved to */
const useNameCheck = (name: string | undefined, receiver: ResolvedName | undefined): NameCheck => {
  const dispatch = useAppDispatch()
  const { logger } = useEngine().services
  const network = useAppSelector((state) => selectNetworkId(state))
  const [check, setCheck] = useState<NameCheck>({ result: 'pending' })
  const address = receiver?.address
  useEffect(() => {
    if (name === undefined || address === undefined || network === undefined) return undefined
    let isStale = false
    const findWhy = (): Promise<NameMovedProps['check'] | undefined> =>
      dispatch(resolveAgain({ name, network })).then(
        (resolved) => (resolved?.address === address ? undefined : { result: 'moved', now: resolved?.address }),
        () => ({ result: 'failed' }),
      )
    Promise.all([findWhy(), import('../addresses/addressParts.js')]).then(
      ([why, { NameMoved }]) => {
        if (!isStale) setCheck(why ? { result: 'stopped', why, Notice: NameMoved } : { result: 'same' })
      },
      (error: unknown) => logger.warn('The name of a receiver could not be checked again.', error), // nothing can be sent
    )
    return () => {
      isStale = true
    }
  }, [dispatch, logger, name, address, network])
  return address === undefined ? { result: 'none' } : check
}

const WalletSendPreview = () => {
  const number = useNumber()
  const t = useText()
  const dispatch = useAppDispatch()
  const review = useAppSelector((state) => selectRouteData(state, 'WalletSendPreview'))
  const network = useAppSelector((state) => selectNetworkId(state))
  const networkName = useAppSelector(selectNetworkName) ?? t('unknownNetwork')
  const wallet = useAppSelector((state) => selectActiveConnection(state)?.wallet.name ?? '')
  const busy = useAppSelector(selectIsBusy)
  const receiver = review?.receiver
  const to = receiver?.address ?? review?.to ?? ''
  const findings = useDraft({ ...review, to })
  const nameCheck = useNameCheck(review?.to, receiver)
  const account = useAppSelector((state) => selectAccountRef(state)?.account)
  const { store } = useEngine()
  // Read once: this very transfer is recorded a moment before the review is unmounted.
  const [isKnown] = useState(() => selectHasSentTo(store.getState(), to))
  // The history may arrive after the form was left.
  const [compared, setCompared] = useState(review?.compared)
  const { warning, isBlocked } = useLookAlike(to || undefined, compared, setCompared)
  if (!review) return <Body />
  const { token } = review
  const isChecking = nameCheck.result === 'pending'
  const isFirst = !isKnown && to.toLowerCase() !== account?.toLowerCase()
  const value = parseDraftAmount(review) ?? 0n
  const amount = number(formatAmount(value, token.decimals))
  const failure = review.error && (failureTexts[review.error.code] ?? 'sendFailed')
  return (
    <>
      <Body className="lk-body--tight">
        <div className="lk-review">
          <div className="lk-line lk-line--between">
            <span className="lk-row__text">
              <span className="lk-small lk-muted">{t('youSend')}</span>
              <span className="lk-h" dir="ltr">
                {amount} {token.symbol}
              </span>
            </span>
            <CoinMark token={token} size={36} />
          </div>
          <div className="lk-line lk-line--between">
            <span className="lk-review__arrow">
              <Icon of={downIcon} size={16} />
            </span>
            <span className="lk-row__text">
              <span className="lk-small lk-muted">{t('to')}</span>
              {receiver && (
                <span className="lk-h lk-clip" dir="auto">
                  {receiver.name}
                </span>
              )}
              <AddressGroups address={to} />
            </span>
            <Avatar address={to} image={receiver?.imageUrl} />
          </div>
        </div>
        <Facts>
          <Fact name={t('network')}>
            <NetworkPicture id={network} name={networkName} size={20} />
            {networkName}
          </Fact>
          <WorthFact token={token} asset={findings.asset} amount={value} />
          <Fact name={t('networkFee')}>
            <FeeText fee={findings.fee} />
          </Fact>
        </Facts>
        {warning}
        {receiver && nameCheck.result === 'stopped' ? (
          <nameCheck.Notice receiver={receiver} check={nameCheck.why} />
        ) : failure ? (
          <Notice tone="bad" icon={errorIcon}>
            <strong>{t(failure, { wallet })}</strong>
            <span>{t(failure === unsure ? 'sendUnsureText' : 'sendNothing')}</span>
          </Notice>
        ) : (
          <Notice tone="warn" icon={infoIcon}>
            {isFirst && <strong>{t('sendFirst')}</strong>}
            <span>{t('sendWarning')}</span>
          </Notice>
        )}
      </Body>
      <Actions>
        <div className="lk-pair--lead">
          <Button kind="secondary" disabled={busy} onClick={() => dispatch(goBack())}>
            {t('cancel')}
          </Button>
          <Button
            icon={sendIcon}
            busy={busy || isChecking}
            disabled={
              isBlocked ||
              findings.problem === 'funds' ||
              findings.problem === 'feeFunds' ||
              nameCheck.result === 'stopped'
            }
            onClick={() => void dispatch(sendReviewed(review, to))}
          >
            {receiver && isChecking
              ? t('nameChecking', { name: receiver.name })
              : t(busy ? 'sendWaiting' : 'send', { wallet })}
          </Button>
        </div>
      </Actions>
    </>
  )
}

/** The view to review a transfer before the wallet receives the request. */
export const walletSendPreviewView: ViewModule = {
  Component: WalletSendPreview,
  title: (_state, language) => transferText(language)('reviewTitle'),
  styles: [stageStyles, accountStyles, factsStyles, amountsStyles, transferStyles],
}
