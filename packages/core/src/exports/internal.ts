export { truncateAddress } from '../amounts/truncateAddress.js'
export { balance } from '../balances/balance.js'
export type { ConnectionRequest } from '../connections/connectionRequest.js'
export {
  deleteConnection,
  selectConnectionStanding,
  switchConnection,
} from '../connections/severalWallets.js'
export { fee, type FeeRequest } from '../balances/fee.js'
export { tokenBalances } from '../balances/tokenBalances.js'
export { connectWallet } from '../connections/connectWallet.js'
export { type ConnectionId, toConnectionId } from '../connections/connectionId.js'
export type { ConnectAttempt, Connection } from '../connections/connectionsSlice.js'
export { disconnectWallet } from '../connections/disconnectWallet.js'
export type { AppStore, Engine, EngineView } from '../engine/engine.js'
export type { AppDispatch, AppThunk, RootState } from '../engine/rootReducer.js'
export { chooseNetwork, connectActiveChain } from '../modal/chooseNetwork.js'
export { chooseWallet } from '../modal/chooseWallet.js'
export { connectChains, skipChain } from '../modal/connectChains.js'
export { chooseToken, closeModal, goBack, goHome, keepDraft, navigate, openModal } from '../modal/navigation.js'
export type { Route, RouteData, SendDraft, SentReceipt, ViewName } from '../modal/routes.js'
export { type Alert, noticesSlice, type Toast, type ToastMessage } from '../notices/noticesSlice.js'
export type { ResourceRead } from '../resources/defineResource.js'
export { selectAssets, selectTokenBalances, selectTotal } from '../selectors/selectAssets.js'
export { selectBalance, toBalanceText } from '../selectors/selectBalances.js'
export {
  selectActiveConnection,
  selectActiveNamespace,
  selectAddress,
  selectAt,
  selectAttempt,
  selectCaipAddress,
  selectIsConnected,
  selectNetworkId,
  selectStatus,
} from '../selectors/selectConnection.js'
export type { ConnectorRow } from '../selectors/connectorRow.js'
export { selectConnectorRow, selectConnectorRows, selectHeroRow } from '../selectors/selectConnectorRows.js'
export { type OfferedFeatures, selectFeatures, selectMergedFeatures } from '../selectors/selectFeatures.js'
export {
  selectCanGoBack,
  selectDialogMode,
  selectIsBusy,
  selectIsCloseRefused,
  selectIsOpen,
  selectRoute,
} from '../selectors/selectModal.js'
export {
  type NetworkRow,
  selectActiveNetwork,
  selectIsNetworkSupported,
  selectNetworkName,
  selectNetworkRows,
  selectSwitchAttempt,
} from '../selectors/selectNetworks.js'
export {
  type NamespaceRow,
  type RecentRow,
  selectNamespaceRows,
  selectWalletRows,
  type WalletRows,
} from '../selectors/selectWallets.js'
export { type ChainStep, type ChainWallet, selectChainSteps, selectChainWallet } from '../selectors/selectChainSteps.js'
export { selectIdentity } from '../selectors/selectIdentity.js'
export { selectExplorerUrl, selectTransfers } from '../selectors/selectTransfers.js'
export { checkDraft, type DraftFacts, type DraftProblem, parseDraftAmount } from '../send/checkDraft.js'
export { totalOf } from '../balances/totalOf.js'
export { maxAmount } from '../send/maxAmount.js'
export { sendTransfer, type TransferDraft } from '../send/sendTransfer.js'
export type { TransferRecord } from '../transactions/transactionsSlice.js'
export { cancelSignIn, signIn } from '../signIn/signIn.js'
