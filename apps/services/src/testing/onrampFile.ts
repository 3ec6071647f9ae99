import { readFileSync } from 'node:fs'
import type { Onramp } from '../onramp/onramp.js'

/** The example that comes with the package, as it stands there. */
export const exampleText = readFileSync(new URL('../../onramp.example.json', import.meta.url), 'utf8')

/** What it says. */
export const exampleFile: Onramp = JSON.parse(exampleText)

/** Fields of such a file, right or wrong. */
export type OnrampFile = Readonly<Record<string, unknown>>
