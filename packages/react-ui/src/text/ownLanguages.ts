import type { Text } from './language.js'

/** The languages that the kit speaks beside English: a chunk for each, fetched for those who are spoken to in it. */
export const ownLanguages: Readonly<Record<string, () => Promise<Readonly<Partial<Record<string, Text>>>>>> = {
  ar: () => import('./ar/arabic.js').then((chunk) => chunk.arabic),
  de: () => import('./de/german.js').then((chunk) => chunk.german),
  es: () => import('./es/spanish.js').then((chunk) => chunk.spanish),
  ja: () => import('./ja/japanese.js').then((chunk) => chunk.japanese),
}
