export {
  type AccountState,
  type ConnectedWalletInfo,
  getAccount,
  getAddress,
  getCaipAddress,
  getIsConnectedState,
  getPreferredAccountType,
  getProviderType,
  getWalletInfo,
  type Providers,
  subscribeAccount,
  subscribeProviders,
  subscribeWalletInfo,
} from '../actions/accounts.js'
export { addAddressLabel, removeAddressLabel } from '../actions/addressLabels.js'
export {
  deleteConnection,
  getConnections,
  getRecentConnections,
  subscribeConnections,
  switchConnection,
} from '../actions/connections.js'
export {
  cancelPairing,
  fetchWallets,
  type FetchWalletsParameters,
  getConnectors,
  subscribeConnectors,
  subscribePairing,
} from '../actions/connectors.js'
export { showErrorMessage, showSuccessMessage } from '../actions/messages.js'
export {
  addNetwork,
  getActiveChainNamespace,
  getApprovedCaipNetworkIds,
  getCaipNetwork,
  getCaipNetworks,
  getChainId,
  getNetworkState,
  type NetworkInUse,
  type NetworkState,
  removeNetwork,
  subscribeCaipNetworkChange,
  subscribeNetwork,
} from '../actions/networks.js'
export {
  getConnectMethodsOrder,
  setCollapseWallets,
  setConnectMethodsOrder,
  setPrivacyPolicyUrl,
  setSocialsOrder,
  setTermsConditionsUrl,
  setWalletFeaturesOrder,
  updateFeatures,
  updateOptions,
} from '../actions/options.js'
export { restoreSettings, saveSettings, type SettingsChanges } from '../actions/settings.js'
export { getSIWX, signIn, signOut } from '../actions/signIn.js'
export { getProjectConfig, getState, type KitState, ready, subscribeState } from '../actions/state.js'
export {
  getThemeMode,
  getThemeVariables,
  setThemeMode,
  setThemeVariables,
  subscribeTheme,
  type Theme,
} from '../actions/theme.js'
export {
  addRecentTransaction,
  fetchTokenBalance,
  getSendState,
  pay,
  type SiteTransaction,
} from '../actions/transactions.js'
export type { ConnectionRequest, SwitchedConnection } from '../contract/connectionRequest.js'
export type { ConnectorState } from '../wallet-list/readConnectors.js'
export type { PairingState } from '../pairing/readPairing.js'
export type { WalletsPage } from '../wallet-list/readWalletPage.js'
export type { CustomWallet } from '../contract/options.js'
export type { ProjectConfig } from '../site/readProject.js'
export type { RemoteFeature } from '../service-api/remoteFeature.js'
export type { PayRequest } from '../contract/routes.js'
export type { SendState } from '../send/sendState.js'
export type { AppKitAccount, AppKitConnection, ConnectionAccount } from '../actions/appKitConnection.js'
export type { CaipNetwork } from '../actions/caipNetwork.js'
export type { TokenBalance } from '../balance/tokenBalance.js'
