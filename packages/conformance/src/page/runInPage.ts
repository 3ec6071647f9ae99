import type { ChainAdapter, Connector, Namespace, Network } from '@latchkey/core/adapter'
import { type ContextOverrides, type StartedAdapter, startAdapter } from '../startAdapter.js'
import { createPage, type TestPage } from './createPage.js'

/** An adapter that runs in its own page. */
export type RunningAdapter<ns extends Namespace, provider> = StartedAdapter<ns, provider> & {
  readonly adapter: ChainAdapter<ns, provider>
  readonly page: TestPage
  /** Returns an announced connector. @throws Error if no connector has this id */
  connector(id: string): Connector<ns, provider>
}

/**
 * Runs an adapter in its own page until it is stopped.
 *
 * @param prepare prepares the page before the adapter starts, e.g. adds a wallet
 */
export const runInPage = <ns extends Namespace, provider>(
  adapter: ChainAdapter<ns, provider>,
  networks: readonly Network[],
  { prepare, ...overrides }: ContextOverrides & { readonly prepare?: ((window: EventTarget) => void) | undefined } = {},
): RunningAdapter<ns, provider> => {
  const page = createPage()
  prepare?.(page.window)
  const started = startAdapter(adapter, networks, overrides)
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
