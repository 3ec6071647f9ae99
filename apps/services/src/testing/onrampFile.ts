import { readFileSync } from 'node:fs'
import type { Onramp } from '../onramp/onramp.js'

/** The text of the package's example. */
export const exampleText = readFileSync(new URL('../../onramp.example.json', import.meta.url), 'utf8')

/** The content of the example. */
export const exampleFile: Onramp = JSON.parse(exampleText)

/** The fields of a file, valid or not. */
export type OnrampFile = Readonly<Record<string, unknown>>
