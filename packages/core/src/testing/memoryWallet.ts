import type { Account } from '../contract/contract.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'
import { createEmitter, type Emitter } from './createEmitter.js'

/** How a wallet answers when it is asked. A promise: when it resolves, even if the request has been canceled before. */
export type MemoryAnswer = 'approve' | 'reject' | 'hang' | Error | Promise<'approve' | 'reject'>

/** A wallet in memory: what it holds, and what it says. */
export type MemoryWallet = {
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
  /** The accounts that it gives a site. */
  accounts: readonly [Account, ...Account[]]
  network: CaipNetworkId
  approved: readonly CaipNetworkId[] | 'all'
  /** How it answers a request to connect, to switch, to sign, to send. */
  answer: MemoryAnswer
  /** Whether it grants this site its accounts without asking. */
  isGranted: boolean
  /** How often the person was asked something. */
  prompts: number
  /** Told after every change of accounts or network, and at the end. */
  readonly changes: Emitter<'change' | 'end'>
  /** Asks the person. */
  ask(signal?: AbortSignal): Promise<void>
}

/** The code and message of a person's refusal, as EIP-1193 has it. */
const refusal = () => Object.assign(new Error('User rejected the request.'), { code: 4001 })

/** Makes a wallet that approves everything until it is told otherwise. */
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
