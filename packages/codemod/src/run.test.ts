import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { run } from './run.js'
import { readFixture } from './testing/readFixture.js'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-codemod-'))
  for (const [path, text] of readFixture('vite')) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const readAll = () => [...readFixture('vite').keys()].map(read)

it('changes the sources of a folder and the package.json above it, and reports both', async () => {
  const { code, output } = await run(['rainbowkit', 'src'], folder)
  expect(code).toBe(0)
  expect(read('src/App.tsx')).toContain("from '@latchkey/react-ui'")
  expect(read('package.json')).not.toContain('@rainbow-me')
  expect(output).toContain('3 of 3 files changed:\n  package.json\n  src/App.tsx\n  src/main.tsx\n')
  expect(output).toMatch(/ {2}package\.json:5 {2}wagmi \^2\.9\.0 became \^3\.0\.0/)
})

it('writes nothing with --dry, and reports the same', async () => {
  const before = readAll()
  const { code, output } = await run(['rainbowkit', 'src', '--dry'], folder)
  expect(code).toBe(0)
  expect(readAll()).toEqual(before)
  expect(output).toContain('3 of 3 files would change:')
})

it('changes nothing the second time', async () => {
  await run(['rainbowkit', '.'], folder)
  const after = readAll()
  expect(await run(['rainbowkit', '.'], folder)).toEqual({
    code: 0,
    output: 'No file imports RainbowKit: nothing to do in 3 files.\n',
  })
  expect(readAll()).toEqual(after)
})

it('reads no installed packages and no hidden folders', async () => {
  mkdirSync(join(folder, 'node_modules/site'), { recursive: true })
  writeFileSync(join(folder, 'node_modules/site/index.js'), "import '@rainbow-me/rainbowkit/styles.css'\n")
  await run(['rainbowkit', '.'], folder)
  expect(read('node_modules/site/index.js')).toContain('@rainbow-me')
})

it('writes nothing if one file is not code', async () => {
  writeFileSync(
    join(folder, 'src/Broken.tsx'),
    "import { ConnectButton } from '@rainbow-me/rainbowkit'\nexport const = 1\n",
  )
  const before = readAll()
  const { code, output } = await run(['rainbowkit', 'src'], folder)
  expect(code).toBe(1)
  expect(output).toMatch(/^src\/Broken\.tsx could not be read as code: .*\nNothing was written\.\n$/)
  expect(readAll()).toEqual(before)
})

it.each<[readonly string[], 1 | 2, string]>([
  [[], 2, 'Name the kit that the site has: rainbowkit.'],
  [['connectkit', 'src'], 2, '"connectkit" is not a kit that the codemod knows. It knows rainbowkit.'],
  [['rainbowkit'], 2, 'Name the files or folders to change, e.g. src.'],
  [['rainbowkit', 'src', '--force'], 2, "Unknown option '--force'"],
  [['rainbowkit', 'nowhere'], 1, 'There is no file or folder "nowhere".'],
])('refuses the command %j', async (parameters, code, message) => {
  const result = await run(parameters, folder)
  expect(result.code).toBe(code)
  expect(result.output).toContain(message)
})
