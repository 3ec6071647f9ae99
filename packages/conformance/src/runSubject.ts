import { startAdapter } from './startAdapter.js'
import type { CreateSubject, RunningSubject } from './subject.js'

/** Creates a subject and starts its discovery. */
export const runSubject = async (create: CreateSubject): Promise<RunningSubject> => {
  const subject = await create()
  const { announced, adopted, stop } = startAdapter(subject.adapter, subject.networks)
  let isStopped = false
  return {
    ...subject,
    announced,
    adopted,
    stop: async () => {
      if (isStopped) return
      isStopped = true
      stop()
      await subject.dispose()
    },
  }
}
