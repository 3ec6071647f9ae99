import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSite, packPackages, type Site } from './sites/createSite.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** What a new site with Vite, React and TypeScript has installed. */
const template = [
  'vite@8',
  'typescript@5.9.3',
  'react@19',
  'react-dom@19',
  '@types/react@19',
  '@types/react-dom@19',
  '@types/node@22',
]

type Page = {
  /** The section that is tried, if not the whole page. */
  readonly section?: string
  /** What a site that follows the page has already, if more than the template. */
  readonly needs?: 'quick start' | 'next'
  /** If `true`, some of the code runs on a server, and is not built for browsers. */
  readonly isServer?: boolean
}

const pages: Readonly<Record<string, Page>> = {
  'README.md': { section: 'Quick start' },
  'docs/without-a-bundler.md': {},
  'docs/calls.md': { needs: 'quick start' },
  'docs/kit.md': { needs: 'quick start' },
  'docs/wallets.md': { needs: 'quick start' },
  'docs/theming.md': { needs: 'quick start' },
  'docs/walletconnect.md': { needs: 'quick start' },
  'packages/eip155/README.md': {},
  'packages/solana/README.md': {},
  'packages/bip122/README.md': {},
  'packages/siwx/README.md': { needs: 'quick start', isServer: true },
  'docs/server-rendering.md': { needs: 'next', isServer: true },
}

type Check = {
  readonly declarations: string
  readExamples(path: string, text: string): readonly { readonly line: number; readonly code: string }[]
}

/** Returns a page, or its section. Lines keep their numbers. */
const readPage = async (path: string, section?: string): Promise<string> => {
  const text = await readFile(join(root, path), 'utf8')
  if (!section) return text
  const [before = '', rest = ''] = text.split(`\n## ${section}\n`)
  return before.replace(/.*/g, '') + '\n\n' + rest.split(/^## /m)[0]
}

/** Returns the packages of a page's install lines, in its blocks and its text. */
const readInstalls = (text: string): readonly string[] =>
  [...text.matchAll(/npm install ([^`\n#]+)/g)].flatMap(([, names = '']) =>
    names
      .trim()
      .split(/\s+/)
      .filter((name) => !name.startsWith('-')),
  )

/** Returns the packages that a code imports. */
const readImports = (code: string): readonly string[] =>
  [...code.matchAll(/(?:from|import|import\() ?'((?:@[\w-]+\/)?[\w-]+)/g)].map(([, name = '']) => name)

const withoutVersion = (name: string) => name.replace(/(?<=.)@.*/, '')

/** Reads a page: what a site that follows it has installed, and its code blocks, as files. */
const followPage = async (path: string, { section, needs }: Page, { readExamples }: Check) => {
  const text = await readPage(path, section)
  const given = needs === 'next' ? ['next'] : needs ? readInstalls(await readPage('README.md', 'Quick start')) : []
  const blocks = readExamples(path, text).map(({ line, code }) => {
    const [, name = `line${line}.tsx`] = code.match(/^\/\/ (\S+\.tsx?)$/m) ?? []
    return { file: `${path.replace('.md', '')}/${name}`, code: `export {};\n${code}` }
  })
  return { installed: [...template, ...given, ...readInstalls(text)], blocks }
}

let site: Site
let followed: readonly (Page & Awaited<ReturnType<typeof followPage>>)[]

/** One site has the packages of all pages, because each installation takes up to a minute. */
beforeAll(async () => {
  const path = '../../../scripts/checkExamples.mjs' // JavaScript without types
  const check: Check = await import(path)
  followed = await Promise.all(
    Object.entries(pages).map(async ([name, page]) => ({ ...page, ...(await followPage(name, page, check)) })),
  )
  const installed = [...new Set(followed.flatMap((page) => page.installed))]
  const own = installed.filter((name) => name.startsWith('@latchkey/')).map((name) => name.replace('@latchkey/', ''))
  site = await createSite('npm', await packPackages(own))
  await site.install(...installed)
  const entries = followed
    .filter(({ isServer }) => !isServer)
    .flatMap(({ blocks }) => blocks)
    .filter(({ file }) => !file.endsWith('.config.ts'))
  await site.write({
    ...Object.fromEntries(followed.flatMap(({ blocks }) => blocks.map(({ file, code }) => [file, code]))),
    'declarations.d.ts': check.declarations,
    'index.html': entries.map(({ file }) => `<script type="module" src="/${file}"></script>`).join('\n'),
  })
}, 600_000)
afterAll(() => site?.remove())

it('installs what the code of each page imports', () => {
  const missing = followed.flatMap(({ installed, blocks }) => {
    const names = installed.map(withoutVersion)
    return blocks.flatMap(({ file, code }) =>
      readImports(code)
        .filter((name) => name !== 'node' && !names.includes(name))
        .map((name) => `${file}: ${name}`),
    )
  })
  expect(missing).toEqual([])
})

it('compiles the code of each page in a new site', async () => {
  expect(followed.every(({ blocks }) => blocks.length > 0)).toBe(true)
  expect(await site.exec('tsc', '-p', '.')).toBe('')
}, 120_000)

it('builds the code of each page for browsers', async () => {
  expect(await site.exec('vite', 'build')).toContain('index.html')
}, 120_000)

it('builds the file for a page without a bundler', async () => {
  const folder = 'docs/without-a-bundler'
  expect(await site.exec('vite', 'build', folder)).toContain(`${folder}/dist/latchkey.js`)
}, 120_000)
