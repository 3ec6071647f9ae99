import type { Account, Unsubscribe } from '../contract/session.js'
import type { CaipAddress } from '../base/caipAddress.js'
import { checkNamespace } from '../base/checkNamespace.js'
import type { Namespace } from '../base/namespaces.js'
import type { SocialProvider } from '../contract/features.js'
import type { ConnectionStatus, EmbeddedWalletInfo, NamespaceSnapshot } from '../contract/snapshot.js'
import type { AccountType } from '../contract/options.js'
import { type AppKitAccount, toAppKitAccounts } from './appKitConnection.js'
import type { ReadableKit } from './caipNetwork.js'
import { type TokenBalance, toTokenBalance } from '../balance/tokenBalance.js'
import type { AppKit } from '../handle/appKit.js'
import { accountTypes } from '../policy/accountTypes.js'
import { subscribePart } from '../handle/subscribePart.js'

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

/**
 * Returns the address of the active account.
 *
 * @param namespace the account's namespace; the active one by default
 * @returns the bare address in the namespace's usual form; `undefined` if no wallet is connected
 * @throws `NAMESPACE_UNSUPPORTED`
 * @example
 * getAddress(kit) // '0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d'
 */
export const getAddress = (kit: Pick<AppKit, 'getSnapshot'>, namespace?: Namespace): string | undefined => {
  const { activeNamespace, namespaces } = kit.getSnapshot()
  return namespaces[checkNamespace(namespace) ?? activeNamespace]?.address
}

/**
 * Returns the active account as a CAIP-10 address.
 *
 * @param namespace the account's namespace; the active one by default
 * @returns `undefined` if no wallet is connected
 * @throws `NAMESPACE_UNSUPPORTED`
 * @example
 * getCaipAddress(kit) // 'eip155:1:0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d'
 * @see https://chainagnostic.org/CAIPs/caip-10
 */
export const getCaipAddress = (kit: Pick<AppKit, 'getSnapshot'>, namespace?: Namespace): CaipAddress | undefined => {
  const { activeNamespace, namespaces } = kit.getSnapshot()
  const { networkId, address } = namespaces[checkNamespace(namespace) ?? activeNamespace] ?? {}
  return networkId && address ? `${networkId}:${address}` : undefined
}

/**
 * Returns whether a wallet is connected, i.e. whether an account exists. This is `true` also on a server-rendered page before the wallet has
 * answered.
 *
 * @param namespace the wallet's namespace; the active one by default
 * @throws `NAMESPACE_UNSUPPORTED`
 * @example
 * if (!getIsConnectedState(kit)) await kit.open()
 */
export const getIsConnectedState = (kit: Pick<AppKit, 'getSnapshot'>, namespace?: Namespace): boolean => {
  const { activeNamespace, namespaces } = kit.getSnapshot()
  return namespaces[checkNamespace(namespace) ?? activeNamespace]?.address !== undefined
}

/**
 * Returns the connected wallet, as it announced itself: its name, its icon (a `data:` URI), its connector type, its reverse domain name.
 * `login` is the user, if the wallet is the embedded wallet.
 *
 * @param namespace the wallet's namespace; the active one by default
 * @returns `undefined` if no wallet is connected
 * @throws `NAMESPACE_UNSUPPORTED`
 * @example
 * getWalletInfo(kit)?.name // 'Fennec'
 */
export const getWalletInfo = (kit: Pick<AppKit, 'getSnapshot'>, namespace?: Namespace): NamespaceSnapshot['wallet'] => {
  const { activeNamespace, namespaces } = kit.getSnapshot()
  return namespaces[checkNamespace(namespace) ?? activeNamespace]?.wallet
}

/**
 * Returns the connector type of a namespace's connected wallet. For the wallet's provider, call `kit.getProvider(namespace)`.
 *
 * @returns `'ANNOUNCED'`, `'INJECTED'`, `'EXTERNAL'`, `'WALLET_CONNECT'` or `'AUTH'`; `undefined` if no wallet is connected
 * @throws `NAMESPACE_UNSUPPORTED`
 * @example
 * getProviderType(kit, 'eip155') // 'ANNOUNCED'
 */
export const getProviderType = (kit: Pick<AppKit, 'getSnapshot'>, namespace: Namespace): string | undefined => {
  checkNamespace(namespace)
  return kit.getSnapshot().namespaces[namespace]?.wallet?.type
}

/**
 * Returns the type of account that is preferred in a namespace. The preference does not change which account is active.
 *
 * @returns what the user of the embedded wallet prefers on a network with smart accounts; else the site's `defaultAccountTypes` for the namespace; else smartAccount on eip155, payment on bip122, eoa elsewhere
 * @throws `NAMESPACE_UNSUPPORTED`
 * @example
 * getPreferredAccountType(kit, 'bip122') // 'payment'
 */
export const getPreferredAccountType = (
  kit: Pick<AppKit, 'options' | 'getSnapshot'>,
  namespace: Namespace,
): AccountType => {
  checkNamespace(namespace)
  const { wallet, networkId } = kit.getSnapshot().namespaces[namespace] ?? {}
  const { login } = wallet ?? {}
  if (login?.smartAccountNetworks?.some((id) => id === networkId)) return login.accountType
  return kit.options.defaultAccountTypes?.[namespace] ?? accountTypes[namespace] ?? 'eoa'
}

/**
 * Calls `listener` with the active account every time one of its fields changes: its address, its status, its balance.
 *
 * @param namespace the account's namespace; the active one by default
 * @returns a function that unsubscribes
 * @throws `NAMESPACE_UNSUPPORTED`
 * @example
 * const stop = subscribeAccount(kit, ({ status, address }) => console.log(status, address), 'eip155')
 */
export const subscribeAccount = (
  kit: Pick<AppKit, 'options' | 'getSnapshot' | 'subscribe'>,
  listener: (account: AccountState) => void,
  namespace?: Namespace,
): Unsubscribe => subscribePart(kit, () => getAccount(kit, namespace), listener)

/**
 * Calls `listener` with the connected wallet every time it changes: `undefined` when no wallet is connected any more.
 *
 * @param namespace the wallet's namespace; the active one by default
 * @returns a function that unsubscribes
 * @throws `NAMESPACE_UNSUPPORTED`
 * @example
 * const stop = subscribeWalletInfo(kit, (wallet) => console.log(wallet?.name))
 */
export const subscribeWalletInfo = (
  kit: Pick<AppKit, 'getSnapshot' | 'subscribe'>,
  listener: (wallet: NamespaceSnapshot['wallet']) => void,
  namespace?: Namespace,
): Unsubscribe => subscribePart(kit, () => getWalletInfo(kit, namespace), listener)

/** The connected wallets' own providers, by namespace. */
export type Providers = Readonly<Partial<Record<Namespace, unknown>>>

const isSame = (a: Providers, b: Providers): boolean =>
  Object.entries({ ...a, ...b }).every(([namespace]) => Reflect.get(a, namespace) === Reflect.get(b, namespace))

/**
 * Calls `listener` with the connected wallets' providers every time one of them changes. `kit.getProvider` returns each provider with its type.
 *
 * @returns a function that unsubscribes
 * @example
 * const stop = subscribeProviders(kit, ({ eip155 }) => console.log(eip155 ? 'a provider' : 'none'))
 */
export const subscribeProviders = (
  kit: Pick<AppKit, 'options' | 'getProvider' | 'subscribe'>,
  listener: (providers: Providers) => void,
): Unsubscribe => {
  const read = (): Providers =>
    Object.fromEntries(
      kit.options.adapters.flatMap(({ namespace }) => {
        const provider = kit.getProvider(namespace)
        return provider === undefined ? [] : [[namespace, provider]]
      }),
    )
  return subscribePart(kit, read, listener, isSame)
}
