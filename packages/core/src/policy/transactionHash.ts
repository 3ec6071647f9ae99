import type { Namespace } from '../base/namespaces.js'

/** The forms of transaction hashes. */
const forms: Readonly<Partial<Record<Namespace, RegExp>>> = { eip155: /^0x[\da-f]{64}$/i }
/** Used in other namespaces: their explorers and nodes know the exact form. */
const anyForm = /^[\da-z]{16,128}$/i

/** Whether a value has the form of a transaction's hash in a namespace. */
export const isTransactionHash = (namespace: Namespace, value: unknown): value is string =>
  typeof value === 'string' && (forms[namespace] ?? anyForm).test(value)
