import { describe, expect, it } from 'vitest'
import { drawMark } from '../directory/drawMark.js'
import { readImage } from './readImage.js'

const png = (width: number, height: number) => {
  const bytes = Buffer.alloc(40)
  bytes.write('\x89PNG\r\n\x1A\n', 'latin1')
  bytes.write('\0\0\0\rIHDR', 8, 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}
const gif = Buffer.from('GIF89a\x40\0\x30\0\0\0\0;', 'latin1')
const jpeg = Buffer.from(
  '\xFF\xD8\xFF\xE0\0\x04ab\xFF\xC0\0\x11\x08\0\x20\0\x30\x03\x01\x11\0\x02\x11\x01\x03\x11\x01',
  'latin1',
)
const webp = (kind: string, rest: string) =>
  Buffer.from(`RIFF\0\0\0\0WEBP${kind}\0\0\0\0${rest}`.padEnd(40, '\0'), 'latin1')
const svg = (inside: string, root = 'width="96" height="96"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`)

describe('a picture', () => {
  it.each([
    ['image/png', 64, 48, png(64, 48)],
    ['image/gif', 64, 48, gif],
    ['image/jpeg', 48, 32, jpeg],
    ['image/webp', 64, 48, webp('VP8 ', '\0\0\0\x9D\x01\x2A\x40\0\x30\0')],
    ['image/webp', 64, 48, webp('VP8L', '\x2F\x3F\xC0\x0B\0')],
    ['image/webp', 64, 48, webp('VP8X', '\0\0\0\0\x3F\0\0\x2F\0\0')],
    ['image/svg+xml', 96, 96, svg('<path d="M0 0h9"/><g fill="url(#a)"><circle r="4"/></g>')],
    ['image/svg+xml', 24, 32, svg('<title>A &amp; B</title>', 'viewBox="0 0 24 32"')],
    ['image/svg+xml', 96, 96, Buffer.from(drawMark('<Wallet>'))],
  ])('is %s with %i by %i pixels, detected from its bytes', (type, width, height, bytes) => {
    expect(readImage(bytes)).toEqual({ type, width, height, bytes })
  })

  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a PNG only by its name', Buffer.from('image.png')],
    ['half a PNG', png(64, 64).subarray(0, 20)],
    ['a JPEG without a frame', jpeg.subarray(0, 8)],
    ['a drawing that runs a script', svg('<script>alert(1)</script>')],
    ['a drawing that runs a script on load', svg('<path d="" onload="alert(1)"/>')],
    ['a drawing with a style', svg('<style>*{}</style>')],
    ['a drawing with a style of one shape', svg('<path style="fill:red"/>')],
    ['a drawing with a link', svg('<a href="https://evil.example"><path/></a>')],
    ['a drawing that uses an external one', svg('<use href="https://evil.example/x.svg#a"/>')],
    ['a drawing that fetches a picture', svg('<image href="https://evil.example/x.png"/>')],
    ['a drawing with a foreign object', svg('<foreignObject><body/></foreignObject>')],
    ['a drawing that animates', svg('<animate attributeName="href"/>')],
    ['a drawing whose colour is fetched', svg('<path fill="url(https://evil.example)"/>')],
    ['a drawing whose colour is fetched, in upper case', svg('<path fill="URL( //evil.example )"/>')],
    ['a drawing with a hidden colour', svg('<path fill="u&#114;l(//evil.example)"/>')],
    ['a drawing with an entity', svg('&x;')],
    ['a drawing with a document type', Buffer.from(`<!DOCTYPE svg [<!ENTITY x "y">]>${svg('').toString()}`)],
    ['a drawing with a comment', svg('<!-- -->')],
    ['a drawing with a CDATA section', svg('<![CDATA[x]]>')],
    [
      'a drawing in another namespace',
      Buffer.from('<svg xmlns="http://www.w3.org/1999/xhtml" width="96" height="96"/>'),
    ],
    ['a drawing with content after it', Buffer.from(`${svg('').toString()}<svg/>`)],
    ['a drawing that is not closed', Buffer.from(svg('').toString().replace('</svg>', '<g></svg>'))],
    ['a drawing without a size', svg('', '')],
    ['a picture that is too small', png(15, 64)],
    ['a picture that is too large', png(64, 1_025)],
    ['a picture with too many bytes', Buffer.concat([png(64, 64), Buffer.alloc(200_000)])],
  ])('cannot be %s', (_name, bytes) => {
    expect(() => readImage(bytes)).toThrow(expect.objectContaining({ name: 'ImageError' }))
  })
})
