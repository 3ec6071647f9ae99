// The modules that the views beyond the wallet list use. A separate entry point: if a bundler keeps the modules of an entry point together, the
// first click does not load these.
export { fee, type FeeRequest } from '../balance/fee.js'
export { totalOf } from '../balance/totalOf.js'
export { disconnectWallet } from '../connect/disconnectWallet.js'
export { deleteConnection, switchConnection } from '../connect/severalWallets.js'
export type { DirectoryWallet } from '../contract/directoryWallet.js'
export { isOnline, subscribeOnline } from '../base/online.js'
export { chooseNetwork, stayOnNetwork } from '../pick-network/chooseNetwork.js'
export { connectActiveChain } from '../pick-network/connectActiveChain.js'
export { connectChains, skipChain } from '../multi-chain/connectChains.js'
export { goHome, navigate } from '../navigation/navigation.js'
export { selectAssets, selectTokenBalances, selectTotal } from '../balance/selectAssets.js'
export { selectBalance, toBalanceText } from '../balance/selectBalances.js'
export {
  type ChainStep,
  type ChainWallet,
  selectChainSteps,
  selectChainWallet,
} from '../multi-chain/selectChainSteps.js'
export { selectActiveNamespace, selectAccountRef, selectNetworkId } from '../connect/selectConnection.js'
export type { WalletFeature } from '../contract/features.js'
export { isFeatureOn } from '../site/isFeatureOn.js'
export { selectMergedFeatures } from '../site/selectFeatures.js'
export { type OfferedFeatures, selectFeatures } from '../site/selectOfferedFeatures.js'
export {
  type GetWallet,
  selectGetWallet,
  selectGetWallets,
  toGetWallet,
  type WalletLink,
} from '../wallet-list/selectGetWallets.js'
export { selectWalletPlaces } from '../wallet-list/selectWalletPlaces.js'
export { selectIdentity } from '../identity/selectIdentity.js'
export { selectIsBusy } from '../navigation/selectModal.js'
export { selectNetworkImage } from '../network/selectNetworkImage.js'
export {
  type NetworkRow,
  selectNamespaceNetworks,
  selectActiveNetwork,
  selectNetworkName,
  selectNetworkRows,
} from '../network/selectNetworks.js'
export { selectSendToken } from '../send/selectSendToken.js'
export { selectSignInBack } from '../sign-in/selectSignIn.js'
export { selectIsReceiptShown, selectReceipt } from '../send/selectReceipt.js'
export { selectHasSentTo, selectTransfers } from '../send/selectTransfers.js'
export { selectWalletRows, type WalletRows } from '../connect/selectWallets.js'
export { type AddressProblem, checkAddress } from '../send/checkAddress.js'
export { checkDraft, type DraftFacts, type DraftProblem, parseDraftAmount } from '../send/checkDraft.js'
export { chooseToken, keepDraft } from '../send/keepDraft.js'
export { loadPaymentUri } from '../send/loadPaymentUri.js'
export { maxAmount } from '../send/maxAmount.js'
export { sendTransfer, type TransferDraft } from '../send/sendTransfer.js'
export { cancelSignIn, signIn } from '../sign-in/signIn.js'
export { sdkVersion } from '../service-api/sdk.js'
export { type TransferRecord, transactionsSlice } from '../state/transactionsSlice.js'
