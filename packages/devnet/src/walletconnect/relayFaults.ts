import type { RelayMessage } from './mailbox.js'

/** The faults of a relay, until others are set. */
export type RelayFaults = {
  /** Every client is rejected with this reason, connected ones too. */
  readonly refuse?: string | undefined
  /** Nothing is answered or delivered. Sockets stay open. */
  readonly silent?: boolean | undefined
  /** The delay of each message, in milliseconds. */
  readonly delay?: number | undefined
  /** Messages that are accepted and lost. */
  readonly lose?: ((message: RelayMessage) => boolean) | undefined
  /** How many times each message is delivered: once by default. */
  readonly copies?: number | undefined
  /** Messages are delivered in groups of this size, the latest first. */
  readonly reverse?: number | undefined
  /** The replacement for a message. */
  readonly alter?: ((message: RelayMessage) => RelayMessage) | undefined
  /** Whether a method is refused with an error. */
  readonly fail?: ((method: string) => boolean) | undefined
}

/** Lets messages through as the faults have it. */
export type FaultyWay = {
  /** @param tell called for each delivery of a message */
  pass(message: RelayMessage, tell: (message: RelayMessage) => void): void
  /** Forgets what is still on its way. */
  clear(): void
}

type Waiting = { readonly message: RelayMessage; readonly tell: (message: RelayMessage) => void }

/** Makes the way that messages take from the relay to a client. @param faults asked for each message */
export const createFaultyWay = (faults: () => RelayFaults): FaultyWay => {
  const timers = new Set<NodeJS.Timeout>()
  let group: readonly Waiting[] = []

  const deliver = ({ message, tell }: Waiting) => {
    const { copies = 1, alter = (same) => same } = faults()
    for (let copy = 0; copy < copies; copy += 1) tell(alter(message))
  }
  const order = (waiting: Waiting) => {
    const { reverse } = faults()
    if (reverse === undefined) return deliver(waiting)
    group = [...group, waiting]
    if (group.length < reverse) return undefined
    const whole = group
    group = []
    for (const one of whole.toReversed()) deliver(one)
    return undefined
  }
  return {
    pass: (message, tell) => {
      const { delay } = faults()
      if (delay === undefined) return order({ message, tell })
      const timer = setTimeout(() => {
        timers.delete(timer)
        order({ message, tell })
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
