import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

type Check = { checkLanguage(root: string, paths?: readonly string[]): string[] }

let root: string
const plant = async (path: string, text: string) => {
  const file = join(root, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
const check = async (...paths: string[]) => {
  const path = './checkLanguage.mjs' // JavaScript without types
  const module: Check = await import(path)
  return module.checkLanguage(root, paths)
}
/** Returns prose with a number of words. */
const words = (count: number, text = 'If a wallet answers, the kit emits an event. ') =>
  text.repeat(Math.ceil(count / 9)).trim()

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'language-'))
})
afterEach(() => rm(root, { recursive: true }))

describe('the check of the language', () => {
  it('accepts plain English in comments and pages', async () => {
    await plant('a/first.ts', `/** ${words(2_000)} */\nexport const first = 1\n`)
    await plant('page.md', `# A page\n\n${words(2_000)}\n`)
    expect(await check('a', 'page.md')).toEqual([])
  })

  it('counts a folder as a whole, and only comments without code, examples and names', async () => {
    await plant(
      'a/first.ts',
      `/** ${words(1_500)} \`told\`\n * @example\n * told(told)\n */\nexport const told = 'was told'\n`,
    )
    await plant('a/two.ts', `// ${words(600)}\n`)
    expect(await check('a')).toEqual([])
    await plant('a/three.ts', '// The site is told. The page was told. Nobody told us.\n')
    expect(await check('a')).toEqual([
      'a: “tell, told” 1.4 times per 1,000 words, at most 0.5.',
      'a: “is told, asked, gone, heard” 0.9 times per 1,000 words, at most 0.3.',
    ])
  })

  it('requires conditions that begin with if, if there is enough prose', async () => {
    await plant('a.md', words(2_100, 'The wallet answers and the kit emits an event. '))
    expect(await check('a.md')).toEqual([
      'a.md: “if” 0.0 times per 1,000 words, at least 5: say conditions with if or when.',
    ])
  })

  it('allows one such word in a short text', async () => {
    await plant('a.md', `${words(300)} Where it stands.`)
    expect(await check('a.md')).toEqual([])
    await plant('a.md', `${words(300)} Who told, told twice.`)
    expect(await check('a.md')).toEqual(['a.md: “tell, told” 6.5 times per 1,000 words, at most 0.5.'])
  })
})
