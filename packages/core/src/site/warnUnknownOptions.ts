import type { AppKitOptions } from '../contract/options.js'
import { featureTable, isObject, type Kind, optionTable } from './optionTable.js'
import type { Logger } from '../base/createLogger.js'

/** Shows an invalid value in a message: texts, numbers and lists of them as they are, of anything else only the type. */
const describeValue = (value: unknown): string => {
  if (typeof value === 'string') return `'${value.slice(0, 80)}'`
  if (Array.isArray(value)) return `[${value.slice(0, 20).map(describeValue).join(', ')}]`
  return typeof value === 'number' || typeof value === 'boolean' || value === null
    ? String(value)
    : `of type ${typeof value}`
}

const faultsOf = (values: object, kinds: Readonly<Record<string, Kind>>, prefix: string): readonly string[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const kind = kinds[name]
    return !kind || value === undefined || kind.has(value)
      ? []
      : [`\`${prefix}${name}\` must ${kind.rule ?? `be ${kind.singular}, not ${describeValue(value)}`}.`]
  })

/** Returns one sentence for each invalid option whose fault would show late, or not at all. For development builds. */
export const validateOptionValues = (options: Partial<AppKitOptions>): readonly string[] => {
  if (!isObject(options)) return []
  const chosen: unknown = options.features
  if (chosen !== undefined && !isObject(chosen)) return ['`features` must be an object.']
  return [...faultsOf(options, optionTable, ''), ...faultsOf(chosen ?? {}, featureTable, 'features.')]
}

/** The Levenshtein distance of two words: the number of characters to add, remove or change. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...a].entries()) {
    const next = [index + 1]
    for (const [at, other] of [...b].entries())
      next.push(Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, (row[at] ?? 0) + (letter === other ? 0 : 1)))
    row = next
  }
  return row.at(-1) ?? 0
}

const findNearest = (name: string, names: readonly string[]): string | undefined => {
  const [best] = names
    .map((other) => ({ other, far: distance(name.toLowerCase(), other.toLowerCase()) }))
    .sort((a, b) => a.far - b.far)
  return best && best.far <= Math.max(2, name.length / 3) ? best.other : undefined
}

/** Warns about unknown options, naming the one that was likely meant, and about options that are not implemented yet. */
export const warnUnknownOptions = (options: Partial<AppKitOptions>, { warn }: Pick<Logger, 'warn'>): void => {
  const check = (checkedOptions: object, kinds: Readonly<Record<string, Kind>>, prefix: string) => {
    for (const [name, value] of Object.entries(checkedOptions)) {
      // If an option is switched off, it works as expected without an implementation.
      if (kinds[name]?.isPlanned && value !== undefined && value !== false)
        warn(`\`${prefix}${name}\` isn't implemented yet and has no effect.`)
      if (name in kinds) continue
      const meant = findNearest(name, Object.keys(kinds))
      const hint = meant ? `Did you mean \`${prefix}${meant}\`?` : `The names are ${Object.keys(kinds).join(', ')}.`
      warn(`Unknown createAppKit option: ${prefix}${name} (CONFIG_INVALID). ${hint}`)
    }
  }
  check(options, optionTable, '')
  check(options.features ?? {}, featureTable, 'features.')
}
