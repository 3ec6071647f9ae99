import type { ErrorCode } from '@latchkey/core'
import { selectActiveConnection } from '@latchkey/core/internal'
import {
  connectToPay,
  type Payment,
  requestPayment,
  selectPayStep,
  type ShownPayment,
  switchToPay,
} from '@latchkey/core/internal/pay'
import { selectIsBusy } from '@latchkey/core/internal/views'
import { type ReactNode, useState } from 'react'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import { useNumber } from '../../context/useNumber.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { errorIcon, infoIcon } from '../../icons/commonPaths.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { Body } from '../../parts/Body/Body.js'
import { Button } from '../../parts/Button/Button.js'
import { Empty } from '../../parts/Empty/Empty.js'
import { Notice } from '../../parts/Notice/Notice.js'
import { useLookAlike } from '../addresses/useLookAlike.js'
import { accountStyles } from '../shared/account.css.js'
import { ClosedDoorIllustration } from '../shared/ClosedDoorIllustration.js'
import { factsStyles } from '../shared/facts.css.js'
import { stageStyles } from '../shared/stage.css.js'
import { CoinMark } from '../tokens/TokenRow.js'
import { LazyWorth } from '../tokens/LazyWorth.js'
import { PayFacts } from './PayFacts.js'
import { PayShortage } from './PayShortage.js'
import { payText, type TextId, useText } from './payTexts.en.js'
import { usePayFindings, useRequestedPayment } from './usePayment.js'

/** Props of a part of the view. */
type PartProps = { readonly shown: ShownPayment; readonly payment: Payment }

/** The line of the value before it is known: its height, without a text that would seem to belong to the amount. */
const blank = '\u00A0'

/** How much is to be paid, and what for. */
const PayAmount = ({ payment: { token, amount, value, network, purpose } }: Pick<PartProps, 'payment'>) => {
  const t = useText()
  const number = useNumber()
  const hasData = useAppSelector(({ site }) => site.hasData)
  return (
    <div className="lk-id">
      <CoinMark token={token} size={40} />
      <div>
        <p className="lk-balance lk-wrap" dir="ltr">
          {number(amount)} {token.symbol}
        </p>
        {hasData && (
          <p className="lk-small lk-muted">
            <LazyWorth token={token} amount={value} network={network.id} words={[blank, blank]} />
          </p>
        )}
        <p className="lk-wrap">{t('payFor', { purpose })}</p>
      </div>
    </div>
  )
}

/** Everything above the button. */
const PayBody = ({ payment, children }: Pick<PartProps, 'payment'> & { readonly children: ReactNode }) => (
  <Body className="lk-body--tight">
    <PayAmount payment={payment} />
    {children}
  </Body>
)

const unsure = 'payUnsure'

/** The text of a failure, by its code. For any other code, the text says that the payment was not sent. */
const failureTexts: Readonly<Partial<Record<ErrorCode, TextId<'wallet' | 'network'>>>> = {
  USER_REJECTED: 'payDeclined',
  REQUEST_PENDING: 'payBusy',
  NETWORK_MISMATCH: 'payOtherNetwork',
  SWITCH_FAILED: 'paySwitchFailed',
  SEND_CHAIN_UNSUPPORTED: 'payUnsupported',
  RPC_FAILED: unsure,
  SESSION_ENDED: unsure,
  TRANSACTION_HASH_INVALID: unsure,
  WALLET_ANSWER_INVALID: unsure,
  WALLET_TIMEOUT: unsure,
}

type PayFailureProps = {
  readonly payment: Payment
  readonly error: NonNullable<ShownPayment['error']>
  readonly wallet: string
}

/** Why the last attempt to pay or to switch networks failed. */
const PayFailure = ({ payment: { network }, error: { code }, wallet }: PayFailureProps) => {
  const t = useText()
  const id = failureTexts[code] ?? 'payFailed'
  return (
    <Notice tone="bad" icon={errorIcon}>
      <strong>{t(id, { wallet, network: network.name })}</strong>
      <span>{t(id === unsure ? 'payUnsureText' : 'payNothing')}</span>
    </Notice>
  )
}

/** The payment from the account in use, which is on its network. */
const PayFromAccount = ({ shown, payment }: PartProps) => {
  const t = useText()
  const number = useNumber()
  const dispatch = useAppDispatch()
  const findings = usePayFindings(payment)
  const busy = useAppSelector(selectIsBusy)
  const wallet = useAppSelector((state) => selectActiveConnection(state)?.wallet.name ?? '')
  const [compared, setCompared] = useState<string>()
  const { warning, isBlocked } = useLookAlike(payment.recipient, compared, setCompared)
  const { problem } = findings
  // The network is right now, whichever way the user switched.
  const error = shown.error?.code === 'SWITCH_FAILED' ? undefined : shown.error
  const amount = `${number(payment.amount)} ${payment.token.symbol}`
  return (
    <>
      <PayBody payment={payment}>
        {warning}
        <PayFacts payment={payment} findings={findings} />
        {error && !busy && <PayFailure payment={payment} error={error} wallet={wallet} />}
        {problem && <PayShortage payment={payment} problem={problem} />}
      </PayBody>
      <Actions>
        <Button
          busy={busy}
          disabled={problem !== undefined || isBlocked}
          onClick={() => void dispatch(requestPayment(shown))}
        >
          {busy ? t('payConfirm', { wallet }) : t('payNow', { amount })}
        </Button>
      </Actions>
    </>
  )
}

/** The payment while another network is in use. */
const PayElsewhere = ({ shown, payment }: PartProps) => {
  const t = useText()
  const dispatch = useAppDispatch()
  const { name: network, id } = payment.network
  const isSwitching = useAppSelector(({ networks }) => networks.switching?.network === id)
  const wallet = useAppSelector((state) => selectActiveConnection(state)?.wallet.name ?? '')
  return (
    <>
      <PayBody payment={payment}>
        <PayFacts payment={payment} findings={undefined} />
        {shown.error?.code === 'SWITCH_FAILED' && !isSwitching ? (
          <PayFailure payment={payment} error={shown.error} wallet={wallet} />
        ) : (
          <Notice icon={infoIcon}>{t('payOtherNetwork', { network })}</Notice>
        )}
      </PayBody>
      <Actions>
        <Button busy={isSwitching} onClick={() => void dispatch(switchToPay(shown))}>
          {isSwitching ? t('payConfirm', { wallet }) : t('paySwitch', { network })}
        </Button>
      </Actions>
    </>
  )
}

/** The payment without a wallet. */
const PayUnconnected = ({ shown, payment, isRestoring }: PartProps & { readonly isRestoring: boolean }) => {
  const t = useText()
  const dispatch = useAppDispatch()
  return (
    <>
      <PayBody payment={payment}>
        <PayFacts payment={payment} findings={undefined} />
      </PayBody>
      <Actions>
        <Button busy={isRestoring} onClick={() => dispatch(connectToPay(shown))}>
          {t('connectTitle')}
        </Button>
      </Actions>
    </>
  )
}

const ValidPayment = ({ shown, payment }: PartProps) => {
  const step = useAppSelector((state) => selectPayStep(state, payment.network.id))
  if (step === 'pay') return <PayFromAccount shown={shown} payment={payment} />
  if (step === 'switch') return <PayElsewhere shown={shown} payment={payment} />
  return <PayUnconnected shown={shown} payment={payment} isRestoring={step === 'restore'} />
}

const Pay = () => {
  const t = useText()
  const requested = useRequestedPayment()
  if (!requested) return <Body />
  const { shown, payment } = requested
  if (payment) return <ValidPayment shown={shown} payment={payment} />
  return (
    <Body>
      <Empty art={<ClosedDoorIllustration />} title={t('payInvalid')} text={t('payInvalidText')} />
    </Body>
  )
}

/** The payment that the site requests: how much, what for, from which account. */
export const payView: ViewModule = {
  Component: Pay,
  title: (_state, language) => payText(language)('payTitle'),
  styles: [stageStyles, accountStyles, factsStyles],
}
