import type { Eip1193Provider, Eip1193Request } from '../discovery/provider.js'

/** A provider in memory with responses that a test sets. */
export type TestProvider = Eip1193Provider & {
  /** The requests that it received, in order. */
  readonly requests: readonly Eip1193Request[]
  /** Sets the response of a method: what `answer` returns or throws. */
  answer(method: string, answer: (params: unknown) => unknown): void
  emit(event: string, value: unknown): void
  listeners(): number
}

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Creates a provider with one account on chain 1. It rejects all methods without a response. */
export const createTestProvider = (): TestProvider => {
  const answers = new Map<string, (params: unknown) => unknown>([
    ['eth_requestAccounts', () => [account]],
    ['eth_accounts', () => [account]],
    ['eth_chainId', () => '0x1'],
  ])
  const requests: Eip1193Request[] = []
  const listeners = new Map<string, Set<(value: never) => void>>()
  const of = (event: string) => {
    const existing = listeners.get(event) ?? new Set()
    listeners.set(event, existing)
    return existing
  }
  return {
    requests,
    answer: (method, answer) => void answers.set(method, answer),
    request: async (call) => {
      requests.push(call)
      const answer = answers.get(call.method)
      if (!answer) throw Object.assign(new Error(`The test sets no response to ${call.method}.`), { code: 4200 })
      return answer(call.params)
    },
    on: (event, listener) => of(event).add(listener),
    removeListener: (event, listener) => of(event).delete(listener),
    emit: (event, value) => {
      for (const listener of [...of(event)]) listener(value as never) // each event has its own type of value
    },
    listeners: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
  }
}
