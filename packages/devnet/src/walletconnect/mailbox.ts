import { createHash } from 'node:crypto'

/** A message that the relay keeps for those who follow its topic. */
export type RelayMessage = {
  /** The hash of its text. */
  readonly id: string
  readonly topic: string
  /** Encrypted: the relay cannot read it. */
  readonly message: string
  readonly tag: number
  readonly attestation?: string | undefined
  /** Who sent it. */
  readonly from: string
  /** Milliseconds since the epoch, both. */
  readonly publishedAt: number
  readonly expiresAt: number
}

/** The messages of all topics, in the order in which they came. */
export type Mailbox = {
  /** Keeps a message. One that came before is not kept twice. @returns whether it is new */
  add(message: RelayMessage): boolean
  /** The messages of a topic that a client has not taken. Its own are not among them. */
  waitingFor(topic: string, clientId: string): readonly RelayMessage[]
  /** A client has taken a message. */
  take(message: RelayMessage, clientId: string): void
  /** Forgets everything. */
  clear(): void
  /** Closes it. Messages in a file stay there. */
  close(): void
}

type Kept = { readonly message: RelayMessage; readonly takenBy: Set<string> }

/** The id of a message. */
export const toMessageId = (text: string) => createHash('sha256').update(text).digest('hex')

/** Makes a mailbox in memory. @param now milliseconds since the epoch */
export const createMailbox = (now: () => number): Mailbox => {
  const topics = new Map<string, readonly Kept[]>()

  const liveOf = (topic: string): readonly Kept[] => {
    const live = (topics.get(topic) ?? []).filter(({ message }) => message.expiresAt > now())
    if (live.length === 0) topics.delete(topic)
    else topics.set(topic, live)
    return live
  }
  return {
    add: (message) => {
      const live = liveOf(message.topic)
      const isKnown = live.some((kept) => kept.message.id === message.id && kept.message.from === message.from)
      if (!isKnown) topics.set(message.topic, [...live, { message, takenBy: new Set() }])
      return !isKnown
    },
    waitingFor: (topic, clientId) =>
      liveOf(topic)
        .filter(({ message, takenBy }) => message.from !== clientId && !takenBy.has(clientId))
        .map(({ message }) => message),
    take: ({ id, topic, from }, clientId) => {
      for (const { message, takenBy } of liveOf(topic))
        if (message.id === id && message.from === from) takenBy.add(clientId)
    },
    clear: () => topics.clear(),
    close: () => undefined,
  }
}
