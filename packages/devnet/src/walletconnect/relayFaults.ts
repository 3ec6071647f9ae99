import type { RelayMessage } from './mailbox.js'

/** The faults of a relay. `{}` has none. */
export type RelayFaults = {
  /** Rejects every client with this reason, including connected ones. */
  readonly refuse?: string | undefined
  /** Sends no responses and delivers no messages. Sockets stay open. */
  readonly silent?: boolean | undefined
  /** Delays each message by this many milliseconds. */
  readonly delay?: number | undefined
  /** Returns whether to drop a message after accepting it. */
  readonly lose?: ((message: RelayMessage) => boolean) | undefined
  /** The number of times each message is delivered: 1 by default. */
  readonly copies?: number | undefined
  /** Delivers messages in groups of this size, each group in reverse order. */
  readonly reverse?: number | undefined
  /** Returns the message to deliver in place of the original. */
  readonly alter?: ((message: RelayMessage) => RelayMessage) | undefined
  /** Returns whether to reject a method with an error. */
  readonly fail?: ((method: string) => boolean) | undefined
}

/** The delivery of messages to clients, with the current faults. */
export type FaultyDelivery = {
  /** Delivers a message. @param deliverTo called for each delivery */
  pass(message: RelayMessage, deliverTo: (message: RelayMessage) => void): void
  /** Discards the messages that are not delivered yet. */
  clear(): void
}

type PendingDelivery = { readonly message: RelayMessage; readonly deliverTo: (message: RelayMessage) => void }

/** Creates the delivery of messages from the relay to its clients. @param faults returns the current faults; called for each message */
export const createFaultyDelivery = (faults: () => RelayFaults): FaultyDelivery => {
  const timers = new Set<NodeJS.Timeout>()
  let group: readonly PendingDelivery[] = []

  const deliver = ({ message, deliverTo }: PendingDelivery) => {
    const { copies = 1, alter = (same) => same } = faults()
    for (let copy = 0; copy < copies; copy += 1) deliverTo(alter(message))
  }
  const order = (waiting: PendingDelivery) => {
    const { reverse } = faults()
    if (reverse === undefined) return deliver(waiting)
    group = [...group, waiting]
    if (group.length < reverse) return undefined
    const whole = group
    group = []
    for (const pending of whole.toReversed()) deliver(pending)
    return undefined
  }
  return {
    pass: (message, deliverTo) => {
      const { delay } = faults()
      if (delay === undefined) return order({ message, deliverTo })
      const timer = setTimeout(() => {
        timers.delete(timer)
        order({ message, deliverTo })
      }, delay)
      timers.add(timer)
      return undefined
    },
    clear: () => {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      group = []
    },
  }
}
