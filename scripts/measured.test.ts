import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { withReadmeTable, writePeersPage } from '../apps/bench/src/peersTable.mjs'

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8')
const run: unknown = JSON.parse(read('docs/measured/peers.json'))

it('shows in the README what was measured beside the peers', () => {
  const readme = read('README.md')
  expect(withReadmeTable(readme, run)).toBe(readme)
})

it('shows on the page of the peers what was measured', () => {
  expect(read('docs/measured/peers.md')).toBe(writePeersPage(run))
})
