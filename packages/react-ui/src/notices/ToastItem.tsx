import {
  chooseWallet,
  noticesSlice,
  openModal,
  type RootState,
  selectConnectorRow,
  selectExplorerUrl,
  type Route,
  selectIsOpen,
  selectRoute,
  selectRouteData,
  type Toast as ToastNotice,
  type ToastMessage,
  toConnectionId,
} from '@latchkey/core/internal'
import { selectIsReceiptShown } from '@latchkey/core/internal/views'
import { useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { Toast, ToastAction } from '../parts/Toast/Toast.js'
import { toastStyles } from '../parts/Toast/toast.css.js'
import { useText } from '../text/toastTexts.en.js'
import { leaveInPlace, useLeave } from '../motion/ghost.js'
import { AnnounceContext, useStyles } from '../context/modalContext.js'
import { fadeAway } from '../motion/motion.js'
import { useAppDispatch, useAppSelector, useEngine } from '../context/store.js'
import { toastText } from '../journeys/shared/toastText.js'

const RetrySwitch = ({ id, network }: { readonly id: string; readonly network: string }) => {
  const t = useText()
  const dispatch = useAppDispatch()
  const { services } = useEngine()
  const isOpen = useAppSelector(selectIsOpen)
  const networkId = useAppSelector((state) => state.networks.all.find((candidate) => candidate.id === network)?.id)
  if (!networkId) return null
  const retry = () => {
    dispatch(noticesSlice.actions.toastDismissed(id))
    if (!isOpen) dispatch(openModal({ view: 'Networks' }))
    import('../navigation/accountJourneys.js').then(
      ({ chooseNetwork }) => dispatch(chooseNetwork(networkId)),
      (error: unknown) => services.logger.error('The switch could not be tried again.', error),
    )
  }
  return <ToastAction onClick={retry}>{t('tryAgain')}</ToastAction>
}

type RetryConnectProps = Pick<Extract<ToastMessage, { kind: 'approvedLate' }>, 'namespace' | 'connectorId'>

const RetryConnect = ({ namespace, connectorId, id }: RetryConnectProps & { readonly id: string }) => {
  const t = useText()
  const dispatch = useAppDispatch()
  const isOpen = useAppSelector(selectIsOpen)
  const isListed = useAppSelector((state) => Boolean(selectConnectorRow(state, toConnectionId(namespace, connectorId))))
  if (!isListed) return null
  const retry = () => {
    dispatch(noticesSlice.actions.toastDismissed(id))
    if (!isOpen) dispatch(openModal({ view: 'Connect' }))
    dispatch(chooseWallet({ namespace, connectorId }))
  }
  return <ToastAction onClick={retry}>{t('connect')}</ToastAction>
}

const ExplorerLink = ({ transactionId }: { readonly transactionId: string }) => {
  const t = useText()
  const url = useAppSelector((state) => {
    const transfer = state.transactions.transfers.find(({ id }) => id === transactionId)
    return transfer?.hash && selectExplorerUrl(state, transfer.network, 'tx', transfer.hash)
  })
  if (!url) return null
  return <ToastAction href={url}>{t('viewTransaction')}</ToastAction>
}

const Action = ({ id, message }: { readonly id: string; readonly message: ToastMessage }) => {
  if (message.kind === 'switchFailed') return <RetrySwitch id={id} network={message.network} />
  if (message.kind === 'approvedLate')
    return <RetryConnect id={id} namespace={message.namespace} connectorId={message.connectorId} />
  if ('transactionId' in message) return <ExplorerLink transactionId={message.transactionId} />
  return null
}

/** When the toast leaves, its picture moves up from its place. */
const leaveUpwards = (item: HTMLElement) => {
  const ghost = leaveInPlace(item)
  if (!ghost) return undefined
  item.before(ghost)
  fadeAway(ghost, 'translateY(-8px)', 'out', 'ease-out')
  return ghost
}

/** The toasts that were announced. A toast that moves to another place is not announced again. */
const announced = new WeakSet<ToastNotice>()

const useAnnouncement = (toast: ToastNotice, words: string) => {
  const announce = useContext(AnnounceContext)
  const isInView = useAppSelector((state) => selectIsOpen(state) && isShownByView(toast, selectRoute(state)))
  useEffect(() => {
    if (isInView || announced.has(toast)) return
    announced.add(toast)
    announce(words)
  }, [announce, isInView, toast, words])
}

/** Returns whether the view shows the message of a toast in its own words. */
const isShownByView = ({ message }: ToastNotice, { view }: Route) =>
  message.kind === 'signInFailed' && message.reason === 'declined' && view === 'SIWXSignMessage'

type VisibleToastProps = { readonly toast: ToastNotice; readonly words: string }

const VisibleToast = ({ toast: { id, tone, message }, words }: VisibleToastProps) => {
  useStyles(toastStyles)
  const item = useRef<HTMLDivElement>(null)
  useLeave(item, leaveUpwards)
  useLayoutEffect(() => {
    const { current } = item
    // A toast that replaces another waits until that one has left.
    if (current?.parentElement?.querySelector('.lk-ghost'))
      current.style.animationDelay = 'calc(var(--lk-t-out) + 10ms)'
  }, [])
  return (
    <Toast ref={item} tone={tone} action={<Action id={id} message={message} />}>
      {words}
    </Toast>
  )
}

/** Returns whether the wallet that a toast offers to connect is already connecting, or is connected. */
const selectIsTriedAgain = ({ connections: { attempts, byId } }: RootState, message: ToastMessage) => {
  if (message.kind !== 'approvedLate') return false
  const { namespace, connectorId } = message
  const attempt = attempts[namespace]
  const isRequested = attempt?.connectorId === connectorId && !attempt.error
  return isRequested || toConnectionId(namespace, connectorId) in byId
}

/** Returns whether the open view already reports the same transfer: the receipt on the account, or the card of a transfer that the site requested. */
const selectIsOnView = (state: RootState, message: ToastMessage) =>
  'transactionId' in message &&
  (selectIsReceiptShown(state, message.transactionId) ||
    (message.kind === 'sent' && selectRouteData(state, 'WalletSendConfirmed')?.transactionId === message.transactionId))

/** One toast: what happened, and what the user can do about it. It is announced even if the open view shows the same. */
export const ToastItem = ({ toast }: { readonly toast: ToastNotice }) => {
  const t = useText()
  const words = toastText(toast.message, t)
  useAnnouncement(toast, words)
  const isOnView = useAppSelector((state) => selectIsOnView(state, toast.message))
  const isTriedAgain = useAppSelector((state) => selectIsTriedAgain(state, toast.message))
  return toast.isHidden || isOnView || isTriedAgain ? null : <VisibleToast toast={toast} words={words} />
}
