import type { ChainAdapter, Connector, Namespace, Network } from '@latchkey/core/adapter'
import { type Lent, type StartedAdapter, startAdapter } from '../startAdapter.js'
import { createPage, type TestPage } from './createPage.js'

/** An adapter that runs in a page of its own. */
export type RunningAdapter<ns extends Namespace, provider> = StartedAdapter<ns, provider> & {
  readonly adapter: ChainAdapter<ns, provider>
  readonly page: TestPage
  /** @throws Error where it is not there */
  connector(id: string): Connector<ns, provider>
}

/**
 * Runs an adapter in a page of its own, until it is stopped.
 *
 * @param prepare what stands in the page before it runs
 */
export const runInPage = <ns extends Namespace, provider>(
  adapter: ChainAdapter<ns, provider>,
  networks: readonly Network[],
  { prepare, ...lent }: Lent & { readonly prepare?: ((window: EventTarget) => void) | undefined } = {},
): RunningAdapter<ns, provider> => {
  const page = createPage()
  prepare?.(page.window)
  const started = startAdapter(adapter, networks, lent)
  return {
    ...started,
    adapter,
    page,
    connector: (id) => {
      const found = started.announced().find(({ info }) => info.id === id)
      if (!found) throw new Error(`There is no connector ${id}.`)
      return found
    },
    stop: () => {
      started.stop()
      page.close()
    },
  }
}
