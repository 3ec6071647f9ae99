import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

type Check = { checkCatalogue(root: string, sameWords?: readonly (readonly string[])[]): string[] }

let root: string
const plant = async (path: string, text: string) => {
  const file = join(root, 'packages', path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
const check = async (sameWords: readonly (readonly string[])[] = []) => {
  const path = './checkCatalogue.mjs' // JavaScript without types
  const module: Check = await import(path)
  return module.checkCatalogue(root, sameWords)
}

const raise = (code: string, words: string) => `throw new LatchkeyError('${code}', '${words}')\n`
const catalogue = (texts: string) => `export const texts = {\n${texts}} as const\n`
const view = (...ids: readonly string[]) =>
  `import { t } from '../text/t.js'\nexport const all = [${ids.map((id) => `t('${id}')`).join(', ')}]\n`

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'catalogue-'))
  await plant('core/src/base/errorCodes.ts', "export const errorCodes = ['ONE', 'TWO']\n")
  await plant('core/src/a.ts', raise('ONE', 'One.') + raise('TWO', 'Two.'))
  await plant('core/src/contract/raisedEvents.ts', 'export type RaisedEvents = {\n  OPENED: undefined\n}\n')
  await plant('core/src/contract/kitEvent.ts', 'export type LaterEvents = {\n  PAID: undefined\n}\n')
  await plant('core/src/b.ts', "emit('OPENED', undefined)\n")
  await plant('react-ui/src/text/connectTexts.en.ts', catalogue("  close: 'Close',\n  back:\n    'Back',\n"))
  await plant('react-ui/src/views/A.tsx', view('close', 'back'))
})
afterEach(() => rm(root, { recursive: true }))

describe('the check of the catalogue', () => {
  it('finds no fault in a valid catalogue', async () => {
    expect(await check()).toEqual([])
  })

  it.each([
    ['an error', "throw new LatchkeyError(\n  isOne ? 'ONE' : 'TWO',\n  `Of ${one}.`,\n)\n"],
    ['a resource and a wrapper', "read({ errorCode: 'ONE' })\nthrow wrapError(error, 'TWO', 'Two.')\n"],
    ['tables', "const table = { 4001: 'ONE' }\nconst texts = [\n  [/no/i, 'TWO'],\n]\n"],
  ])('counts a code as thrown by %s', async (_name, text) => {
    await plant('core/src/a.ts', text)
    expect(await check()).toEqual([])
  })

  it.each([
    ['compared with', "if (code === 'TWO') leave()\n"],
    ['listed', "const expected = ['TWO', 'ONE']\n"],
    ['in a comment', `// ${raise('TWO', 'Two.')}`],
  ])('finds a code that is only %s', async (_name, text) => {
    await plant('core/src/a.ts', raise('ONE', 'One.') + text)
    expect(await check()).toEqual(['TWO is never thrown.'])
  })

  it('finds a code that only a test raises', async () => {
    await plant('core/src/a.ts', raise('ONE', 'One.'))
    await plant('core/src/a.test.ts', raise('TWO', 'Two.'))
    expect(await check()).toEqual(['TWO is never thrown.'])
  })

  it('finds an error message that occurs twice in a package', async () => {
    await plant('core/src/c.ts', raise('ONE', 'Two.'))
    await plant('eip155/src/c.ts', raise('ONE', 'One.'))
    expect(await check()).toEqual(["packages/core/src/c.ts says 'Two.' (ONE), as packages/core/src/a.ts (TWO) does."])
  })

  it.each([
    ['that is never used', "  close: 'Close',\n  open: 'Open',\n", 'The text open is never used.'],
    ['that occurs twice', "  close: 'Close',\n  close: 'Shut',\n", 'The text close occurs twice.'],
    [
      'whose plural forms equal those of another',
      "  close: 'Close',\n  back: { one: '{count} way', other: '{count} ways' },\n  ways: {\n    one: '{count} way',\n    other: '{count} ways',\n  },\n",
      "The texts back and ways are both '{count} way / {count} ways'.",
    ],
    ['that equals another', "  close: 'Close',\n  back: 'close',\n", "The texts close and back are both 'close'."],
  ])('finds a text %s', async (_name, texts, fault) => {
    await plant('react-ui/src/text/connectTexts.en.ts', catalogue(texts))
    await plant('react-ui/src/views/B.tsx', view('ways'))
    expect(await check()).toEqual([fault])
  })

  it('finds the texts that are beside the views of their journey', async () => {
    await plant('react-ui/src/journeys/buy/buyTexts.en.ts', catalogue("  price: 'Price',\n  pay: 'Pay',\n"))
    await plant('react-ui/src/journeys/buy/B.tsx', view('price').replace('../text/t.js', './buyTexts.en.js'))
    expect(await check()).toEqual(['The text pay is never used.'])
  })

  it('counts a use only in files that import texts', async () => {
    await plant('react-ui/src/views/A.tsx', view('close'))
    await plant('react-ui/src/views/b.ts', "export const kind = 'back'\n")
    expect(await check()).toEqual(['The text back is never used.'])
  })

  it('allows listed texts to be equal, as long as they exist', async () => {
    await plant('react-ui/src/text/connectTexts.en.ts', catalogue("  close: 'Close',\n  back: 'Close',\n"))
    expect(await check([['close', 'back']])).toEqual([])
    expect(await check([['close', 'back', 'gone']])).toEqual([
      'catalogueRules.mjs names the text gone, which does not exist.',
    ])
  })

  it('finds texts in a component', async () => {
    await plant('react-ui/src/views/B.tsx', 'export const B = () => <p>Come in</p>\n')
    expect(await check()).toEqual([
      "packages/react-ui/src/views/B.tsx says 'Come in' by itself: it belongs into the catalogue.",
    ])
  })

  it('finds an event that is never emitted', async () => {
    await plant('core/src/b.ts', "emit('PAID', undefined)\n")
    expect(await check()).toEqual(['The event OPENED is never emitted.'])
  })
})
