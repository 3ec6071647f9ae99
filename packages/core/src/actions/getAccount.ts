import type { Account } from '../contract/session.js'
import type { CaipAddress } from '../base/caipAddress.js'
import { checkNamespace } from '../base/checkNamespace.js'
import type { Namespace } from '../base/namespaces.js'
import type { SocialProvider } from '../contract/features.js'
import type { ConnectionStatus, EmbeddedWalletInfo, NamespaceSnapshot } from '../contract/snapshot.js'
import type { AccountType } from '../contract/options.js'
import { type AppKitAccount, toAppKitAccounts } from './appKitConnection.js'
import type { ReadableKit } from './caipNetwork.js'
import { type TokenBalance, toTokenBalance } from '../balance/tokenBalance.js'
import { getPreferredAccountType } from './getPreferredAccountType.js'

/** The wallet that an account belongs to. */
export type ConnectedWalletInfo = {
  readonly name: string
  /** A `data:` URI of an image. */
  readonly icon: string | undefined
  /** The e-mail address of a login; of other wallets the reverse domain name, else the id of the connector. */
  readonly identifier: string | undefined
  /** The type of the wallet's connector: `'ANNOUNCED'`, `'INJECTED'`, `'EXTERNAL'`, `'WALLET_CONNECT'` or `'AUTH'`. */
  readonly type: string
  /** The social provider of the login. Absent after a login by e-mail, and if the wallet is the user's own. */
  readonly social: SocialProvider | undefined
}

/** A namespace's account as {@link getAccount} returns it. Unknown fields are `undefined`. */
export type AccountState = {
  readonly namespace: Namespace
  readonly status: ConnectionStatus
  /** Whether an account exists, as in `useAppKitAccount`: `true` also on a server-rendered page before the wallet has answered. */
  readonly isConnected: boolean
  readonly address: string | undefined
  /** The CAIP-10 address. */
  readonly caipAddress: CaipAddress | undefined
  /** The type of account, if the wallet reports it. */
  readonly type: Account['type']
  readonly publicKey: string | undefined
  /** The BIP-32 path, if the wallet reports it. */
  readonly path: string | undefined
  /** Every account that the wallet shares, including inactive ones. */
  readonly allAccounts: readonly AppKitAccount[]
  readonly connectedWalletInfo: ConnectedWalletInfo | undefined
  /** The type of account that the site prefers in the namespace. */
  readonly preferredAccountType: AccountType
  /** The native balance, truncated to three decimals: `'1.239'`. */
  readonly balance: string | undefined
  readonly balanceSymbol: string | undefined
  /** The account's balances, after they have been read: its tokens, and its native coin if the wallet or the service returns its price. */
  readonly tokenBalance: readonly TokenBalance[] | undefined
  /** The account's name, if one is known. */
  readonly profileName: string | undefined
  /** The account's image, if one is known: an `https:` URL or a `data:` URI. */
  readonly profileImage: string | undefined
  /** The user of the embedded wallet. Absent if the wallet is the user's own, as are the next two fields. */
  readonly user: { readonly email: string | undefined; readonly username: string | undefined } | undefined
  /** Absent after a login by e-mail. */
  readonly socialProvider: SocialProvider | undefined
  readonly smartAccountDeployed: boolean | undefined
  /** The link into Farcaster's app that the modal shows while a login there waits for the user. In the active namespace only. */
  readonly farcasterUrl: string | undefined
  /** The tab of the account view: always `undefined`, because the view has no tabs. */
  readonly currentTab: number | undefined
}

const socialProviderOf = ({ authProvider }: Partial<EmbeddedWalletInfo> = {}) =>
  authProvider === 'email' ? undefined : authProvider

const toWalletInfo = ({ wallet, connectorId }: NamespaceSnapshot): ConnectedWalletInfo | undefined =>
  wallet && {
    name: wallet.name,
    icon: wallet.icon,
    identifier: wallet.login?.user.email ?? wallet.rdns ?? connectorId,
    type: wallet.type,
    social: socialProviderOf(wallet.login),
  }

const disconnected: NamespaceSnapshot = { status: 'disconnected', accounts: [] }

/**
 * Returns the active account of a namespace, with everything the kit knows about it.
 *
 * @param namespace the account's namespace; the active one by default
 * @returns the same fields whether or not a wallet is connected
 * @throws `NAMESPACE_UNSUPPORTED`
 * @example
 * const { address, balance, balanceSymbol, connectedWalletInfo } = getAccount(kit, 'eip155')
 */
export const getAccount = (
  kit: ReadableKit,
  namespace: Namespace = kit.getSnapshot().activeNamespace,
): AccountState => {
  checkNamespace(namespace)
  const { namespaces, activeNamespace, farcaster } = kit.getSnapshot()
  const facts = namespaces[namespace] ?? disconnected
  const { status, address, accounts, networkId, balance, tokens, profileName, profileImage } = facts
  const login = facts.wallet?.login
  const account = accounts.find((candidate) => candidate.address === address)
  return {
    namespace,
    status,
    isConnected: address !== undefined,
    address,
    caipAddress: networkId && address ? `${networkId}:${address}` : undefined,
    type: account?.type,
    publicKey: account?.publicKey,
    path: account?.path,
    allAccounts: toAppKitAccounts(accounts, networkId),
    connectedWalletInfo: toWalletInfo(facts),
    preferredAccountType: getPreferredAccountType(kit, namespace),
    balance: balance?.text,
    balanceSymbol: balance?.symbol,
    tokenBalance: networkId && tokens?.map((token) => toTokenBalance(token, networkId)),
    profileName,
    profileImage,
    user: login && { email: login.user.email, username: login.user.username },
    socialProvider: socialProviderOf(login),
    smartAccountDeployed: login?.isSmartAccountDeployed,
    farcasterUrl: namespace === activeNamespace && farcaster?.status === 'open' ? farcaster.uri : undefined,
    currentTab: undefined,
  }
}
