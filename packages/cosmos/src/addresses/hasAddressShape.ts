import { type Network, fieldOf } from '@latchkey/core/adapter'

/** A prefix, and 20 or 32 bytes with their checksum in bech32's alphabet. */
const shape = /^([a-z\d]{1,30})1(?:[02-9ac-hj-np-z]{38}|[02-9ac-hj-np-z]{58})$/

/** Whether `value` looks like an address, of the network where one is given. Its checksum is looked at where money moves. */
export const hasAddressShape = (value: string, network?: Network): boolean => {
  const prefix = shape.exec(value)?.[1]
  return prefix !== undefined && (network === undefined || prefix === fieldOf(network.details, 'prefix'))
}
