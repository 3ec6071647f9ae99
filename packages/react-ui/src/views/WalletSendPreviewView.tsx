import { type ErrorCode, getErrorCode } from '@latchkey/core'
import { formatAmount } from '@latchkey/core/adapter'
import { goBack, selectRouteData } from '@latchkey/core/internal'
import {
  parseDraftAmount,
  selectIsBusy,
  selectNetworkId,
  sendTransfer,
  selectNetworkName,
} from '@latchkey/core/internal/views'
import { useState } from 'react'
import { Icon } from '../icons/Icon.js'
import { sendIcon } from '../icons/laterPaths.js'
import { downIcon, errorIcon, infoIcon } from '../icons/paths.js'
import { useAppDispatch, useAppSelector } from '../modal/store.js'
import { NetworkPicture } from '../modal/NetworkPicture.js'
import type { ViewModule } from '../modal/viewTypes.js'
import { AddressGroups } from '../parts/AddressGroups/AddressGroups.js'
import { Avatar } from '../parts/Avatar/Avatar.js'
import { Button } from '../parts/Button/Button.js'
import { CoinMark } from './CoinMark.js'
import { Notice } from '../parts/Notice/Notice.js'
import { accountStyles } from '../styles/account.css.js'
import { factsStyles } from '../styles/facts.css.js'
import { transferStyles } from '../styles/transfer.css.js'
import { stageStyles } from '../styles/stage.css.js'
import { transferText, type TextId, useText } from '../text/transferText.js'
import { useNumber } from '../text/useNumber.js'
import { FeeText } from './FeeText.js'
import { useDraft } from './useDraft.js'
import { Body } from '../parts/Body/Body.js'
import { Fact, Facts } from '../parts/Facts/Facts.js'

/** After these the wallet may have sent all the same. */
const unsure: readonly (ErrorCode | undefined)[] = [
  'RPC_FAILED',
  'SESSION_ENDED',
  'TRANSACTION_HASH_INVALID',
  'WALLET_ANSWER_INVALID',
  'WALLET_TIMEOUT',
]

const failureText = (error: unknown): TextId => {
  const code = getErrorCode(error)
  if (code === 'USER_REJECTED') return 'sendRejected'
  if (code === 'REQUEST_PENDING') return 'sendBusy'
  if (code === 'INSUFFICIENT_FUNDS') return 'sendNoFunds'
  if (code === 'ACCOUNT_MISMATCH' || code === 'NETWORK_MISMATCH') return 'sendMoved'
  if (unsure.includes(code)) return 'sendUnsure'
  return 'sendFailed'
}

const WalletSendPreview = () => {
  const number = useNumber()
  const t = useText()
  const dispatch = useAppDispatch()
  const review = useAppSelector((state) => selectRouteData(state, 'WalletSendPreview'))
  const network = useAppSelector((state) => selectNetworkId(state))
  const networkName = useAppSelector(selectNetworkName) ?? t('unknownNetwork')
  const busy = useAppSelector(selectIsBusy)
  const findings = useDraft(review ?? {})
  const [error, setError] = useState<unknown>()
  if (!review) return <Body />
  const { token, to } = review
  const amount = number(formatAmount(parseDraftAmount(review) ?? 0n, token.decimals))
  const send = () => {
    setError(undefined)
    dispatch(sendTransfer(review)).catch(setError)
  }
  return (
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
      {error === undefined ? (
        <Notice tone="warn" icon={infoIcon}>
          <span>{t('sendWarning')}</span>
        </Notice>
      ) : (
        <Notice tone="bad" icon={errorIcon}>
          <strong>{t(failureText(error))}</strong>
          <span>{t(failureText(error) === 'sendUnsure' ? 'sendUnsureText' : 'sendNothing')}</span>
        </Notice>
      )}
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
          {t(busy ? 'sendWaiting' : 'send')}
        </Button>
      </div>
    </Body>
  )
}

/** The transfer as it will be, before the wallet is asked. */
export const walletSendPreviewView: ViewModule = {
  Component: WalletSendPreview,
  title: (_state, language) => transferText(language)('reviewTitle'),
  styles: [stageStyles, accountStyles, factsStyles, transferStyles],
}
