import type { AppThunk } from '../state/rootReducer.js'
import { modalSlice } from '../state/modalSlice.js'
import type { SendDraft } from '../contract/transfer.js'
import { selectRouteData } from '../navigation/selectModal.js'
import { namespaceOf } from '../base/caipNetworkId.js'
import { selectActiveNetwork } from '../network/selectNetworks.js'
import type { Asset } from '../contract/session.js'
import { formatAmount } from '../base/formatAmount.js'

const { routeDataChanged, wentBack } = modalSlice.actions

/** Stores the user's input of the send form, so that it survives a visit to another view. */
export const keepDraft = (data: SendDraft) => routeDataChanged({ view: 'WalletSend', data })

/** Sets the token of the transfer, and goes back to the send form. */
export const chooseToken =
  (token: NonNullable<SendDraft['token']>): AppThunk =>
  (dispatch, getState) => {
    dispatch(wentBack())
    dispatch(keepDraft({ ...selectRouteData(getState(), 'WalletSend'), token }))
  }

/**
 * Returns the content of a QR code for a payment to an account on the active network: a URI if the namespace has a scheme for it, else the
 * address alone.
 *
 * @throws the error of loading the rules
 */
export const loadPaymentUri =
  (account: string): AppThunk<Promise<string>> =>
  async (_dispatch, getState, { adapters }) => {
    const network = selectActiveNetwork(getState())
    const rules = network && (await adapters.get(namespaceOf(network.id))?.loadAddressRules(network))
    return rules?.toPaymentUri?.(account) ?? account
  }

/**
 * Returns the highest amount that can be sent: the whole balance of a token, or the native coins less the fee.
 *
 * @returns a decimal string in the asset's unit, never below zero
 */
export const maxAmount = (asset: Asset, fee: Asset | undefined): string => {
  const spendable = BigInt(asset.amount) - (asset.address === undefined ? BigInt(fee?.amount ?? 0) : 0n)
  return formatAmount(spendable > 0n ? spendable : 0n, asset.decimals)
}
