import { VaultError } from '../../protocol/VaultError.js'
import type { CallMessage, WorkerMessage } from '../../vault/worker/workerMessages.js'
import type { VaultClient } from './vaultClient.js'

/** A part of the Trusted Types API, which TypeScript does not declare yet. */
type PolicyFactory = {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string }
}

/** The only Trusted Types policy of the wallet's documents. It allows the worker's URL and no other. */
export const vaultPolicy = 'latchkey-vault'

/** The names of the worker's calls. Only these become methods. */
const callNames: { readonly [name in keyof VaultClient]: true } = {
  startLogin: true,
  continueLogin: true,
  createProof: true,
  proveOwner: true,
  readDevice: true,
  addresses: true,
  unlock: true,
  recover: true,
  create: true,
  addFactors: true,
  offerCode: true,
  proveCode: true,
  provePasskey: true,
  writeFile: true,
  wipeFactors: true,
  finish: true,
  confirm: true,
  abandon: true,
  exportPhrase: true,
  exportFile: true,
  prepare: true,
  sign: true,
  signPermitted: true,
  endPermission: true,
  reject: true,
  lock: true,
  signOut: true,
}

const createWorker = (url: string): Worker => {
  const { trustedTypes }: { readonly trustedTypes?: PolicyFactory } = globalThis as object // see PolicyFactory
  const trusted = trustedTypes?.createPolicy(vaultPolicy, {
    createScriptURL: (asked) => {
      if (asked !== url) throw new TypeError('Only the URL of the vault may become a worker.')
      return asked
    },
  })
  return new Worker(trusted?.createScriptURL(url) ?? url, { type: 'module', name: 'vault' })
}

/** Parameters of {@link connectVault}. */
export type ConnectVaultParameters = {
  /** The URL of the worker, from the document's config. */
  readonly url: string
  /** Called whenever the keys were wiped. */
  readonly onLocked?: (() => void) | undefined
}

/**
 * Starts the vault's worker. Call it once in a document.
 *
 * @returns the calls of the worker. If it cannot be loaded, each call rejects
 */
export const connectVault = ({ url, onLocked }: ConnectVaultParameters): VaultClient => {
  const worker = createWorker(url)
  const pending = new Map<number, { resolve(value: unknown): void; reject(error: unknown): void }>()
  let lastId = 0
  let failure: Error | undefined

  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if ('event' in data) return onLocked?.()
    const call = pending.get(data.id)
    pending.delete(data.id)
    if ('error' in data) call?.reject(new VaultError(data.error.code, data.error.detail))
    else call?.resolve(data.value)
  })
  const fail = () => {
    failure = new VaultError('STATE_INVALID', 'worker')
    for (const { reject } of pending.values()) reject(failure)
    pending.clear()
  }
  worker.addEventListener('error', fail)
  worker.addEventListener('messageerror', fail)

  const request = (call: string, args: readonly unknown[]) =>
    new Promise((resolve, reject) => {
      if (failure) throw failure
      lastId += 1
      const message: CallMessage = { id: lastId, call, args }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage(message)
      pending.set(lastId, { resolve, reject })
    })
  const methods = Object.keys(callNames).map((name) => [name, (...args: readonly unknown[]) => request(name, args)])
  return Object.fromEntries(methods) as VaultClient // the worker has the same calls
}
