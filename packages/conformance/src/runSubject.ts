import type { AdapterContext, Clock, Connector, Logger, Session } from '@latchkey/core/adapter'
import type { CreateSubject, RunningSubject } from './subject.js'

const clock: Clock = {
  now: () => Date.now(),
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, ms)
      signal?.addEventListener('abort', () => {
        clearTimeout(timer)
        reject(signal.reason)
      })
    }),
}

const quiet: Logger = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} }

/** Makes a subject and starts its discovery. */
export const runSubject = async (create: CreateSubject): Promise<RunningSubject> => {
  const subject = await create()
  let announced: readonly Connector[] = []
  const adopted: { session: Session; connectorId: string }[] = []
  const context: AdapterContext = {
    networks: () => subject.networks,
    onNetworks: () => () => {},
    announce: (connectors) => {
      announced = connectors
    },
    adopt: (session, connectorId) => {
      adopted.push({ session, connectorId })
    },
    fetch: (...request) => globalThis.fetch(...request),
    clock,
    logger: quiet,
  }
  const dispose = subject.adapter.setup(context)
  return {
    ...subject,
    context,
    announced: () => announced,
    adopted,
    stop: async () => {
      dispose()
      await subject.dispose()
    },
  }
}
