import { isId, isSecret } from './fields.js'

/** The type of the message that proves to a frame that the window of a login is in the same browser. */
export const handoverType = 'latchkey-social-handover'

/** What the window of a login posts to the wallet's frames in the page that opened it. */
export type Handover = { readonly type: typeof handoverType; readonly transaction: string; readonly handover: string }

/** Returns whether a value is the message of a login's window. */
export const isHandover = (value: unknown): value is Handover => {
  const { type, transaction, handover }: Partial<Record<keyof Handover, unknown>> = Object(value)
  return type === handoverType && isId(transaction) && isSecret(handover)
}
