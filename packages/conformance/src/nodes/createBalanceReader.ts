import type { AccountRef, ChainAdapter, Namespace } from '@latchkey/core/adapter'
import type { NodeSubject } from './nodeSubject.js'

/** Reads an account's balance through a running adapter. */
export const createBalanceReader = <ns extends Namespace, provider>(
  { adapter, stop }: { readonly adapter: Pick<ChainAdapter<ns, provider>, 'getBalance'>; stop(): void },
  accountRef: AccountRef,
): ReturnType<NodeSubject['run']> => ({
  read: async (signal) => (await adapter.getBalance?.({ ...accountRef, signal }))?.amount,
  stop,
})
