import { randomInt } from 'node:crypto'

/** How long a code is valid, in milliseconds. */
export const codeLifetime = 10 * 60_000
/** How often a code may be tried. */
export const codeTries = 5

/** Creates a code of 6 digits. */
export const createCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')
