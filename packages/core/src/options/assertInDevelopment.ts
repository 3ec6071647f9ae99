import { assertOptions } from './assertOptions.js'
import { faultsOfValues } from './faultsOfValues.js'
import type { AppKitOptions } from './options.js'

/**
 * Checks what a site passed, where the handle does so: in development builds. A file of its own, and no mere re-export: esbuild splits by
 * file, and would else put the engine's checks in a production page's first load.
 *
 * @throws `CONFIG_INVALID` naming every fault at once
 */
export const assertInDevelopment = (options: AppKitOptions): void => assertOptions(options, faultsOfValues(options))
