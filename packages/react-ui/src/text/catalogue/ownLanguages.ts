import type { Text } from '../language.js'

/** The languages of the kit other than English. Each is a separate chunk, fetched only if the modal uses that language. */
export const ownLanguages: Readonly<Record<string, () => Promise<Readonly<Partial<Record<string, Text>>>>>> = {
  ar: () => import('../ar/arabic.js').then((chunk) => chunk.arabic),
  de: () => import('../de/german.js').then((chunk) => chunk.german),
  es: () => import('../es/spanish.js').then((chunk) => chunk.spanish),
  ja: () => import('../ja/japanese.js').then((chunk) => chunk.japanese),
}
