import { LatchkeyError } from '../base/LatchkeyError.js'
import type { OptionChanges } from '../contract/changeableOptions.js'
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

/**
 * Checks the changes that a site passed to `update`, in development builds, as {@link assertInDevelopment} checks the options.
 *
 * @param options the options before the changes
 * @throws `CONFIG_INVALID`, which lists all faults at once
 */
export const assertChangesInDevelopment = (changes: OptionChanges, { logLevel }: AppKitOptions): void => {
  // `null` removes an option.
  const values = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null))
  const faults = validateOptionValues(values)
  if (faults.length > 0)
    throw new LatchkeyError('CONFIG_INVALID', 'Invalid changes of options:', { help: faults, context: { faults } })
  warnUnknownOptions(values, createLogger(logLevel === 'silent' ? 'silent' : 'warn'))
}
