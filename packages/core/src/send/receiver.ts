import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { ResolvedName } from '../contract/session.js'
import { defineResource } from '../state/defineResource.js'
import type { AppThunk } from '../state/rootReducer.js'
import type { Services } from '../state/services.js'
import { findNameAdapter, nameUnresolved, type Receiver, type ReceiverRequest } from './findNameAdapter.js'

const isReceiver = (data: unknown): data is Receiver => {
  if (typeof data !== 'object' || data === null) return false
  const { resolved }: Partial<Record<keyof Receiver, unknown>> = data
  const { name, address }: Partial<Record<keyof ResolvedName, unknown>> = Object(resolved)
  return resolved === undefined || (typeof name === 'string' && typeof address === 'string')
}

/** Looks up the address of a name. */
export const receiver = defineResource<ReceiverRequest, Receiver>({
  name: 'receiver',
  lifetime: 30_000,
  retryGap: 1_000,
  errorCode: 'NAME_UNRESOLVED',
  check: isReceiver,
  load: async (request, services) => {
    const { loadReceiver } = await import('./loadReceiver.js')
    return loadReceiver(request, services)
  },
})

/**
 * Returns the request for a receiver that the user entered, if it is a name: addresses have no dot in any namespace.
 *
 * @returns `undefined` if it is no name, or if names cannot be looked up on the network
 */
export const toReceiverRequest = (
  to: string,
  network: CaipNetworkId | undefined,
  services: Pick<Services, 'adapters'>,
): ReceiverRequest | undefined =>
  network && /\S\.\p{L}+$/u.test(to) && findNameAdapter(network, services) ? { name: to, network } : undefined

/**
 * Looks up a name again, before money is sent to its address.
 *
 * @returns the address and picture now; `undefined` if the name has no address any more
 * @throws `NAME_UNRESOLVED`
 */
export const resolveAgain =
  (request: ReceiverRequest): AppThunk<Promise<ResolvedName | undefined>> =>
  async (dispatch, getState) => {
    await dispatch(receiver.read(request, { force: true }))
    const { status, data } = receiver.select(getState(), request)
    if (status === 'ready') return data?.resolved
    throw nameUnresolved(request)
  }
