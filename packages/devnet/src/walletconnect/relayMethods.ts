import { createHash } from 'node:crypto'
import { type Mailbox, type RelayMessage, toMessageId } from './mailbox.js'

/** The maximum lifetime of a message, in seconds: 30 days. */
const longestTtl = 30 * 24 * 60 * 60
/** The maximum length of a message, in characters. */
const longestMessage = 98_304
/** The maximum number of topics, subscriptions or messages in one call. */
const largestBatch = 500
/** The tags of a session proposal, the response to it, and the session's settlement. @see https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods */
const tags = { propose: 1100, proposeResponse: 1101, settle: 1102 }
/** The lifetime of a message if the client sets none, in seconds. */
const usualTtl = 300

/** A connected client. */
export type RelayClient = {
  readonly id: string
  /** The client's subscriptions: their ids by topic. */
  readonly topics: Map<string, string>
}

/** The relay's state and functions that the methods use. */
export type RelayState = {
  readonly mailbox: Mailbox
  readonly now: () => number
  /** Stores a message, and delivers it to the subscribers of its topic. */
  readonly accept: (message: RelayMessage) => void
  /** Delivers a topic's pending messages to a client. */
  readonly deliverPending: (client: RelayClient, topic: string) => void
}

/** An error with its JSON-RPC code. */
export class RelayError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

type Parameters = Readonly<Record<string, unknown>>
type Method = (client: RelayClient, parameters: Parameters) => unknown

const invalid = (text: string) => new RelayError(-32_602, text)
const textOf = (parameters: Parameters, name: string): string => {
  const value = parameters[name]
  if (typeof value !== 'string') throw invalid(`${name} is missing`)
  return value
}
const topicOf = (parameters: Parameters, name = 'topic'): string => {
  const topic = textOf(parameters, name)
  if (!/^[0-9a-f]{64}$/.test(topic)) throw invalid(`${name} is not 32 bytes in hex`)
  return topic
}
const listOf = (parameters: Parameters, name: string): readonly unknown[] => {
  const list: unknown = parameters[name]
  if (!Array.isArray(list)) throw invalid(`${name} is missing`)
  if (list.length > largestBatch) throw invalid(`${name} holds more than ${largestBatch}`)
  return list
}
const topicsOf = (parameters: Parameters) => listOf(parameters, 'topics').map((topic) => topicOf({ topic }))
const fieldsOf = (value: unknown): Parameters => (typeof value === 'object' && value !== null ? { ...value } : {})
const numberOf = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise)

/** Converts a message to the format that a client receives. */
export const toData = ({ topic, message, publishedAt, tag, attestation }: RelayMessage) => ({
  topic,
  message,
  publishedAt,
  tag,
  ...(attestation !== undefined && { attestation }),
})

/**
 * Creates the JSON-RPC methods of a relay: the relay protocol's own, and the two with which 2.21 clients propose and approve a session.
 *
 * @see https://specs.walletconnect.com/2.0/specs/servers/relay/relay-server-rpc
 */
export const createRelayMethods = (state: RelayState): ReadonlyMap<string, Method> => {
  const publish = (client: RelayClient, topic: string, message: string, parameters: Parameters) => {
    const ttl = numberOf(parameters['ttl'], usualTtl)
    if (ttl <= 0 || ttl > longestTtl) throw invalid(`requested ttl is above ${longestTtl} seconds`)
    if (message.length > longestMessage) throw invalid(`message is larger than ${longestMessage} characters`)
    const { attestation } = parameters
    const kept: RelayMessage = {
      id: toMessageId(message),
      topic,
      message,
      tag: numberOf(parameters['tag'], 0),
      attestation: typeof attestation === 'string' ? attestation : undefined,
      from: client.id,
      publishedAt: state.now(),
      expiresAt: state.now() + ttl * 1_000,
    }
    state.accept(kept)
    return true
  }
  const subscribe = (client: RelayClient, topic: string) => {
    const id = createHash('sha256').update(`${topic}${client.id}`).digest('hex')
    client.topics.set(topic, id)
    state.deliverPending(client, topic)
    return id
  }
  const fetchMessages = (client: RelayClient, topics: readonly string[]) => {
    const messages = topics.flatMap((topic) => state.mailbox.pendingFor(topic, client.id))
    for (const message of messages) state.mailbox.acknowledge(message, client.id)
    return { messages: messages.map(toData), hasMore: false }
  }
  const own: Readonly<Record<string, Method>> = {
    publish: (client, parameters) => publish(client, topicOf(parameters), textOf(parameters, 'message'), parameters),
    batchPublish: (client, parameters) =>
      listOf(parameters, 'messages')
        .map(fieldsOf)
        .every((message) => publish(client, topicOf(message), textOf(message, 'message'), message)),
    subscribe: (client, parameters) => subscribe(client, topicOf(parameters)),
    batchSubscribe: (client, parameters) => topicsOf(parameters).map((topic) => subscribe(client, topic)),
    unsubscribe: (client, parameters) => client.topics.delete(topicOf(parameters)),
    batchUnsubscribe: (client, parameters) =>
      listOf(parameters, 'subscriptions')
        .map(fieldsOf)
        .map((subscription) => client.topics.delete(topicOf(subscription)))
        .every(Boolean),
    fetchMessages: (client, parameters) => fetchMessages(client, [topicOf(parameters)]),
    batchFetchMessages: (client, parameters) => fetchMessages(client, topicsOf(parameters)),
  }
  return new Map<string, Method>([
    ...Object.entries(own).map(([name, method]) => [`irn_${name}`, method] as const),
    [
      'wc_proposeSession',
      (client, parameters) => {
        const topic = topicOf(parameters, 'pairingTopic')
        subscribe(client, topic)
        return publish(client, topic, textOf(parameters, 'sessionProposal'), { ...parameters, tag: tags.propose })
      },
    ],
    [
      'wc_approveSession',
      (client, parameters) => {
        const pairing = topicOf(parameters, 'pairingTopic')
        const session = topicOf(parameters, 'sessionTopic')
        subscribe(client, session)
        publish(client, pairing, textOf(parameters, 'sessionProposalResponse'), {
          ...parameters,
          tag: tags.proposeResponse,
        })
        return publish(client, session, textOf(parameters, 'sessionSettlementRequest'), {
          ...parameters,
          tag: tags.settle,
        })
      },
    ],
  ])
}
