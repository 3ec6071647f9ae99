import type { Logger } from '../base/createLogger.js'
import type { AppKitOptions } from '../contract/options.js'
import { featureTable, type Kind, optionTable } from './optionTable.js'

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

const nearest = (name: string, known: readonly string[]): string | undefined => {
  const [best] = known
    .map((other) => ({ other, far: distance(name.toLowerCase(), other.toLowerCase()) }))
    .sort((a, b) => a.far - b.far)
  return best && best.far <= Math.max(2, name.length / 3) ? best.other : undefined
}

/** Warns about unknown options, naming the one that was likely meant, and about options that are not implemented yet. */
export const warnUnknownOptions = (options: AppKitOptions, { warn }: Pick<Logger, 'warn'>): void => {
  const check = (given: object, known: Readonly<Record<string, Kind>>, prefix: string) => {
    for (const [name, value] of Object.entries(given)) {
      // If an option is switched off, it works as expected without an implementation.
      if (known[name]?.isPlanned && value !== undefined && value !== false)
        warn(`\`${prefix}${name}\` isn't implemented yet and has no effect.`)
      if (name in known) continue
      const meant = nearest(name, Object.keys(known))
      warn(`Unknown createAppKit option: ${prefix}${name}.${meant ? ` Did you mean \`${prefix}${meant}\`?` : ''}`)
    }
  }
  check(options, optionTable, '')
  check(options.features ?? {}, featureTable, 'features.')
}
