import type { Unsubscribe, Account, ChannelSignInRequest } from '../contract/session.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { CaipAddress } from '../base/caipAddress.js'
import type { SignInSession } from '../contract/siwx.js'

/** Calls listeners in the order in which they subscribed. */
export type Emitter<event> = {
  emit(event: event): void
  subscribe(listener: (event: event) => void): Unsubscribe
  /** Returns the number of listeners. */
  count(): number
}

/** Creates an emitter. */
export const createEmitter = <event>(): Emitter<event> => {
  const listeners = new Set<(event: event) => void>()
  return {
    emit: (event) => {
      for (const listener of [...listeners]) listener(event)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    count: () => listeners.size,
  }
}

/** The wallet's answer to a request. If it is a promise, the wallet answers when it resolves, even if the request was canceled before. */
export type MemoryAnswer = 'approve' | 'reject' | 'hang' | Error | Promise<'approve' | 'reject'>

/** An in-memory wallet: its state, and its answers. */
export type MemoryWallet = {
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
  /** The accounts that the wallet shares with a site. */
  accounts: readonly [Account, ...Account[]]
  network: CaipNetworkId
  approved: readonly CaipNetworkId[] | 'all'
  /** The wallet's answer to a request to connect, to switch, to sign, to send. */
  answer: MemoryAnswer
  /** Whether the wallet grants this site its accounts without a prompt. */
  isGranted: boolean
  /** The number of prompts that the user was shown. */
  prompts: number
  /** Whether the user has locked the wallet, so that it shows no accounts. Set it by `lock` and `unlock`. */
  isLocked: boolean
  /** Emits after every change of accounts or network, when the session ends, and when the wallet is locked and unlocked. */
  readonly changes: Emitter<'change' | 'end' | 'lock' | 'unlock'>
  lock(): void
  unlock(): void
  /** Prompts the user. */
  ask(signal?: AbortSignal): Promise<void>
}

/** The code and message of a user's rejection, as EIP-1193 defines them. */
const refusal = () => Object.assign(new Error('User rejected the request.'), { code: 4001 })

/** Creates a wallet that approves every request until a test changes `answer`. */
export const createMemoryWallet = (
  wallet: Pick<MemoryWallet, 'id' | 'name' | 'accounts' | 'network'> & Partial<Pick<MemoryWallet, 'icon' | 'approved'>>,
): MemoryWallet => {
  const made: MemoryWallet = {
    approved: 'all',
    ...wallet,
    answer: 'approve',
    isGranted: false,
    isLocked: false,
    prompts: 0,
    changes: createEmitter(),
    lock: () => {
      made.isLocked = true
      made.changes.emit('lock')
    },
    unlock: () => {
      made.isLocked = false
      made.changes.emit('unlock')
    },
    ask: (signal) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted()
        made.prompts += 1
        if (made.answer === 'approve') queueMicrotask(resolve)
        else if (made.answer === 'reject') reject(refusal())
        else if (made.answer instanceof Promise)
          made.answer.then((answer) => (answer === 'approve' ? resolve() : reject(refusal())), reject)
        else if (made.answer === 'hang') signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
        else reject(made.answer)
      }),
  }
  return made
}

/** How an in-memory wallet signs in while it connects: returns the sessions that it signed for these accounts, or `undefined`. */
export type SignOnConnect = (
  request: ChannelSignInRequest,
  accounts: readonly CaipAddress[],
) => Promise<readonly SignInSession[] | undefined>
