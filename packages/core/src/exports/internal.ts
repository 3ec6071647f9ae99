export { truncateAddress } from '../amounts/truncateAddress.js'
export type { ConnectionRequest } from '../connections/connectionRequest.js'
export { type ConnectionId, toConnectionId } from '../connections/connectionId.js'
export type { ConnectAttempt, Connection } from '../connections/connectionsSlice.js'
export type { AppStore, Engine, MountView } from '../engine/engine.js'
export type { AppDispatch, AppThunk, RootState } from '../engine/rootReducer.js'
export { agreeToTerms } from '../modal/agreeToTerms.js'
export { chooseFromList } from '../modal/chooseFromList.js'
export { chooseWallet } from '../modal/chooseWallet.js'
export { closeModal, goBack, navigate, openModal } from '../modal/navigation.js'
export type { Route, RouteData, SendDraft, SentReceipt, ViewName } from '../modal/routes.js'
export { type Alert, noticesSlice, type Toast, type ToastMessage } from '../notices/noticesSlice.js'
export type { ResourceRead } from '../resources/defineResource.js'
export {
  selectActiveConnection,
  selectAttempt,
  selectIsConnected,
} from '../selectors/selectConnection.js'
export type { ConnectorRow } from '../selectors/connectorRow.js'
export { selectConnectorRow, selectConnectorRows, selectHeroRow } from '../selectors/selectConnectorRows.js'
export {
  selectCanGoBack,
  selectDialogMode,
  selectIsOpen,
  selectRoute,
} from '../selectors/selectModal.js'
export { selectConsent, selectPrivacyUrl, selectTermsUrl } from '../selectors/selectLegal.js'
export { selectExplorerUrl } from '../selectors/selectTransfers.js'
export {
  type MissingWallet,
  selectCurrentId,
  selectHasSeveralNamespaces,
  selectWalletEntries,
} from '../selectors/selectWalletEntries.js'
