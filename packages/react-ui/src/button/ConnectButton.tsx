'use client'
import { type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react'
import { type UseAppKitReturn, useAppKit } from '../hooks/useAppKit.js'
import { type UseAppKitAccountReturn, useAppKitAccount } from '../hooks/useAppKitAccount.js'
import { KitContext } from '../kit/KitContext.js'
import { factsOf } from './connectFace.js'
import type { KitButtonElement } from './kitButtonElement.js'
import type { KitButtonAttributes } from './jsx.js'
import { labels } from '../text/labels.js'
import { neverTells } from '../kit/neverTells.js'

/** What a site that draws its own button is given. */
export type ConnectButtonState = UseAppKitReturn & {
  readonly account: UseAppKitAccountReturn
  /** Whether this is the page, not the server's HTML: until then nothing is known of the visitor. */
  readonly mounted: boolean
}

/** What {@link ConnectButton} takes. */
export type ConnectButtonProps = Omit<KitButtonAttributes, 'class'> & {
  readonly className?: string | undefined
  /** Draws the button by the site's own hand. */
  readonly children?: ((state: ConnectButtonState) => ReactNode) | undefined
}

const OwnButton = ({ draw }: { readonly draw: (state: ConnectButtonState) => ReactNode }) => {
  const mounted = useSyncExternalStore(
    neverTells,
    () => true,
    () => false,
  )
  return draw({ ...useAppKit(), account: useAppKitAccount(), mounted })
}

const Element = ({ label, disabled, className, ...rest }: Omit<ConnectButtonProps, 'children'>) => {
  const kit = useContext(KitContext)
  // A ref, not a prop: React sets an element's properties on mount and update, not when it hydrates.
  const give = useCallback(
    (element: KitButtonElement | null) => {
      if (element) element.kit = kit
    },
    [kit],
  )
  // What the element takes the place of: a server's page paints it as well as it knows.
  const painted = factsOf(kit?.initialSnapshot, rest.namespace)?.shown
  return (
    <latchkey-button {...rest} class={className} label={label} disabled={disabled || undefined} ref={give}>
      {painted ?? label ?? labels.connect}
    </latchkey-button>
  )
}

/**
 * The page's button: 'Connect Wallet', and once connected the account with its balance. It is `<latchkey-button>`, tied to the provider's kit.
 *
 * @example
 * const Header = () => (
 *   <ConnectButton>
 *     {({ account, mounted, open }) => (
 *       <button disabled={!mounted} onClick={() => open()}>
 *         {account.address ?? 'Log in'}
 *       </button>
 *     )}
 *   </ConnectButton>
 * )
 */
export const ConnectButton = ({ children, ...attributes }: ConnectButtonProps) =>
  children ? <OwnButton draw={children} /> : <Element {...attributes} />
