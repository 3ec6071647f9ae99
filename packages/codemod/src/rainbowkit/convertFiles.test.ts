import { expect, it } from 'vitest'
import { expectedPath, fixtureNames, readFixture } from '../testing/readFixture.js'
import { convertFiles, SyntaxFault } from './convertFiles.js'

it.each(fixtureNames)('converts the site of the fixture %s', async (name) => {
  const before = readFixture(name)
  const { files, notes } = convertFiles(before, '0.1.0')
  const parts = [...files].map(([path, text]) => `=== ${path}\n${text}`)
  const report = notes.map(({ path, line, text }) => `${path}:${line} ${text}\n`)
  await expect([...parts, '=== report\n', ...report].join('')).toMatchFileSnapshot(expectedPath(name))
})

it.each(fixtureNames)('changes nothing in the fixture %s the second time', (name) => {
  const before = readFixture(name)
  const after = new Map([...before, ...convertFiles(before, '0.1.0').files])
  expect([...convertFiles(after, '0.1.0').files]).toEqual([])
})

it.each(fixtureNames)('names the line of each comment in the fixture %s', (name) => {
  const before = readFixture(name)
  const { files, notes } = convertFiles(before, '0.1.0')
  for (const { path, line, text } of notes) {
    if (path.endsWith('package.json')) continue
    expect(files.get(path)?.split('\n')[line - 1]).toContain(`// TODO(latchkey): ${text}`)
  }
})

it('names the file that is not code', () => {
  const sources = new Map([['src/App.tsx', "import { ConnectButton } from '@rainbow-me/rainbowkit'\nconst = 1"]])
  expect(() => convertFiles(sources, '0.1.0')).toThrow(SyntaxFault)
  expect(() => convertFiles(sources, '0.1.0')).toThrow(/src\/App\.tsx could not be read as code: .*\(2:6\)/)
})
