import { closeModal, selectExplorerUrl, selectRouteData } from '@latchkey/core/internal'
import { sanitizeName } from '@latchkey/core/internal/pay'
import type { TransferRecord } from '@latchkey/core/internal/views'
import { useEffect, useState } from 'react'
import { useAppDispatch, useAppSelector, useEngine } from '../../context/store.js'
import { useNumber } from '../../context/useNumber.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { checkIcon, errorIcon } from '../../icons/commonPaths.js'
import { warningIcon } from '../../icons/paths.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { Body } from '../../parts/Body/Body.js'
import { Button } from '../../parts/Button/Button.js'
import { Latch, type LatchProps } from '../../parts/Latch/Latch.js'
import { Scene } from '../../parts/Scene/Scene.js'
import { accountStyles } from '../shared/account.css.js'
import { stageStyles } from '../shared/stage.css.js'
import { CoinMark } from '../tokens/TokenRow.js'
import { payText, useText } from './payTexts.en.js'

/** How long a payment may take until the view says that it is not confirmed yet, in milliseconds. */
const usualTime = 300_000

/** The number of characters of a reason that are shown. */
const reasonLength = 140

/** Returns whether a payment that was sent at a time is still pending after the usual time. */
const useIsLate = ({ status, sentAt }: Partial<TransferRecord>) => {
  const { clock } = useEngine().services
  const isPending = status === 'pending'
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isPending || sentAt === undefined) return undefined
    const leaving = new AbortController()
    clock.wait(Math.max(0, sentAt + usualTime - clock.now()), leaving.signal).then(
      () => setIsLate(true),
      () => undefined, // the payment has settled, or the view was left
    )
    return () => leaving.abort()
  }, [clock, isPending, sentAt])
  return isPending && isLate
}

type Status = TransferRecord['status'] | 'late'

const rings: Readonly<Record<Status, Pick<LatchProps, 'state' | 'badge'>>> = {
  pending: { state: 'wait' },
  late: { state: 'slow' },
  success: { state: 'ok', badge: checkIcon },
  reverted: { state: 'bad', badge: errorIcon },
  unknown: { state: 'warn', badge: warningIcon },
}

const titles = {
  pending: 'paySent',
  late: 'paySlow',
  success: 'payConfirmed',
  reverted: 'payReverted',
  unknown: 'payLost',
} as const satisfies Readonly<Record<Status, string>>

const PayLoading = () => {
  const t = useText()
  const number = useNumber()
  const dispatch = useAppDispatch()
  const sent = useAppSelector((state) => selectRouteData(state, 'PayLoading'))
  const transfer = useAppSelector((state) => state.transactions.transfers.find(({ id }) => id === sent?.transactionId))
  const networkName = useAppSelector(({ networks }) => networks.all.find(({ id }) => id === sent?.network)?.name)
  const url = useAppSelector(
    (state) => transfer?.hash && selectExplorerUrl(state, transfer.network, 'tx', transfer.hash),
  )
  const isLate = useIsLate(transfer ?? {})
  if (!sent) return <Body />
  const { token, amount, purpose } = sent
  const network = networkName ?? t('unknownNetwork')
  const status: Status = isLate ? 'late' : (transfer?.status ?? 'unknown')
  const reason = status === 'reverted' ? sanitizeName(transfer?.reason, reasonLength) : ''
  const texts: Readonly<Record<Status, string>> = {
    pending: t('paySentText', { network }),
    late: t('paySlowText', { network }),
    success: t('payConfirmedText', { amount: `${number(amount)} ${token.symbol}`, purpose }),
    reverted: t('payRevertedText', { network }),
    unknown: t('payLostText'),
  }
  return (
    <>
      <Body>
        <Scene
          urgent={status === 'reverted'}
          art={
            <Latch {...rings[status]} round>
              <CoinMark token={token} size={72} />
            </Latch>
          }
          title={t(titles[status])}
          text={texts[status]}
        />
        {reason && <p className="lk-small lk-muted lk-center lk-wrap">{t('payReason', { reason })}</p>}
      </Body>
      <Actions>
        <Button onClick={() => dispatch(closeModal())}>{t('done')}</Button>
        {url && (
          <Button kind="ghost" href={url}>
            {t('seeOnExplorer')}
          </Button>
        )}
      </Actions>
    </>
  )
}

/** The view of a payment that was sent, until it is confirmed or has failed. */
export const payLoadingView: ViewModule = {
  Component: PayLoading,
  title: (_state, language) => payText(language)('payTitle'),
  styles: [stageStyles, accountStyles],
}
