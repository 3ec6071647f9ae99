import { VaultError } from '../../protocol/VaultError.js'
import { readProperty } from '../bytes.js'
import type { VaultCalls } from './vaultCalls.js'
import type { WorkerMessage } from './workerMessages.js'

/** Any other error could contain a secret in its message: only its name leaves the worker. */
const describe = (error: unknown) => {
  if (error instanceof VaultError) return { code: error.code, detail: error.detail }
  return { code: 'STATE_INVALID', detail: error instanceof Error ? error.name : 'unknown' } as const
}

/**
 * Answers a message of the document.
 *
 * @returns `undefined` if the message is not a call
 */
export const answerCall = async (calls: VaultCalls, message: unknown): Promise<WorkerMessage | undefined> => {
  const [id, call, args] = [readProperty(message, 'id'), readProperty(message, 'call'), readProperty(message, 'args')]
  if (typeof id !== 'number' || typeof call !== 'string' || !Array.isArray(args)) return undefined
  try {
    if (!Object.hasOwn(calls, call)) throw new VaultError('STATE_INVALID', 'call')
    // The document has the same type of calls, and the vault checks each value itself.
    const method = calls[call as keyof VaultCalls] as (...values: readonly unknown[]) => Promise<unknown>
    return { id, value: await method(...args) }
  } catch (error) {
    return { id, error: describe(error) }
  }
}
