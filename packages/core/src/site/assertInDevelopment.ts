import { createLogger } from '../base/createLogger.js'
import { assertOptions } from './assertOptions.js'
import { faultsOfValues } from './faultsOfValues.js'
import type { AppKitOptions } from '../contract/options.js'
import { warnUnknownOptions } from './warnUnknownOptions.js'

/**
 * Checks what a site passed to createAppKit, in development builds: throws if a value is wrong, and warns about options without an effect. The
 * warnings are shown at the default log level too, which drops all other warnings; `logLevel: 'silent'` drops them.
 *
 * A file of its own, and no mere re-export: esbuild splits by file, and would else put the engine's checks in a production page's first load.
 *
 * @throws `CONFIG_INVALID` naming every fault at once
 */
export const assertInDevelopment = (options: AppKitOptions): void => {
  assertOptions(options, faultsOfValues(options))
  warnUnknownOptions(options, createLogger(options.logLevel === 'silent' ? 'silent' : 'warn'))
}
