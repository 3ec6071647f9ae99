import type { MessageDescription } from '../../protocol/description.js'
import { fromUtf8 } from '../bytes.js'
import { readSignIn, type SignInExpectation } from './signInMessage.js'

/** Control characters but line breaks and tabs, and format characters, which hide or reorder what follows. */
const invisible = /[^\P{C}\n\r\t]/gu

/** Writes invisible characters as `\u{…}`, so that they can be seen. */
export const showInvisible = (text: string): string =>
  text.replace(invisible, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)

/** Writes bytes in hex. */
export const toHexText = (bytes: Uint8Array): `0x${string}` =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** Describes the bytes of a message. Throws if it is a sign-in message for another site. */
export const describeMessage = (bytes: Uint8Array, expected: SignInExpectation): MessageDescription => {
  const text = fromUtf8(bytes)
  return {
    kind: 'message',
    text: text === undefined ? undefined : showInvisible(text),
    bytes: toHexText(bytes),
    signIn: text === undefined ? undefined : readSignIn(text, expected),
  }
}
