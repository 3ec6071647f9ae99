// The modules that the views beyond the wallet list use. A separate entry point: if a bundler keeps the modules of an entry point together, the
// first click does not load these.
export { openActivity } from '../activity/openActivity.js'
export type { RecentTransaction } from '../activity/recentTransaction.js'
export {
  countStored,
  readRecentTransactions,
  selectRecentTransactions,
} from '../activity/recentTransactions.js'
export { fee, type FeeRequest } from '../balance/fee.js'
export { selectAssets, selectTokenBalances, selectTotal } from '../balance/selectAssets.js'
export { findPrice, priceLifetime, prices, selectHeldPrice } from '../balance/prices.js'
export { totalOf } from '../balance/totalOf.js'
export { disconnectWallet } from '../connect/disconnectWallet.js'
export { deleteConnection, switchConnection, selectWalletRows, type WalletRows } from '../connect/switchConnection.js'
export type { DirectoryWallet } from '../contract/directoryWallet.js'
export { isOnline, subscribeOnline } from '../base/online.js'
export { chooseNetwork, stayOnNetwork } from '../pick-network/chooseNetwork.js'
export { connectActiveChain } from '../pick-network/connectActiveChain.js'
export { connectChains, skipChain } from '../multi-chain/connectChains.js'
export { goHome, navigate } from '../navigation/navigation.js'
export { selectBalance, toBalanceText } from '../balance/balance.js'
export { selectNeedsRecoveryCode } from '../balance/selectNeedsRecoveryCode.js'
export {
  type ChainStep,
  type ChainWallet,
  selectChainSteps,
  selectChainWallet,
} from '../multi-chain/selectChainSteps.js'
export {
  selectAccountFacts,
  selectActiveNamespace,
  selectAccountRef,
  selectNetworkId,
} from '../connect/selectConnection.js'
export type { WalletFeature } from '../contract/features.js'
export { isFeatureOn, selectMergedFeatures } from '../site/selectFeatures.js'
export { type OfferedFeatures, selectFeatures } from '../site/selectOfferedFeatures.js'
export {
  type GetWallet,
  selectGetWallet,
  selectGetWallets,
  toGetWallet,
  type WalletLink,
  selectWalletPlaces,
} from '../wallet-list/selectGetWallets.js'
export { selectIdentity } from '../identity/identity.js'
export { selectIsBusy } from '../navigation/selectModal.js'
export { selectNetworkImage } from '../network/selectNetworkImage.js'
export {
  type NetworkRow,
  selectNamespaceNetworks,
  selectActiveNetwork,
  selectNetworkName,
  selectNetworkRows,
} from '../network/selectNetworks.js'
export { selectIsNameOffered } from '../names/selectIsNameOffered.js'
export { selectSendToken } from '../send/sendState.js'
export { selectSignInBack } from '../sign-in/selectSignIn.js'
export { sendReviewed, sendTransfer } from '../send/sendTransfer.js'
export { findNameAdapter, type Receiver, type ReceiverRequest } from '../send/findNameAdapter.js'
export { receiver, resolveAgain, toReceiverRequest } from '../send/receiver.js'
export { selectIsReceiptShown, selectReceipt } from '../send/selectReceipt.js'
export { selectHasSentTo } from '../send/selectTransfers.js'
export { chooseToken, keepDraft, loadPaymentUri, maxAmount } from '../send/draft.js'
export { checkDraft, type DraftFacts, type DraftProblem, parseDraftAmount } from '../send/checkDraft.js'
export { type AddressProblem, checkAddress } from '../send/checkAddress.js'
export { cancelSignIn, signIn } from '../sign-in/signIn.js'
export { sdkVersion } from '../service-api/sdk.js'
export { type TransferRecord, transactionsSlice } from '../state/transactionsSlice.js'
