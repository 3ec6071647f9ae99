export {
  ConnectButton,
  type ConnectButtonAccount,
  type ConnectButtonProps,
  type ConnectButtonState,
} from '../button/ConnectButton.js'
export type { ConnectButtonChain, KitButtonElement } from '../button/faces.js'
export type {
  AccountStatus,
  ChainStatus,
  KitButtonAttributes,
  KitButtonJsx,
  KitModalJsx,
  Responsive,
  ResponsiveText,
} from '../button/jsx.js'
export { type UseAppKitReturn, useAppKit } from '../hooks/useAppKit.js'
export type { AppKitAccount, AppKitConnection, CaipNetwork } from '@latchkey/core'
export type { EmbeddedWalletInfo } from '@latchkey/core'
export { type UseAppKitAccountReturn, useAppKitAccount } from '../hooks/useAppKitAccount.js'
export { type FetchBalanceResult, type UseAppKitBalanceReturn, useAppKitBalance } from '../hooks/useAppKitBalance.js'
export {
  type AppKitConnectionChange,
  type UseAppKitConnectionParameters,
  type UseAppKitConnectionReturn,
  useAppKitConnection,
} from '../hooks/useAppKitConnection.js'
export { type UseAppKitConnectionsReturn, useAppKitConnections } from '../hooks/useAppKitConnections.js'
export { type UseAppKitEventsReturn, useAppKitEvents } from '../hooks/useAppKitEvents.js'
export { type UseAppKitNetworkReturn, useAppKitNetwork } from '../hooks/useAppKitNetwork.js'
export { type UseAppKitNetworkCoreReturn, useAppKitNetworkCore } from '../hooks/useAppKitNetworkCore.js'
export { type UseAppKitProfileReturn, useAppKitProfile } from '../hooks/useAppKitProfile.js'
export { type UseAppKitProviderReturn, useAppKitProvider } from '../hooks/useAppKitProvider.js'
export { type UseAppKitSIWXReturn, useAppKitSIWX } from '../hooks/useAppKitSIWX.js'
export { type UseAppKitWalletsReturn, useAppKitWallets } from '../hooks/useAppKitWallets.js'
export { type UseAppKitStateReturn, useAppKitState } from '../hooks/useAppKitState.js'
export { type UseAppKitThemeReturn, useAppKitTheme } from '../hooks/useAppKitTheme.js'
export {
  type UseAddRecentTransactionReturn,
  useAddRecentTransaction,
} from '../hooks/useAddRecentTransaction.js'
export { type UseDisconnectReturn, useDisconnect } from '../hooks/useDisconnect.js'
export { type UseWalletInfoReturn, useWalletInfo } from '../hooks/useWalletInfo.js'
export { AppKitProvider, type AppKitProviderProps } from '../mount/AppKitProvider.js'
export { createAppKit } from '../mount/createAppKit.js'
export type { PluralText, Text } from '../text/language.js'
export type { Texts } from '../text/catalogue/texts.js'
