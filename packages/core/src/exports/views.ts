// What the views beyond the wallet list use. A door of its own: a bundler that keeps a door's modules together does not bring them along with the first click.
export { fee, type FeeRequest } from '../balances/fee.js'
export { totalOf } from '../balances/totalOf.js'
export { disconnectWallet } from '../connections/disconnectWallet.js'
export { deleteConnection, switchConnection } from '../connections/severalWallets.js'
export type { DirectoryWallet } from '../directory/directoryWallet.js'
export { isOnline, subscribeOnline } from '../environment/online.js'
export { chooseNetwork, stayOnNetwork } from '../modal/chooseNetwork.js'
export { connectActiveChain } from '../modal/connectActiveChain.js'
export { connectChains, skipChain } from '../modal/connectChains.js'
export { goHome, navigate } from '../modal/navigation.js'
export { selectAssets, selectTokenBalances, selectTotal } from '../selectors/selectAssets.js'
export { selectBalance, toBalanceText } from '../selectors/selectBalances.js'
export { type ChainStep, type ChainWallet, selectChainSteps, selectChainWallet } from '../selectors/selectChainSteps.js'
export { selectActiveNamespace, selectAt, selectNetworkId } from '../selectors/selectConnection.js'
export type { WalletFeature } from '../features/features.js'
export { type OfferedFeatures, selectFeatures, selectMergedFeatures } from '../selectors/selectFeatures.js'
export {
  type GetWallet,
  selectGetWallet,
  selectGetWallets,
  toGetWallet,
  type WalletLink,
} from '../selectors/selectGetWallets.js'
export { selectWalletPlaces } from '../selectors/selectWalletPlaces.js'
export { selectIdentity } from '../selectors/selectIdentity.js'
export { selectIsBusy } from '../selectors/selectModal.js'
export { selectNetworkImage } from '../selectors/selectNetworkImage.js'
export {
  type NetworkRow,
  selectNamespaceNetworks,
  selectActiveNetwork,
  selectNetworkName,
  selectNetworkRows,
} from '../selectors/selectNetworks.js'
export { selectSendToken } from '../selectors/selectSendToken.js'
export { selectSignInBack } from '../selectors/selectSignIn.js'
export { selectIsReceiptShown, selectReceipt } from '../selectors/selectReceipt.js'
export { selectHasSentTo, selectTransfers } from '../selectors/selectTransfers.js'
export { selectWalletRows, type WalletRows } from '../selectors/selectWallets.js'
export { type AddressProblem, checkAddress } from '../send/checkAddress.js'
export { checkDraft, type DraftFacts, type DraftProblem, parseDraftAmount } from '../send/checkDraft.js'
export { chooseToken, keepDraft } from '../send/keepDraft.js'
export { loadPaymentUri } from '../send/loadPaymentUri.js'
export { maxAmount } from '../send/maxAmount.js'
export { sendTransfer, type TransferDraft } from '../send/sendTransfer.js'
export { cancelSignIn, signIn } from '../signIn/signIn.js'
export { sdkVersion } from '../service/sdk.js'
export { type TransferRecord, transactionsSlice } from '../transactions/transactionsSlice.js'
