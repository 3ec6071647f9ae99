import { type ErrorCode, getErrorCode } from '@latchkey/core'
import { formatAmount } from '@latchkey/core/adapter'
import { goBack, selectActiveConnection, selectRouteData } from '@latchkey/core/internal'
import {
  parseDraftAmount,
  selectAccountRef,
  selectHasSentTo,
  selectIsBusy,
  selectNetworkId,
  sendTransfer,
  selectNetworkName,
} from '@latchkey/core/internal/views'
import { useState } from 'react'
import { Icon } from '../../icons/Icon.js'
import { sendIcon } from '../../icons/laterPaths.js'
import { downIcon, errorIcon, infoIcon } from '../../icons/paths.js'
import { useAppDispatch, useAppSelector, useEngine } from '../../context/store.js'
import { NetworkPicture } from '../shared/NetworkPicture.js'
import type { ViewModule } from '../../context/viewTypes.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { AddressGroups } from '../../parts/AddressGroups/AddressGroups.js'
import { Avatar } from '../../parts/Avatar/Avatar.js'
import { Button } from '../../parts/Button/Button.js'
import { CoinMark } from '../tokens/CoinMark.js'
import { Notice } from '../../parts/Notice/Notice.js'
import { accountStyles } from '../shared/account.css.js'
import { factsStyles } from '../shared/facts.css.js'
import { transferStyles } from './transfer.css.js'
import { stageStyles } from '../shared/stage.css.js'
import { transferText, type TextId, useText } from './transferText.js'
import { useNumber } from '../../context/useNumber.js'
import { FeeText } from './FeeText.js'
import { useDraft } from './useDraft.js'
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

const WalletSendPreview = () => {
  const number = useNumber()
  const t = useText()
  const dispatch = useAppDispatch()
  const review = useAppSelector((state) => selectRouteData(state, 'WalletSendPreview'))
  const network = useAppSelector((state) => selectNetworkId(state))
  const networkName = useAppSelector(selectNetworkName) ?? t('unknownNetwork')
  const wallet = useAppSelector((state) => selectActiveConnection(state)?.wallet.name ?? '')
  const busy = useAppSelector(selectIsBusy)
  const findings = useDraft(review ?? {})
  const account = useAppSelector((state) => selectAccountRef(state)?.account)
  const { store } = useEngine()
  // Read once: this very transfer is recorded a moment before the review is unmounted.
  const [isKnown] = useState(() => selectHasSentTo(store.getState(), review?.to ?? ''))
  const [failure, setFailure] = useState<TextId<'wallet'>>()
  if (!review) return <Body />
  const { token, to } = review
  const isFirst = !isKnown && to.toLowerCase() !== account?.toLowerCase()
  const amount = number(formatAmount(parseDraftAmount(review) ?? 0n, token.decimals))
  const send = () => {
    setFailure(undefined)
    dispatch(sendTransfer(review)).catch((error: unknown) =>
      setFailure(failureTexts[getErrorCode(error) ?? 'INTERNAL'] ?? 'sendFailed'),
    )
  }
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
              <AddressGroups address={to} />
            </span>
            <Avatar address={to} />
          </div>
        </div>
        <Facts>
          <Fact name={t('network')}>
            <NetworkPicture id={network} name={networkName} size={20} />
            {networkName}
          </Fact>
          <Fact name={t('networkFee')}>
            <FeeText fee={findings.fee} />
          </Fact>
        </Facts>
        {failure ? (
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
            busy={busy}
            disabled={findings.problem === 'funds' || findings.problem === 'feeFunds'}
            onClick={send}
          >
            {t(busy ? 'sendWaiting' : 'send', { wallet })}
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
  styles: [stageStyles, accountStyles, factsStyles, transferStyles],
}
