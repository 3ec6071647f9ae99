import { readSvg } from './readSvg.js'

/** A picture that passed the checks. */
export type CheckedImage = {
  /** Its media type. */
  readonly type: string
  readonly width: number
  readonly height: number
  readonly bytes: Buffer
}

/** Thrown if a picture is invalid. */
export class ImageError extends Error {
  override readonly name = 'ImageError'
}

/** The maximum size in bytes, and the limits of a side in pixels. */
const byteLimit = 200_000
const shortestSide = 16
const longestSide = 1_024

type Size = { readonly width: number; readonly height: number }

const readPng = (bytes: Buffer): Size | undefined =>
  bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1A\n' &&
  bytes.toString('latin1', 12, 16) === 'IHDR' &&
  bytes.length > 33
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : undefined

const readGif = (bytes: Buffer): Size | undefined =>
  /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6)) && bytes.length > 13
    ? { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
    : undefined

/** The size is in the first frame's segment, after others. */
const readJpeg = (bytes: Buffer): Size | undefined => {
  if (bytes.toString('latin1', 0, 3) !== '\xFF\xD8\xFF') return undefined
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

/** The three kinds of WebP have different headers. */
const readWebp = (bytes: Buffer): Size | undefined => {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return undefined
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind !== 'VP8L') return undefined
  const bits = bytes.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

const kinds: Readonly<Record<string, (bytes: Buffer) => Size | undefined>> = {
  'image/png': readPng,
  'image/jpeg': readJpeg,
  'image/webp': readWebp,
  'image/gif': readGif,
  'image/svg+xml': (bytes) => readSvg(bytes.toString('utf8')),
}

/**
 * Detects a picture's type and size from its bytes. Its file name does not matter.
 *
 * @throws `ImageError` if the picture is invalid
 */
export const readImage = (bytes: Buffer): CheckedImage => {
  if (bytes.length > byteLimit) throw new ImageError(`A picture must have at most ${byteLimit} bytes.`)
  for (const [type, read] of Object.entries(kinds)) {
    const size = read(bytes)
    if (!size) continue
    const { width, height } = size
    if (Math.min(width, height) < shortestSide || Math.max(width, height) > longestSide)
      throw new ImageError(
        `A picture's sides must be ${shortestSide} to ${longestSide} pixels, not ${width} by ${height}.`,
      )
    return { type, width, height, bytes }
  }
  throw new ImageError('A picture must be PNG, JPEG, WebP, GIF, or SVG that contains only shapes.')
}
