import type { Account } from '../contract/contract.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'
import { createEmitter, type Emitter } from './createEmitter.js'

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
  /** Emits after every change of accounts or network, and when the session ends. */
  readonly changes: Emitter<'change' | 'end'>
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
    prompts: 0,
    changes: createEmitter(),
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
