import type { AppKitOptions } from '../contract/options.js'
import { featureTable, isObject, type Kind, optionTable } from './optionTable.js'

const faultsOf = (given: object, kinds: Readonly<Record<string, Kind>>, prefix: string): readonly string[] =>
  Object.entries(given).flatMap(([name, value]) => {
    const kind = kinds[name]
    return !kind || value === undefined || kind.has(value)
      ? []
      : [`\`${prefix}${name}\` must ${kind.rule ?? `be ${kind.one}`}.`]
  })

/** Returns one sentence for each invalid option whose fault would show late, or not at all. For development builds. */
export const validateOptionValues = (given: AppKitOptions): readonly string[] => {
  if (!isObject(given)) return []
  const chosen: unknown = given.features
  if (chosen !== undefined && !isObject(chosen)) return ['`features` must be an object.']
  return [...faultsOf(given, optionTable, ''), ...faultsOf(chosen ?? {}, featureTable, 'features.')]
}
