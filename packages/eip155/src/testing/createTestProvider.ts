import type { Eip1193Provider, Eip1193Request } from '../discovery/provider.js'

/** A provider in memory that answers as a test says. */
export type TestProvider = Eip1193Provider & {
  /** What it was asked, in order. */
  readonly requests: readonly Eip1193Request[]
  /** How a method is answered from now on: what `answer` returns, or throws. */
  answer(method: string, answer: (params: unknown) => unknown): void
  emit(event: string, value: unknown): void
  listeners(): number
}

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Makes a provider with one account on chain 1, which knows no other method. */
export const createTestProvider = (): TestProvider => {
  const answers = new Map<string, (params: unknown) => unknown>([
    ['eth_requestAccounts', () => [account]],
    ['eth_accounts', () => [account]],
    ['eth_chainId', () => '0x1'],
  ])
  const requests: Eip1193Request[] = []
  const listeners = new Map<string, Set<(value: never) => void>>()
  const of = (event: string) => {
    const known = listeners.get(event) ?? new Set()
    listeners.set(event, known)
    return known
  }
  return {
    requests,
    answer: (method, answer) => void answers.set(method, answer),
    request: async (call) => {
      requests.push(call)
      const answer = answers.get(call.method)
      if (!answer) throw Object.assign(new Error(`No ${call.method} here.`), { code: 4200 })
      return answer(call.params)
    },
    on: (event, listener) => of(event).add(listener),
    removeListener: (event, listener) => of(event).delete(listener),
    emit: (event, value) => {
      for (const listener of [...of(event)]) listener(value as never) // each event has its own value
    },
    listeners: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
  }
}
