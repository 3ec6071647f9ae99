import { invalidAnswer } from './chainReader.js'

/** The two token programs: SPL Token and Token-2022. */
export const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
] as const

/** Decodes what a node returns as `[text, 'base64']`. @throws `RPC_FAILED` */
export const readBase64 = (data: unknown): Uint8Array => {
  const [text]: readonly unknown[] = Array.isArray(data) ? data : []
  if (typeof text !== 'string') throw invalidAnswer('base64')
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
