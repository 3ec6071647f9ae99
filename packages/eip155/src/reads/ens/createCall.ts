import type { Hex } from '../../encoding/abi.js'

/** How the chain is read: handed in, so that this chunk shares no code with connecting. */
export type ChainTools = {
  read(method: string, params: readonly unknown[]): Promise<unknown>
  isReverted(error: unknown): boolean
  revertDataOf(error: unknown): unknown
}

/** Makes what calls contracts: an answer, or nothing where the contract refuses. Rejects where the chain could not be read. */
export type CallContract = (to: Hex, data: Hex) => Promise<unknown>

/**
 * Makes {@link CallContract}.
 *
 * @param fetch how the gateways are asked that contracts name; without it none is
 */
export const createCall = (
  { read, isReverted, revertDataOf }: ChainTools,
  fetch: typeof globalThis.fetch | undefined,
): CallContract => {
  const callWith =
    (onRevert: (to: Hex, data: unknown) => Promise<unknown>): CallContract =>
    (to, data) =>
      read('eth_call', [{ to, data }, 'latest']).catch((error: unknown) => {
        if (isReverted(error)) return onRevert(to, revertDataOf(error))
        throw error
      })
  const callChain = callWith(() => Promise.resolve(undefined))
  if (!fetch) return callChain
  return callWith(async (to, data) => {
    const { askGateway } = await import('./askGateway.js')
    return askGateway(to, data, callChain, fetch)
  })
}
