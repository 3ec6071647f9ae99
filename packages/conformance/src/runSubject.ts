import { type ContextOverrides, startAdapter } from './startAdapter.js'
import type { CreateSubject, RunningSubject } from './subject.js'

/**
 * Creates a subject and starts its discovery.
 *
 * @param site whether the site names the nodes of the networks itself, and how the adapter sends requests
 */
export const runSubject = async (
  create: CreateSubject,
  { hasOwnNodes, ...overrides }: ContextOverrides & { readonly hasOwnNodes?: boolean } = {},
): Promise<RunningSubject> => {
  const subject = await create()
  const { announced, adopted, stop } = startAdapter(
    subject.adapter,
    subject.networks.map((network) => ({ ...network, ...(hasOwnNodes && { hasOwnNodes }) })),
    overrides,
  )
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
