'use client'
import type { NamespaceSnapshot } from '@latchkey/core'
import { type ReactNode, useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { type UseAppKitReturn, useAppKit } from '../hooks/useAppKit.js'
import { type UseAppKitAccountReturn, useAppKitAccount } from '../hooks/useAppKitAccount.js'
import { KitContext, useKit } from '../kit/useKit.js'
import { loadFacts } from './createDrawing.js'
import { type ConnectButtonChain, factsOf, type KitButtonElement } from './faces.js'
import type { AccountStatus, ChainStatus, KitButtonAttributes, Responsive, ResponsiveText } from './jsx.js'
import { labels } from '../text/labels.js'
import { noopSubscribe, useSnapshot } from '../kit/useSnapshot.js'

/** The account of a site's own button: that of {@link useAppKitAccount}, with what a button shows of it. */
export type ConnectButtonAccount = UseAppKitAccountReturn & {
  /** The account's name, else its shortened address: `'0x1c…9aE27d'`. `undefined` if no account is connected. */
  readonly displayName: string | undefined
  /** The native balance, truncated to three decimals, with its symbol: `'1.239 ETH'`. `undefined` until it is read. */
  readonly displayBalance: string | undefined
  /** The account's name, once it is known. */
  readonly profileName: string | undefined
  /** The account's picture: an `https:` URL or a `data:` image. */
  readonly profileImage: string | undefined
  /**
   * Whether a transaction of the account on its network is pending: one that the user sent in the modal on this page, or that the site added by
   * {@link useAddRecentTransaction}. Those of earlier pages count once the account or its activity has been opened.
   */
  readonly hasPendingTransactions: boolean
}

/** The state that a site's own button gets as the argument of `children`. */
export type ConnectButtonState = UseAppKitReturn & {
  readonly account: ConnectButtonAccount
  /** The active network. `undefined` in a server's HTML, and until the code that describes it has loaded. */
  readonly chain: ConnectButtonChain | undefined
  /** `true` in the browser, `false` in the server's HTML. Until it is `true`, nothing is known about the user. */
  readonly mounted: boolean
  /** Opens the account. If no wallet is connected, opens the list of wallets. Rejects as `open` does. */
  openAccount(): Promise<void>
  /** Opens the list of networks. Rejects as `open` does. */
  openNetworks(): Promise<void>
  /** Opens the list of wallets. Rejects as `open` does. */
  openConnect(): Promise<void>
}

/** The props of {@link ConnectButton}. */
export type ConnectButtonProps = Omit<
  KitButtonAttributes,
  'class' | 'account-status' | 'chain-status' | 'show-balance'
> & {
  readonly className?: string | undefined
  /** What is shown of the account: its avatar, its name or address, or both. Default `'full'`. */
  readonly accountStatus?: Responsive<AccountStatus> | undefined
  /** What is shown of the account's network: its icon, its name, both, or nothing. Default `'icon'`. */
  readonly chainStatus?: Responsive<ChainStatus> | undefined
  /** Whether the balance is shown. Default `true`. */
  readonly showBalance?: Responsive<boolean> | undefined
  /** Renders the site's own button instead of the kit's. */
  readonly children?: ((state: ConnectButtonState) => ReactNode) | undefined
}

const OwnButton = ({ draw }: { readonly draw: (state: ConnectButtonState) => ReactNode }) => {
  const mounted = useSyncExternalStore(
    noopSubscribe,
    () => true,
    () => false,
  )
  const kit = useKit()
  const actions = useAppKit()
  const account = useAppKitAccount()
  const snapshot = useSnapshot(kit, (latest) => latest)
  const { profileName, profileImage, shown, balance }: Partial<NamespaceSnapshot> = factsOf(snapshot) ?? {}
  const [chain, setChain] = useState<ConnectButtonChain>()
  useEffect(() => {
    // The code that describes the network is in a chunk of its own, because the kit's button does not need it.
    loadFacts().then(
      ({ describeChain }) => describeChain(kit, setChain),
      () => undefined, // the network stays unknown
    )
  }, [kit, snapshot])
  const opens = (view: 'Account' | 'Networks' | 'Connect') => () => actions.open({ view })
  return draw({
    ...actions,
    account: {
      ...account,
      displayName: profileName ?? shown,
      displayBalance: balance && `${balance.text} ${balance.symbol}`,
      profileName,
      profileImage,
      hasPendingTransactions: !!snapshot?.hasPendingTransactions,
    },
    chain,
    mounted,
    openAccount: opens('Account'),
    openNetworks: opens('Networks'),
    openConnect: opens('Connect'),
  })
}

/** Writes a responsive value as an attribute. */
const toAttribute = <value extends string | boolean>(value: Responsive<value> | undefined) =>
  (typeof value === 'object' ? `${value.smallScreen} ${value.largeScreen}` : value?.toString()) as
    | ResponsiveText<`${value}`>
    | undefined

const Element = ({
  disabled,
  className,
  accountStatus,
  chainStatus,
  showBalance,
  ...rest
}: Omit<ConnectButtonProps, 'children'>) => {
  const kit = useContext(KitContext)
  // A ref, not a prop: React sets an element's properties on mount and update, not when it hydrates.
  const give = useCallback(
    (element: KitButtonElement | null) => {
      if (element) element.kit = kit
    },
    [kit],
  )
  // The content that the element replaces. A server-rendered page paints it with the facts that the server has.
  const painted = factsOf(kit?.initialSnapshot, rest.namespace)?.shown
  return (
    <latchkey-button
      {...rest}
      class={className}
      disabled={disabled || undefined}
      account-status={toAttribute(accountStatus)}
      chain-status={toAttribute(chainStatus)}
      show-balance={toAttribute(showBalance)}
      ref={give}
    >
      {painted ?? rest.label ?? labels.connect}
    </latchkey-button>
  )
}

/**
 * The page's button. It shows 'Connect Wallet'; once a wallet is connected, it shows the account with its balance. It renders `<latchkey-button>`,
 * bound to the provider's kit.
 *
 * @example
 * const Header = () => (
 *   <ConnectButton>
 *     {({ account, chain, mounted, openAccount, openConnect }) => (
 *       <button disabled={!mounted} onClick={account.isConnected ? openAccount : openConnect}>
 *         {account.displayName ?? 'Log in'} {chain?.iconUrl && <img src={chain.iconUrl} alt={chain.name} width={20} />}
 *       </button>
 *     )}
 *   </ConnectButton>
 * )
 */
export const ConnectButton = ({ children, ...attributes }: ConnectButtonProps) =>
  children ? <OwnButton draw={children} /> : <Element {...attributes} />
