import { isId, isSecret } from '../../protocol/fields.js'
import { fillRandom, toBase64url } from '../../vault/bytes.js'

/** What a window keeps of its login while the provider's page is open in it. No other window can read it. */
export type WindowRecord = {
  readonly transaction: string
  /** Proves that the provider returned to the window that the login began in. */
  readonly secret: string
  /** What the window hands to the frame of its own browser. */
  readonly handover: string
  /** Whether the window has continued to the provider. */
  readonly hasLeft: boolean
}

const name = 'latchkey-social'

const createSecret = () => toBase64url(fillRandom(new Uint8Array(32)))

/** Reads what the window has stored. Values of another form are dropped. */
export const readRecord = (stored: string | null = sessionStorage.getItem(name)): WindowRecord | undefined => {
  try {
    const { transaction, secret, handover, hasLeft }: Record<string, unknown> = Object(JSON.parse(stored ?? 'null'))
    if (!isId(transaction) || !isSecret(secret) || !isSecret(handover)) return undefined
    return { transaction, secret, handover, hasLeft: hasLeft === true }
  } catch {
    return undefined // it is no JSON
  }
}

/** Stores what the window has to know when the provider returns. */
export const saveRecord = (record: WindowRecord): void => sessionStorage.setItem(name, JSON.stringify(record))

/** Returns the record of a login, and creates it when its window opens first. */
export const needRecord = (transaction: string): WindowRecord => {
  const stored = readRecord()
  if (stored?.transaction === transaction) return stored
  const record = { transaction, secret: createSecret(), handover: createSecret(), hasLeft: false }
  saveRecord(record)
  return record
}
