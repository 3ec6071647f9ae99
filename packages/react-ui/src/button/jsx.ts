import type { LatchkeyError } from '@latchkey/core'
import type { ReactNode, Ref } from 'react'
import type { KitButtonElement } from './kitButtonElement.js'

/** The attributes that both page buttons take. */
export type KitButtonAttributes = {
  readonly disabled?: boolean | undefined
  /** What it says before a wallet is connected; for the network button: before there is a network. */
  readonly label?: string | undefined
  /** What it says while a wallet is asked. */
  readonly 'loading-label'?: string | undefined
  /** Whether the balance stands beside the address. Default `'show'`. */
  readonly balance?: 'show' | 'hide' | undefined
  /** 36, 44 or 52 px high. Default `'md'`. */
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  /** The kit's `themeMode` by default. */
  readonly theme?: 'light' | 'dark' | 'system' | undefined
  /** Whose account is shown: the active namespace's by default. */
  readonly namespace?: string | undefined
  readonly id?: string | undefined
  readonly class?: string | undefined
  readonly slot?: string | undefined
  readonly hidden?: boolean | undefined
  readonly 'aria-label'?: string | undefined
  readonly 'aria-describedby'?: string | undefined
}

/** A page button in JSX. React 19 hears its event; before, use `addEventListener` on the element. */
export type KitButtonJsx = KitButtonAttributes & {
  readonly children?: ReactNode
  readonly ref?: Ref<KitButtonElement> | undefined
  readonly key?: string | number | null | undefined
  readonly 'onlatchkey-error'?: ((event: CustomEvent<LatchkeyError>) => void) | undefined
}

/** The place of a modal that is not appended to the body, in JSX. */
export type KitModalJsx = {
  /** What stands in its slots: see the page on theming. */
  readonly children?: ReactNode
  readonly ref?: Ref<HTMLElement> | undefined
  readonly key?: string | number | null | undefined
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'latchkey-button': KitButtonJsx
      'latchkey-network-button': KitButtonJsx
      'latchkey-modal': KitModalJsx
    }
  }
}
