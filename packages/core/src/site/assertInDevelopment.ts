import { createLogger } from '../base/createLogger.js'
import { assertOptions } from './assertOptions.js'
import { validateOptionValues, warnUnknownOptions } from './warnUnknownOptions.js'
import type { AppKitOptions } from '../contract/options.js'

/**
 * Checks what a site passed to createAppKit, in development builds: throws if a value is wrong, and warns about options without an effect. The
 * warnings are shown at the default log level too, which drops all other warnings; `logLevel: 'silent'` drops them.
 *
 * This needs its own file, not just a re-export: esbuild splits by file, and would put the engine's checks in a production page's first load.
 *
 * @throws `CONFIG_INVALID`, which lists all faults at once
 */
export const assertInDevelopment = (options: AppKitOptions): void => {
  assertOptions(options, validateOptionValues(options))
  warnUnknownOptions(options, createLogger(options.logLevel === 'silent' ? 'silent' : 'warn'))
}
