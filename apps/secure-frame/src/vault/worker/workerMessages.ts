import type { VaultErrorCode } from '../../protocol/VaultError.js'

/** A call that the document posts to the worker. */
export type CallMessage = { readonly id: number; readonly call: string; readonly args: readonly unknown[] }

/** What the worker posts: the value or the error of a call, or that the keys were wiped. */
export type WorkerMessage =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: { readonly code: VaultErrorCode; readonly detail: string | undefined } }
  | { readonly event: 'locked' }
