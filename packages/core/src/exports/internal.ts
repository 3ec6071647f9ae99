export { truncateAddress } from '../base/caipAddress.js'
export type { ConnectionRequest } from '../contract/connectionRequest.js'
export { type ConnectionId, toConnectionId } from '../base/connectionId.js'
export type { ConnectAttempt, Connection } from '../state/connectionsSlice.js'
export type { AppStore, Engine, AppDispatch, AppThunk, RootState } from '../state/rootReducer.js'
export { changeList, chooseFromList, chooseWallet, prepareWallet } from '../pick-wallet/chooseWallet.js'
export type { MountedView, UserInterface } from '../handle/appKit.js'
export { closeModal, goBack, leaveModal, navigate, openModal, selectHomeView } from '../navigation/navigation.js'
export {
  type ChainConnector,
  type FailedSwitch,
  type Journey,
  type Route,
  type RouteData,
  traitsOf,
  type ViewName,
  type viewTraits,
} from '../contract/routes.js'
export type { SendDraft, SentReceipt } from '../contract/transfer.js'
export { type Alert, noticesSlice, type Toast, type ToastMessage } from '../state/noticesSlice.js'
export { type ResourceRead, withNullPrototype } from '../state/defineResource.js'
export {
  selectActiveConnection,
  selectAttempt,
  selectIsConnected,
} from '../connect/selectConnection.js'
export type { ConnectorRow } from '../wallet-list/connectorRow.js'
export {
  selectConnectorRow,
  selectConnectorRows,
  selectHeroRow,
  selectListChoice,
} from '../wallet-list/selectConnectorRows.js'
export { selectToasts } from '../navigation/selectToasts.js'
export {
  selectCanClose,
  selectCanGoBack,
  selectDialogMode,
  selectIsOpen,
  selectRoute,
  selectRouteData,
} from '../navigation/selectModal.js'
export {
  selectConsent,
  selectPrivacyUrl,
  selectTermsUrl,
  selectCurrentId,
  selectHasListFilter,
  selectHasSeveralNamespaces,
  selectWalletEntries,
} from '../wallet-list/selectWalletEntries.js'
export { selectIsSignInDue } from '../sign-in/selectSignIn.js'
export { selectExplorerUrl } from '../send/selectTransfers.js'
export type { MissingWallet } from '../wallet-list/selectMissingWallets.js'
