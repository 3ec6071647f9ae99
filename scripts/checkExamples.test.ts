import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

type Example = { readonly line: number; readonly code: string; readonly isBare?: boolean }
type Check = {
  readExamples(path: string, text: string): readonly Example[]
  collectExamples(root: string): readonly (Example & { readonly file: string })[]
  compileExamples(root: string, examples: readonly (Example & { readonly file: string })[]): Promise<readonly string[]>
}

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const load = async (): Promise<Check> => {
  const path = './checkExamples.mjs' // JavaScript without types
  return import(path)
}

const source = `/** Nothing to see. */
const before = 1

/**
 * Writes an amount.
 *
 * @example
 * const text = formatAmount(1500000n, 6)
 * text.toUpperCase()
 * @see https://example.com
 */
export const one = 1

/** @example parseAmount('1.5', 6) // 1500000n */
export const two = 2
`

describe('the check of examples', () => {
  it('finds the examples of comments, up to the next tag, with their lines', async () => {
    const { readExamples } = await load()
    expect(readExamples('a.ts', source)).toEqual([
      { line: 7, code: '\nconst text = formatAmount(1500000n, 6)\ntext.toUpperCase()\n', isBare: true },
      { line: 14, code: "parseAmount('1.5', 6) // 1500000n\n", isBare: true },
    ])
  })

  it('finds only the fenced blocks of TypeScript in a page', async () => {
    const { readExamples } = await load()
    const page = '# Page\n\n```sh\nnpm install\n```\n\n```tsx\nconst a = <b />\n```\n\n```ts\nconst b = 1\n```\n'
    expect(readExamples('a.md', page)).toEqual([
      { line: 8, code: 'const a = <b />\n' },
      { line: 12, code: 'const b = 1\n' },
    ])
  })

  it('reports an example that does not compile, by file and line; an example of a page needs imports, a bare one does not', {
    timeout: 300_000,
  }, async () => {
    const { compileExamples, readExamples } = await load()
    const file = join(root, 'packages/core/src/planted.ts')
    const planted = [
      ...readExamples(file, source.replace('text.toUpperCase()', 'text.toUpperCase() * 2')).map((example) => ({
        ...example,
        file,
      })),
      { file: join(root, 'docs/planted.md'), line: 20, code: "await kit.open({ view: 'Nowhere' })\n" },
      {
        file: join(root, 'docs/planted.md'),
        line: 30,
        code: "import { getAddress } from '@latchkey/core/actions'\ngetAddress(kit).length\n",
      },
      { file: join(root, 'docs/planted.md'), line: 40, code: 'getChainId(kit)\n' },
      { file: join(root, 'docs/right.md'), line: 1, code: 'const text: string = kit.options.projectId\n' },
    ]
    const faults = await compileExamples(root, planted)
    expect(faults.map((fault) => fault.replace(/: .*/, '')).sort()).toEqual([
      'docs/planted.md:20 error TS2322',
      'docs/planted.md:31 error TS2532',
      'docs/planted.md:40 error TS2304',
      'packages/core/src/planted.ts:9 error TS2362',
    ])
  })

  it('covers every package and page', { timeout: 300_000 }, async () => {
    const { collectExamples } = await load()
    const files = collectExamples(root).map(({ file }) => file)
    for (const path of ['README.md', 'packages/eip155/README.md', 'packages/core/src/actions/accounts.ts'])
      expect(files).toContain(join(root, path))
  })
})
