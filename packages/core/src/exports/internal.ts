export { truncateAddress } from '../amounts/truncateAddress.js'
export type { ConnectionRequest } from '../connections/connectionRequest.js'
export { type ConnectionId, toConnectionId } from '../connections/connectionId.js'
export type { ConnectAttempt, Connection } from '../connections/connectionsSlice.js'
export type { AppStore, Engine } from '../engine/engine.js'
export type { AppDispatch, AppThunk, RootState } from '../engine/rootReducer.js'
export { changeList } from '../modal/changeList.js'
export { chooseFromList } from '../modal/chooseFromList.js'
export { chooseWallet } from '../modal/chooseWallet.js'
export type { MountedView, UserInterface } from '../handle/userInterface.js'
export { closeModal, goBack, leaveModal, navigate, openModal, selectHomeView } from '../modal/navigation.js'
export { prepareWallet } from '../modal/prepareWallet.js'
export type {
  ChainConnector,
  FailedSwitch,
  Route,
  RouteData,
  SendDraft,
  SentReceipt,
  ViewName,
} from '../modal/routes.js'
export { type Alert, noticesSlice, type Toast, type ToastMessage } from '../notices/noticesSlice.js'
export type { ResourceRead } from '../resources/defineResource.js'
export {
  selectActiveConnection,
  selectAttempt,
  selectIsConnected,
} from '../selectors/selectConnection.js'
export type { ConnectorRow } from '../selectors/connectorRow.js'
export {
  selectConnectorRow,
  selectConnectorRows,
  selectHeroRow,
  selectListChoice,
} from '../selectors/selectConnectorRows.js'
export { selectToasts } from '../selectors/selectToasts.js'
export {
  selectCanClose,
  selectCanGoBack,
  selectDialogMode,
  selectIsOpen,
  selectRoute,
  selectRouteData,
} from '../selectors/selectModal.js'
export { selectConsent, selectPrivacyUrl, selectTermsUrl } from '../selectors/selectLegal.js'
export { selectIsSignInDue } from '../selectors/selectSignIn.js'
export { selectExplorerUrl } from '../selectors/selectTransfers.js'
export type { MissingWallet } from '../selectors/selectMissingWallets.js'
export {
  selectCurrentId,
  selectHasListFilter,
  selectHasSeveralNamespaces,
  selectWalletEntries,
} from '../selectors/selectWalletEntries.js'
export { ownOf } from '../store/ownOf.js'
