import type { AdapterEntry } from '../contract/contract.js'
import type { AppKitOptions } from '../contract/options.js'
import type { AppKit } from './appKit.js'
import { createHandle } from './createHandle.js'

/**
 * Creates a kit without a user interface. It is light: the kit looks for wallets and fetches chain code when an action is called, or when code
 * subscribes and a connection is stored.
 *
 * @param options the networks, the adapters and the other options of the site
 * @returns the kit; each call creates a new one
 * @throws `CONFIG_INVALID` naming every fault of the options at once
 * @example
 * const kit = createAppKit({ projectId: 'my-project', networks: [mainnet], adapters: [eip155()] })
 * await kit.connect({ namespace: 'eip155', connectorId: 'io.metamask' })
 * kit.getProvider('eip155')?.request({ method: 'eth_chainId' })
 */
export const createAppKit = <const adapters extends readonly AdapterEntry[]>(
  options: AppKitOptions<adapters>,
): AppKit<adapters> => createHandle(options)
