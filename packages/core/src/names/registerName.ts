import { parseCaipNetworkId } from '../base/caipNetworkId.js'
import { toErrorInfo } from '../base/errorInfo.js'
import { notConnected, wrapError } from '../base/errors.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import {
  selectAccountFacts,
  selectAccountRef,
  selectActiveConnection,
  selectActiveNamespace,
} from '../connect/selectConnection.js'
import type { AccountRef } from '../contract/session.js'
import { identity } from '../identity/identity.js'
import { selectIsOpen, selectRoute } from '../navigation/selectModal.js'
import { readNameLabel, toCoinType } from '../policy/accountNames.js'
import { nameNetworks } from '../policy/nameNetworks.js'
import { registerAccountName } from '../service-api/registrationCalls.js'
import { modalSlice } from '../state/modalSlice.js'
import { track } from '../state/services.js'
import { transactionsSlice } from '../state/transactionsSlice.js'
import type { AppThunk } from '../state/rootReducer.js'

const { loadingChanged, replaced } = modalSlice.actions
const { unansweredChanged } = transactionsSlice.actions

/** @throws `NAME_INVALID` */
const assertName = (name: string) => {
  const [label = '', ...zone] = name.split('.')
  if (readNameLabel(label) !== label || zone.length < 2)
    throw new LatchkeyError('NAME_INVALID', `Not a name to register: ${name}.`, {
      context: { name },
      help: ['A name has letters a to z, digits and hyphens, at least 4, and a zone.'],
    })
}

/** Reads an identity again. A read in progress may return the older one, so it is awaited first. */
const readIdentityAgain =
  (at: AccountRef): AppThunk<Promise<void>> =>
  async (dispatch) => {
    await dispatch(identity.read(at))
    await dispatch(identity.read(at, { force: true }))
  }

/**
 * Registers a name for the account in use: the account signs the name, and the data service registers it. On success the modal shows that, and the
 * account's name is read again.
 *
 * @param name in lower case, with its zone
 * @throws `NAME_INVALID`, `CHAIN_ID_INVALID`, `NOT_CONNECTED`, `CAPABILITY_MISSING`, `NAME_REGISTRATION_FAILED`, and the errors of the wallet's session
 */
export const registerName =
  (name: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    assertName(name)
    const namespace = selectActiveNamespace(getState())
    const connection = selectActiveConnection(getState())
    const at = selectAccountRef(getState())
    const facts = selectAccountFacts(getState())
    const nameNetwork = nameNetworks[namespace]
    if (!connection || !at || !facts || !nameNetwork) throw notConnected(namespace)
    const coinType = toCoinType(Number(parseCaipNetworkId(at.network).reference))
    const signMessage = services.sessions.get(connection.id)?.session.signMessage
    if (!signMessage)
      throw new LatchkeyError('CAPABILITY_MISSING', 'The wallet cannot sign a name.', {
        context: { wallet: connection.wallet.name },
        help: ['Connect a wallet that can sign.'],
      })
    const properties = { isSmartAccount: facts.isSmartAccount, ensName: name }
    const timestamp = Math.floor(services.clock.now() / 1_000)
    const message = JSON.stringify({ name, attributes: {}, timestamp })
    dispatch(loadingChanged(true))
    services.emit('REGISTER_NAME_INITIATED', properties)
    try {
      dispatch(unansweredChanged(1))
      const { signature } = await signMessage({ ...at, message }).finally(() => dispatch(unansweredChanged(-1)))
      const registration = { coin_type: coinType, address: at.account, message, signature }
      await registerAccountName(name, registration, services)
      services.emit('REGISTER_NAME_SUCCESS', properties)
      void track(services, dispatch(readIdentityAgain({ account: at.account, network: nameNetwork })))
      if (selectIsOpen(getState()) && selectRoute(getState()).view === 'RegisterAccountName')
        dispatch(replaced({ view: 'RegisterAccountNameSuccess', data: { name } }))
    } catch (error) {
      const failure = wrapError(error, 'NAME_REGISTRATION_FAILED', `Error registering name ${name}`, ['Check `cause`.'])
      services.emit('REGISTER_NAME_ERROR', { ...properties, error: toErrorInfo(failure).code })
      throw failure
    } finally {
      dispatch(loadingChanged(false))
    }
  }
