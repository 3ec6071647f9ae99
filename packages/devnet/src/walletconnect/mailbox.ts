import { createHash } from 'node:crypto'

/** A message that the relay stores for the subscribers of its topic. */
export type RelayMessage = {
  /** The SHA-256 hash of `message`. */
  readonly id: string
  readonly topic: string
  /** The encrypted payload. The relay cannot read it. */
  readonly message: string
  readonly tag: number
  readonly attestation?: string | undefined
  /** The id of the client that sent the message. */
  readonly from: string
  /** The publication time, in milliseconds since the epoch. */
  readonly publishedAt: number
  /** The expiry time, in milliseconds since the epoch. */
  readonly expiresAt: number
}

/** The stored messages of all topics, in the order of their arrival. */
export type Mailbox = {
  /** Stores a message, unless it is stored already. @returns whether the message is new */
  add(message: RelayMessage): boolean
  /** Returns the messages of a topic that a client has not received yet. Excludes the client's own messages. */
  pendingFor(topic: string, clientId: string): readonly RelayMessage[]
  /** Marks a message as received by a client. */
  acknowledge(message: RelayMessage, clientId: string): void
  /** Deletes all messages. */
  clear(): void
  /** Closes the mailbox. Messages in a file are kept. */
  close(): void
}

type Kept = { readonly message: RelayMessage; readonly acknowledgedBy: Set<string> }

/** Returns the id of a message: the SHA-256 hash of its text, in hex. */
export const toMessageId = (text: string) => createHash('sha256').update(text).digest('hex')

/** Creates an in-memory mailbox. @param now returns the current time, in milliseconds since the epoch */
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
      const isDuplicate = live.some((kept) => kept.message.id === message.id && kept.message.from === message.from)
      if (!isDuplicate) topics.set(message.topic, [...live, { message, acknowledgedBy: new Set() }])
      return !isDuplicate
    },
    pendingFor: (topic, clientId) =>
      liveOf(topic)
        .filter(({ message, acknowledgedBy }) => message.from !== clientId && !acknowledgedBy.has(clientId))
        .map(({ message }) => message),
    acknowledge: ({ id, topic, from }, clientId) => {
      for (const { message, acknowledgedBy } of liveOf(topic))
        if (message.id === id && message.from === from) acknowledgedBy.add(clientId)
    },
    clear: () => topics.clear(),
    close: () => undefined,
  }
}
