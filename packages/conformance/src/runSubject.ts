import { type AdapterContext, type Connector, type Logger, type Session, systemClock } from '@latchkey/core/adapter'
import type { CreateSubject, RunningSubject } from './subject.js'

const quiet: Logger = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} }

/** Makes a subject and starts its discovery. */
export const runSubject = async (create: CreateSubject): Promise<RunningSubject> => {
  const subject = await create()
  let announced: readonly Connector[] = []
  let isStopped = false
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
    clock: systemClock,
    logger: quiet,
  }
  const dispose = subject.adapter.setup(context)
  return {
    ...subject,
    context,
    announced: () => announced,
    adopted,
    stop: async () => {
      if (isStopped) return
      isStopped = true
      dispose()
      await subject.dispose()
    },
  }
}
