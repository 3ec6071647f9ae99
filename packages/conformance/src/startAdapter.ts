import {
  type AdapterContext,
  type ChainAdapter,
  type Connector,
  createLazy,
  type Logger,
  type Namespace,
  type Network,
  type Session,
  systemClock,
} from '@latchkey/core/adapter'

const quiet: Logger = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} }

/** The parts of an adapter's context that a test replaces. */
export type ContextOverrides = { readonly [name in 'clock' | 'fetch']?: AdapterContext[name] | undefined }

/** An adapter whose discovery is running. */
export type StartedAdapter<ns extends Namespace, provider> = {
  /** Returns the connectors that the adapter announced last. */
  announced(): readonly Connector<ns, provider>[]
  /** The sessions that the adapter adopted. */
  readonly adopted: { readonly session: Session<ns, provider>; readonly connectorId: string }[]
  /** Stops the adapter and starts it again. */
  restart(): void
  /** Stops the adapter. Idempotent. */
  stop(): void
}

/** Starts an adapter as the kit does. */
export const startAdapter = <ns extends Namespace, provider>(
  adapter: ChainAdapter<ns, provider>,
  networks: readonly Network[],
  { clock = systemClock, fetch = (...request) => globalThis.fetch(...request) }: ContextOverrides = {},
): StartedAdapter<ns, provider> => {
  let announced: readonly Connector<ns, provider>[] = []
  const adopted: StartedAdapter<ns, provider>['adopted'] = []
  const services: Omit<AdapterContext<ns, provider>, 'signal'> = {
    networks: () => networks,
    announce: (connectors) => {
      announced = connectors
    },
    adopt: (session, connectorId) => void adopted.push({ session, connectorId }),
    lazy: createLazy,
    fetch,
    clock,
    logger: quiet,
  }
  const start = () => {
    const running = new AbortController()
    const context: AdapterContext<ns, provider> = { ...services, signal: running.signal }
    const stop = adapter.setup(context)
    return () => {
      running.abort()
      stop?.()
    }
  }
  let end: (() => void) | undefined = start()
  return {
    announced: () => announced,
    adopted,
    restart: () => {
      end?.()
      end = start()
    },
    stop: () => {
      end?.()
      end = undefined
    },
  }
}
