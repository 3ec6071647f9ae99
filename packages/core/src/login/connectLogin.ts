import { LatchkeyError } from '../base/LatchkeyError.js'
import type { Namespace } from '../base/namespaces.js'
import { connectWallet } from '../connect/connectWallet.js'
import { selectActiveNamespace } from '../connect/selectConnection.js'
import { leaveModal } from '../navigation/navigation.js'
import { selectIsOpen, selectRoute } from '../navigation/selectModal.js'
import { loginNamespaces } from '../policy/loginNamespaces.js'
import { modalSlice } from '../state/modalSlice.js'
import { traitsOf } from '../contract/routes.js'
import type { AppThunk } from '../state/rootReducer.js'
import { findLoginSource, loadLogin } from './loadLogin.js'

/** The namespace that the wallet is connected in: the active one if the wallet has accounts there. @throws `NAMESPACE_UNSUPPORTED` */
const findNamespace =
  (): AppThunk<Namespace> =>
  (_dispatch, getState, { adapters }) => {
    const active = selectActiveNamespace(getState())
    const namespace = [active, ...loginNamespaces].find(
      (candidate) => loginNamespaces.includes(candidate) && adapters.has(candidate),
    )
    if (namespace) return namespace
    throw new LatchkeyError('NAMESPACE_UNSUPPORTED', 'The embedded wallet has accounts on eip155 and solana only.', {
      context: { namespace: active },
      help: ['Add an adapter of eip155 or solana to createAppKit.'],
    })
  }

/**
 * Connects the wallet of a user who is logged in, and closes the modal if it still shows the login. If the user must create, open or recover the
 * wallet first, the modal shows the wallet's own screen for that. If the attempt ends before, that screen is told so.
 *
 * @throws `NAMESPACE_UNSUPPORTED`, and the errors of connecting
 */
export const connectLogin = (): AppThunk<Promise<void>> => async (dispatch, getState, services) => {
  const namespace = dispatch(findNamespace())
  const connectorId = findLoginSource(services).id
  const login = await dispatch(loadLogin())
  const isConnected = () => [...services.channels.values()].some(({ sourceId }) => sourceId === connectorId)
  let isAsked = false
  const unsubscribe = login.subscribe((event) => {
    if (event.kind !== 'approval' || isConnected()) return
    isAsked = event.status === 'asked'
    if (!isAsked) return
    const route = { view: 'UnlockWallet', data: { namespace, connectorId } } as const
    dispatch(selectIsOpen(getState()) ? modalSlice.actions.resetTo(route) : modalSlice.actions.opened(route))
  })
  try {
    await dispatch(connectWallet({ namespace, connectorId }))
  } catch (error) {
    if (isAsked)
      await login
        .rejectPending()
        .catch((failure: unknown) => services.logger.warn('The login was not ended in the wallet.', failure))
    throw error
  } finally {
    unsubscribe()
  }
  if (selectIsOpen(getState()) && traitsOf(selectRoute(getState()).view).journey === 'login') dispatch(leaveModal())
}
