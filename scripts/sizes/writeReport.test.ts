import { expect, it } from 'vitest'
import { writeReport } from './writeReport.mjs'

const site = (bytes: number, faults: readonly string[] = []) => ({
  title: 'A site',
  figures: [
    { id: 'first', bytes },
    { id: 'later', bytes: 9_000 },
  ],
  faults,
})

it('passes a size up to its limit, and says how much is left', () => {
  const { text, faults } = writeReport([site(990)], { first: 1_000 })
  expect(text).toMatch(/first +990 B {2}limit 1000, 10 B left\n/)
  expect(faults).toBe(0)
})

it('reports sizes without a limit only', () => {
  const { text } = writeReport([site(1_000)], { first: 1_000 })
  expect(text).toMatch(/later +9000 B\n/)
  expect(text).toContain('sizes: 0 faults')
})

it('counts sizes above their limit, limits without a size, and faults of a site', () => {
  const { text, faults } = writeReport([site(1_080, ['a module is missing'])], { first: 1_000, gone: 5 })
  expect(text).toContain('FAIL first: 80 B more than the limit of 1000 B.')
  expect(text).toContain('FAIL gone has a limit, but was not measured')
  expect(text).toContain('FAIL a module is missing')
  expect(faults).toBe(3)
})
