import { randomBytes } from 'node:crypto'

/** Creates an id: 128 random bits, as base64url. */
export const createId = (): string => randomBytes(16).toString('base64url')
