import { invalidAnswer } from './chainReader.js'

/** The two programs that tokens belong to: SPL Token and Token-2022. */
export const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
] as const

/** Bytes out of what a node tells as `[text, 'base64']`. */
export const readBase64 = (data: unknown): Uint8Array => {
  const [text]: readonly unknown[] = Array.isArray(data) ? data : []
  if (typeof text !== 'string') throw invalidAnswer('base64')
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}
