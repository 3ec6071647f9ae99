import type { Network } from '@latchkey/core/adapter'

/** How a network's addresses begin, as patterns. */
type Shape = readonly [bech32: string, base58: string]

const test: Shape = ['tb1', '[mn2]']
const regtest: Shape = ['bcrt1', '[mn2]']
const main: Shape = ['bc1', '[13]']

/** By the first half of the genesis block's hash, which is the reference of the CAIP-2 id. @see https://chainagnostic.org/CAIPs/caip-4 */
const shapes: Readonly<Record<string, Shape>> = {
  'bip122:000000000019d6689c085ae165831e93': main,
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': regtest,
}

const fits = (value: string, [bech32, base58]: Shape): boolean =>
  new RegExp(`^${bech32}[02-9ac-hj-np-z]{11,87}$`).test(value === value.toUpperCase() ? value.toLowerCase() : value) ||
  new RegExp(`^${base58}[1-9A-HJ-NP-Za-km-z]{24,34}$`).test(value)

/** Whether `value` has the shape of an address of `network`, or of any. Its checksum is looked at where money moves. */
export const isAddress = (value: string, network?: Pick<Network, 'id'>): boolean =>
  (network ? [shapes[network.id] ?? test] : [main, test, regtest]).some((shape) => fits(value, shape))
