import type { Channel, ChannelEvent } from '@latchkey/core/adapter'
import { createEmitter } from '@latchkey/core/testing'

/** The parameters of {@link createTestChannel}. */
export type TestChannelParameters = {
  /** CAIP-10 ids. */
  readonly accounts: Channel['accounts']
  /** The networks that the wallet allows. Default: the networks of its accounts. */
  readonly approved?: Channel['approved'] | undefined
  readonly methods: readonly string[]
  /** Returns the error for a request whose method is not in `answers`. */
  readonly refusal: () => unknown
}

/** An in-memory channel to a wallet. */
export type TestChannel = {
  readonly channel: Channel
  /** The requests to the wallet, in order. */
  readonly requests: readonly { readonly network: string; readonly method: string; readonly params: unknown }[]
  /** Functions that return the wallet's responses, by method. */
  readonly answers: Map<string, (params: never) => unknown>
  /** Emits the channel's events, and counts its listeners. */
  readonly events: Pick<ReturnType<typeof createEmitter<ChannelEvent>>, 'emit' | 'count'>
  /** Changes the accounts, and emits the change. */
  setAccounts(accounts: Channel['accounts']): void
  /** Returns how often the channel was closed. */
  closed(): number
}

/** Creates an in-memory channel, for tests of an adapter's sessions on channels. */
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
      return approved ?? ([...new Set(accounts.map((id) => id.slice(0, id.lastIndexOf(':'))))] as Channel['approved']) // the form of a CAIP-10 id
    },
    methods,
    peer: { name: 'Marten' },
    request: async ({ network, method, params }) => {
      requests.push({ network, method, params })
      const answer = answers.get(method)
      if (!answer) throw refusal()
      return answer(params as never) // with the type that the test expects
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
