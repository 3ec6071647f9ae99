import type { Channel, ChannelEvent } from '@latchkey/core/adapter'
import { createEmitter } from '@latchkey/core/testing'

/** What a channel in memory is made of. */
export type TestChannelParameters = {
  /** As CAIP-10 has them. */
  readonly accounts: Channel['accounts']
  /** The networks that the wallet allows: those of its accounts by default. */
  readonly approved?: Channel['approved'] | undefined
  readonly methods: readonly string[]
  /** What it throws where it is asked for what `answers` has not. */
  readonly refusal: () => unknown
}

/** A channel in memory, and the wallet at its other end. */
export type TestChannel = {
  readonly channel: Channel
  /** What the wallet was asked, in order. */
  readonly requests: readonly { readonly network: string; readonly method: string; readonly params: unknown }[]
  /** What the wallet answers, by method. */
  readonly answers: Map<string, (params: never) => unknown>
  /** What it says, and how many listen. */
  readonly events: Pick<ReturnType<typeof createEmitter<ChannelEvent>>, 'emit' | 'count'>
  /** The wallet gives other accounts, and says so. */
  setAccounts(accounts: Channel['accounts']): void
  /** How often it was closed. */
  closed(): number
}

/** Makes a channel in memory for tests of what an adapter does with one. */
export const createTestChannel = ({
  accounts: first,
  approved,
  methods,
  refusal,
}: TestChannelParameters): TestChannel => {
  const events = createEmitter<ChannelEvent>()
  const requests: { network: string; method: string; params: unknown }[] = []
  const answers = new Map<string, (params: never) => unknown>()
  let accounts = first
  let closed = 0
  const channel: Channel = {
    id: 'channel-1',
    get accounts() {
      return accounts
    },
    get approved() {
      return approved ?? ([...new Set(accounts.map((id) => id.slice(0, id.lastIndexOf(':'))))] as Channel['approved']) // as CAIP-10 has it
    },
    methods,
    peer: { name: 'Marten' },
    request: async ({ network, method, params }) => {
      requests.push({ network, method, params })
      const answer = answers.get(method)
      if (!answer) throw refusal()
      return answer(params as never) // as the test expects them
    },
    subscribe: (listener) => events.subscribe(listener),
    close: async () => {
      closed += 1
      events.emit({ kind: 'end', reason: 'user' })
    },
    release: () => {},
  }
  return {
    channel,
    requests,
    answers,
    events,
    setAccounts: (next) => {
      accounts = next
      events.emit({ kind: 'change' })
    },
    closed: () => closed,
  }
}
