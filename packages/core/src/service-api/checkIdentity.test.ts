import { describe, expect, it } from 'vitest'
import { checkIdentity } from './checkIdentity.js'

const nameOf = (name: string) => checkIdentity({ name }).name
const imageOf = (imageUrl: string) => checkIdentity({ imageUrl }).imageUrl

describe('a name from outside', () => {
  it.each<[string, string, string | undefined]>([
    ['is kept as it is', 'alice.eth', 'alice.eth'],
    ['may have other letters and pictures', 'füchslein🦊.eth', 'füchslein🦊.eth'],
    ['loses what turns the text', '\u202eecila\u202c.eth', 'ecila.eth'],
    ['loses isolates and marks of direction', '\u2066a\u2069l\u200fi\u061cce.eth', 'alice.eth'],
    ['loses what cannot be seen', 'al\u200bi\u2060ce\ufeff\u00ad.eth', 'alice.eth'],
    ['loses control characters', 'al\u0000ice\u0007\n.eth', 'alice.eth'],
    ['loses halves of characters', 'alice\ud800.eth', 'alice.eth'],
    ['loses tags', 'alice\u{e0061}\u{e007f}.eth', 'alice.eth'],
    ['is composed', 'fu\u0308chslein.eth', 'füchslein.eth'],
    ['keeps two marks on a letter', `a${'\u0353'.repeat(40)}.eth`, 'a\u0353\u0353.eth'],
    ['has single spaces', '  alice\t\t  smith ', 'alice smith'],
    ['is no markup to anyone', '<b>alice</b>', '<b>alice</b>'],
    ['is none where nothing is left', '\u200b\u202e ', undefined],
    ['is none where it is empty', '', undefined],
    ['is none where it is an address', '0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d', undefined],
    ['is none where it is another address', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', undefined],
    ['is none where it is as long as the shortest address', 'a'.repeat(26), undefined],
    ['may be as long as nearly that', 'a'.repeat(25), 'a'.repeat(25)],
    ['may be longer where it is no address', `${'a'.repeat(26)} eth`, `${'a'.repeat(26)} eth`],
    ['is none where it is a shortened address', '0x1c…9aE27d', undefined],
    ['is none where it is an address shortened by points', '0x1c..9aE27d', undefined],
  ])('%s', (_, name, shown) => {
    expect(nameOf(name)).toBe(shown)
  })

  it('F-150: is cut at 64 characters, and never within one', () => {
    expect(nameOf(`${'🦊'.repeat(70)}.eth`)).toBe('🦊'.repeat(64))
    expect(nameOf('a b '.repeat(2_500))?.length).toBeLessThanOrEqual(64)
  })

  it('is looked for in 1,024 characters, and no more', () => {
    expect(nameOf(`${'\u200b'.repeat(1_023)}ab`)).toBe('a')
  })
})

describe('a picture from outside', () => {
  it.each<[string, string, string | undefined]>([
    ['may lie in the web', 'https://img.example/a.png?x=1#y', 'https://img.example/a.png?x=1#y'],
    ['is written as browsers read it', 'HTTPS://IMG.example/a b', 'https://img.example/a%20b'],
    ['may be its own address', 'data:image/svg+xml;base64,PHN2Zy8+', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['is none that is its own address after something else', 'x data:image/png;base64,AAAA', undefined],
    ['is none without encryption', 'http://img.example/a.png', undefined],
    ['is none that is a page', 'data:text/html,<script>alert(1)</script>', undefined],
    ['is none that is a script', 'javascript:alert(1)', undefined],
    ['is none that is a script with a line in it', 'java\nscript:alert(1)', undefined],
    ['is none that is a file', 'file:///etc/passwd', undefined],
    ['is none that is a blob', 'blob:https://site.example/1', undefined],
    ['is none with a password', 'https://user:secret@img.example/a.png', undefined],
    ['is none without a host', 'https://', undefined],
    ['is none that is a path of the page', '/logout', undefined],
    ['is none that takes the page’s scheme', '//img.example/a.png', undefined],
    ['is none that nobody can read', 'ipfs://Qm', undefined],
    ['is none that is empty', '', undefined],
  ])('%s', (_, url, shown) => {
    expect(imageOf(url)).toBe(shown)
  })

  it('is none that is endless', () => {
    const inWeb = `https://img.example/${'a'.repeat(2_048 - 20)}`
    expect(imageOf(inWeb)).toBe(inWeb)
    expect(imageOf(`${inWeb}a`)).toBeUndefined()
    const ofItself = `data:image/png;base64,${'A'.repeat(128 * 1_024 - 22)}`
    expect(imageOf(ofItself)).toBe(ofItself)
    expect(imageOf(`${ofItself}A`)).toBeUndefined()
  })
})

it('nobody in particular has neither', () => {
  expect(checkIdentity({})).toEqual({})
})
