import type { Namespace } from '../base/namespaces.js'

/** The address by which services identify the native coin, in the namespaces whose services expect a special one. */
const addresses: Partial<Record<Namespace, string>> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
}

/** Returns the address by which services identify the native coin of a namespace. */
export const nativeTokenAddress = (namespace: Namespace): string => addresses[namespace] ?? '0x'
