import { describe, expect, it } from 'vitest'
import { checkIdentity } from './checkIdentity.js'

const nameOf = (name: string) => checkIdentity({ name }).name
const imageOf = (imageUrl: string) => checkIdentity({ imageUrl }).imageUrl

describe('a name from an untrusted source', () => {
  it.each<[string, string, string | undefined]>([
    ['is kept as it is', 'alice.eth', 'alice.eth'],
    ['may contain other letters and emoji', 'füchslein🦊.eth', 'füchslein🦊.eth'],
    ['loses characters that change the text direction', '\u202eecila\u202c.eth', 'ecila.eth'],
    ['loses isolates and direction marks', '\u2066a\u2069l\u200fi\u061cce.eth', 'alice.eth'],
    ['loses invisible characters', 'al\u200bi\u2060ce\ufeff\u00ad.eth', 'alice.eth'],
    ['loses control characters', 'al\u0000ice\u0007\n.eth', 'alice.eth'],
    ['loses lone surrogates', 'alice\ud800.eth', 'alice.eth'],
    ['loses tags', 'alice\u{e0061}\u{e007f}.eth', 'alice.eth'],
    ['is normalized to composed characters', 'fu\u0308chslein.eth', 'füchslein.eth'],
    ['keeps two marks on a letter', `a${'\u0353'.repeat(40)}.eth`, 'a\u0353\u0353.eth'],
    ['has single spaces', '  alice\t\t  smith ', 'alice smith'],
    ['is not treated as markup', '<b>alice</b>', '<b>alice</b>'],
    ['is omitted if nothing is left', '\u200b\u202e ', undefined],
    ['is omitted if it is empty', '', undefined],
    ['is omitted if it is an address', '0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d', undefined],
    ['is omitted if it is an address of another namespace', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', undefined],
    ['is omitted if it is as long as the shortest address', 'a'.repeat(26), undefined],
    ['may be one character shorter than that', 'a'.repeat(25), 'a'.repeat(25)],
    ['may be longer if it is not an address', `${'a'.repeat(26)} eth`, `${'a'.repeat(26)} eth`],
    ['is omitted if it is a shortened address', '0x1c…9aE27d', undefined],
    ['is omitted if it is an address shortened with dots', '0x1c..9aE27d', undefined],
  ])('%s', (_, name, shown) => {
    expect(nameOf(name)).toBe(shown)
  })

  it('F-150: is cut to 64 characters, never within a character', () => {
    expect(nameOf(`${'🦊'.repeat(70)}.eth`)).toBe('🦊'.repeat(64))
    expect(nameOf('a b '.repeat(2_500))?.length).toBeLessThanOrEqual(64)
  })

  it('is read from the first 1,024 characters only', () => {
    expect(nameOf(`${'\u200b'.repeat(1_023)}ab`)).toBe('a')
  })
})

describe('a picture from an untrusted source', () => {
  it.each<[string, string, string | undefined]>([
    ['may have an https URL', 'https://img.example/a.png?x=1#y', 'https://img.example/a.png?x=1#y'],
    ['has its URL normalized', 'HTTPS://IMG.example/a b', 'https://img.example/a%20b'],
    ['may be a data: image', 'data:image/svg+xml;base64,PHN2Zy8+', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['is omitted if text precedes the data: image', 'x data:image/png;base64,AAAA', undefined],
    ['is omitted if its URL is http', 'http://img.example/a.png', undefined],
    ['is omitted if it is a page', 'data:text/html,<script>alert(1)</script>', undefined],
    ['is omitted if it is a script', 'javascript:alert(1)', undefined],
    ['is omitted if it is a script with a line break in it', 'java\nscript:alert(1)', undefined],
    ['is omitted if it is a file', 'file:///etc/passwd', undefined],
    ['is omitted if it is a blob', 'blob:https://site.example/1', undefined],
    ['is omitted if its URL has a password', 'https://user:secret@img.example/a.png', undefined],
    ['is omitted if its URL has no host', 'https://', undefined],
    ['is omitted if it is a path of the page', '/logout', undefined],
    ['is omitted if its URL is relative to the page’s scheme', '//img.example/a.png', undefined],
    ['is omitted if browsers don’t support its scheme', 'ipfs://Qm', undefined],
    ['is omitted if it is empty', '', undefined],
  ])('%s', (_, url, shown) => {
    expect(imageOf(url)).toBe(shown)
  })

  it('is omitted if it is too long', () => {
    const inWeb = `https://img.example/${'a'.repeat(2_048 - 20)}`
    expect(imageOf(inWeb)).toBe(inWeb)
    expect(imageOf(`${inWeb}a`)).toBeUndefined()
    const ofItself = `data:image/png;base64,${'A'.repeat(128 * 1_024 - 22)}`
    expect(imageOf(ofItself)).toBe(ofItself)
    expect(imageOf(`${ofItself}A`)).toBeUndefined()
  })
})

it('an empty identity has neither name nor picture', () => {
  expect(checkIdentity({})).toEqual({})
})
