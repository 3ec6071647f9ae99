import type { OptionChanges } from '../contract/changeableOptions.js'
import type { AppKitOptions } from '../contract/options.js'

/** Applies changes to the site's options: see {@link OptionChanges}. Features are merged one by one, other options are replaced. */
export const mergeOptions = <options extends AppKitOptions>(before: options, changes: OptionChanges): options => {
  const features = changes.features && { ...before.features, ...changes.features }
  let options = before
  for (const [name, value] of Object.entries({ ...changes, features }))
    if (value !== undefined) options = { ...options, [name]: value ?? undefined }
  return options
}
