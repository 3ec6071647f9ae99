import type { AdapterEntry } from '../contract/contract.js'
import type { AppKitOptions } from '../contract/options.js'
import type { AppKit } from './appKit.js'
import { createHandle } from './createHandle.js'

/**
 * Makes a kit without a user interface. It is light: wallets are looked for, and chain code is fetched, when someone subscribes to a stored connection or acts.
 *
 * @param options networks, adapters and what else the site wants
 * @returns the kit; each call makes a new one
 * @throws `CONFIG_INVALID` naming every fault of the options at once
 * @example
 * const kit = createAppKit({ projectId: 'my-project', networks: [mainnet], adapters: [eip155()] })
 * await kit.connect({ namespace: 'eip155', connectorId: 'io.metamask' })
 * kit.getProvider('eip155')?.request({ method: 'eth_chainId' })
 */
export const createAppKit = <const adapters extends readonly AdapterEntry[]>(
  options: AppKitOptions<adapters>,
): AppKit<adapters> => createHandle(options)
