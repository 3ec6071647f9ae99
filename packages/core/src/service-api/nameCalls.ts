import { parseCaipNetworkId, type CaipNetworkId } from '../base/caipNetworkId.js'
import type { ResolvedName } from '../contract/session.js'
import { legacyNameZone, nameZone, toCoinType } from '../policy/accountNames.js'
import type { Services } from '../state/services.js'
import { requestService } from './requestService.js'

type Unchecked = Readonly<Record<string, unknown>>

/** The coin type of Ethereum, and the one for all EVM chains. */
const ethereumCoinType = 60
const evmCoinType = 0x80000000

/** The coin types whose address counts on a network, the best first. */
const coinTypesOf = (network: CaipNetworkId): readonly number[] => {
  const chainId = Number(parseCaipNetworkId(network).reference)
  const own = chainId < evmCoinType ? [toCoinType(chainId)] : []
  return [...own, ...(chainId === 1 ? [ethereumCoinType] : []), evmCoinType]
}

/** The names under which a service may return a name: names of the older zone may be in the current one today. */
const spellingsOf = (name: string): readonly string[] =>
  name.endsWith(`.${legacyNameZone}`) ? [name, name.slice(0, -legacyNameZone.length) + nameZone] : [name]

/**
 * Looks up a registered name: `GET /v1/profile/account/{name}` of the data service.
 *
 * @returns the name with its address on the network; `undefined` if the name is not registered, or if it has no address there
 * @throws `SERVICE_FAILED`, `TypeError` if the answer has the wrong shape
 */
export const findAccountName = async (
  typed: string,
  network: CaipNetworkId,
  services: Services,
): Promise<ResolvedName | undefined> => {
  const spellings = spellingsOf(typed.toLowerCase())
  const path = `/v1/profile/account/${encodeURIComponent(typed.toLowerCase())}`
  const answer = await requestService({ service: 'data', path, query: { apiVersion: 2 } }, services).catch(
    (error: unknown) => {
      if (Object(error).context?.status === 404) return undefined // the name is not registered, or the service has no names
      throw error
    },
  )
  if (answer === undefined) return undefined
  const { name, addresses }: Unchecked = Object(answer)
  // Another name may lead elsewhere than the one that the user entered.
  if (typeof name !== 'string' || !spellings.includes(name) || typeof addresses !== 'object' || addresses === null)
    throw new TypeError('The answer is no registered name.')
  const byCoinType: Unchecked = { ...addresses }
  for (const coinType of coinTypesOf(network)) {
    const { address }: Unchecked = Object(byCoinType[coinType])
    if (typeof address === 'string') return { name, address }
  }
  return undefined
}
