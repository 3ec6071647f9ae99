import { selectActiveConnection } from '../connect/selectConnection.js'
import { modalSlice } from '../state/modalSlice.js'
import type { AppThunk } from '../state/rootReducer.js'
import { loginMissing } from './loadLogin.js'

/**
 * Chooses the kind of account that the embedded wallet uses on the network in use. The form of a transfer is reset, because the transfer was entered
 * for the other kind.
 *
 * @throws `CONNECTOR_NOT_FOUND` if the wallet in use has one kind only, and the errors of the wallet
 */
export const chooseAccountType =
  (type: 'eoa' | 'smartAccount'): AppThunk<Promise<void>> =>
  async (dispatch, getState, { channels, emit }) => {
    const { channelId, network } = selectActiveConnection(getState()) ?? {}
    const channel = channelId === undefined ? undefined : channels.get(channelId)?.channel
    if (!channel?.setAccountType || !network) throw loginMissing()
    await channel.setAccountType({ type, network })
    emit('SET_PREFERRED_ACCOUNT_TYPE', { accountType: type, network })
    dispatch(modalSlice.actions.sendReset())
  }
