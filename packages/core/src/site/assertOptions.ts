import { isCaipNetworkId, namespaceOf } from '../base/caipNetworkId.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { getNetworkId, type SiteNetwork } from '../contract/network.js'
import type { AppKitOptions } from '../contract/options.js'

/** Returns what is wrong with a network that a site passed. @param name how the texts call it */
export const faultsOfNetwork = (network: SiteNetwork, name: string): readonly string[] => {
  const id: unknown = typeof network === 'object' && network !== null ? getNetworkId(network) : undefined
  if (!isCaipNetworkId(id)) return [`\`${name}\` needs a CAIP-2 id such as "eip155:1".`]
  const faults: string[] = []
  if (typeof network.name !== 'string' || network.name === '') faults.push(`\`${name}\` (${id}) needs a name.`)
  const decimals: unknown = network.nativeCurrency?.decimals
  if (!Number.isInteger(decimals)) faults.push(`\`${name}\` (${id}) needs a \`nativeCurrency\` with whole decimals.`)
  const { default: chainUrls } = Object(network.rpcUrls)
  const urls: unknown = chainUrls ? Object(chainUrls).http : network.rpcUrls
  if (!Array.isArray(urls)) faults.push(`\`${name}\` (${id}) needs \`rpcUrls\`.`)
  else if (!urls.every((url) => typeof url === 'string' && URL.canParse(url)))
    faults.push(`\`${name}\` (${id}) has an invalid RPC URL.`)
  return faults
}

const isHttpUrl = (value: unknown) => {
  if (typeof value !== 'string' || !URL.canParse(value)) return false
  return ['https:', 'http:'].includes(new URL(value).protocol)
}

const faultsOfServices = ({ serviceUrl, serviceUrls }: AppKitOptions): readonly string[] =>
  Object.entries({
    serviceUrl,
    ...Object.fromEntries(Object.entries(serviceUrls ?? {}).map(([name, url]) => [`serviceUrls.${name}`, url])),
  })
    .filter(([, url]) => url !== undefined && !isHttpUrl(url))
    .map(([name]) => `\`${name}\` must be an http or https URL.`)

const duplicates = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)

/**
 * Validates the options that a site passed. A missing projectId is valid here: all features that use no service work without it.
 *
 * @param more faults that other checks found
 * @throws `CONFIG_INVALID`, which lists all faults at once
 */
export const assertOptions = (options: AppKitOptions, more: readonly string[] = []): void => {
  const networks: readonly SiteNetwork[] = Array.isArray(options?.networks) ? options.networks : []
  const adapters = Array.isArray(options?.adapters) ? options.adapters : []
  const faults: string[] = [...more]
  if (networks.length === 0) faults.push('`networks` is empty. Pass at least one network.')
  if (!Array.isArray(options?.adapters)) faults.push('`adapters` is missing. Pass an array, e.g. [eip155()].')
  if (options) faults.push(...faultsOfServices(options))
  if (options?.siwx && options.siweConfig) faults.push('Pass `siwx` or `siweConfig`, not both.')
  const shapeFaults = networks.flatMap((network, index) => faultsOfNetwork(network, `networks[${index}]`))
  faults.push(...shapeFaults)
  if (shapeFaults.length === 0) {
    const ids = networks.map(getNetworkId)
    const served = adapters.map(({ namespace }) => namespace)
    for (const id of duplicates(ids)) faults.push(`\`networks\` lists ${id} twice.`)
    for (const namespace of duplicates(served)) faults.push(`\`adapters\` has two adapters for ${namespace}.`)
    // If there is no adapter, a channel may serve the networks.
    const isServedByChannels = served.length === 0 && Boolean(options.channels?.length)
    for (const namespace of new Set(ids.map(namespaceOf)))
      if (!isServedByChannels && !served.includes(namespace))
        faults.push(`Adapter for namespace ${namespace} doesn't exist. Add it to \`adapters\`.`)
    if (options.defaultNetwork && !ids.includes(getNetworkId(options.defaultNetwork)))
      faults.push(`\`defaultNetwork\` (${getNetworkId(options.defaultNetwork)}) is not in \`networks\`.`)
  }
  if (faults.length > 0)
    throw new LatchkeyError('CONFIG_INVALID', 'Invalid createAppKit options:', { help: faults, context: { faults } })
}
