import { describe, expect, it } from 'vitest'
import { findGrownChunks } from './compareChunks.mjs'
import { compareSizes } from './compareSizes.mjs'
import { writeReport } from './writeReport.mjs'

const chunk = (bytes: number, ...modules: readonly string[]) => ({ bytes, modules })

describe('findGrownChunks', () => {
  it('compares chunks by the modules they hold, and lists the largest growth first', () => {
    const before = [chunk(900, 'core/a', 'core/b', 'core/c'), chunk(500, 'core/d'), chunk(300, 'viem/e')]
    const now = [chunk(340, 'viem/e'), chunk(520, 'core/d'), chunk(1_000, 'core/a', 'core/b', 'core/z')]
    expect(findGrownChunks(before, now)).toEqual([
      { name: 'core/z and 2 more', growth: 100, bytes: 1_000, isNew: false, newModules: ['core/z'] },
      { name: 'viem/e', growth: 40, bytes: 340, isNew: false, newModules: [] },
      { name: 'core/d', growth: 20, bytes: 520, isNew: false, newModules: [] },
    ])
  })

  it('pairs an earlier chunk with the one that took most of its modules; the other is new', () => {
    const before = [chunk(900, 'core/a', 'core/b', 'core/c')]
    const now = [chunk(200, 'core/a'), chunk(750, 'core/b', 'core/c')]
    expect(findGrownChunks(before, now)).toEqual([
      { name: 'core/a', growth: 200, bytes: 200, isNew: true, newModules: [] },
    ])
  })

  it('leaves out chunks that did not grow or were removed', () => {
    expect(findGrownChunks([chunk(9, 'a'), chunk(5, 'b')], [chunk(9, 'a')])).toEqual([])
  })
})

describe('compareSizes', () => {
  const figures = { first: { bytes: 1_000, chunks: [chunk(1_000, 'core/a')] } }

  it.each([
    ['2 % of growth passes', 1_000, 1_020, undefined],
    ['more than 2 % fails', 1_000, 1_021, 1],
    ['shrinking passes', 1_000, 400, undefined],
    ['16 B pass in a small figure: hashes in file names compress differently', 100, 116, undefined],
    ['17 B fail in a small figure', 100, 117, 1],
  ])('%s', (_, before, now, over) => {
    const { rows } = compareSizes({ first: { bytes: now } }, { first: { bytes: before } }, {})
    expect(rows[0]).toMatchObject({ id: 'first', growth: now - before })
    expect(rows[0]?.over).toBe(over)
  })

  it('accepts growth of a figure up to its limit, and no further', () => {
    const record = { first: { bytes: 500, chunks: [chunk(500, 'core/a')] } }
    expect(compareSizes(figures, record, { first: 1_000 }).rows[0]?.over).toBeUndefined()
    expect(compareSizes(figures, record, { first: 990 }).rows).toEqual([
      {
        id: 'first',
        bytes: 1_000,
        limit: 990,
        growth: 500,
        over: 10,
        reason: 'the limit of 990 B',
        grew: [{ name: 'core/a', growth: 500, bytes: 1_000, isNew: false, newModules: [] }],
      },
    ])
  })

  it('holds a figure to its limit although the record was renewed', () => {
    expect(compareSizes(figures, figures, { first: 990 }).rows[0]?.over).toBe(10)
  })

  it('names the parts that grew in a sum, and its chunks if the sum has a limit', () => {
    const grown = {
      sum: { bytes: 300, parts: ['a', 'b'] },
      a: { bytes: 100, chunks: [chunk(100, 'core/a')] },
      b: { bytes: 200, chunks: [chunk(200, 'core/b')] },
    }
    const record = { ...grown, sum: { ...grown.sum, bytes: 200 }, b: { bytes: 100, chunks: [chunk(100, 'core/b')] } }
    expect(compareSizes(grown, record, {}).rows[0]?.grew).toEqual([{ name: 'b', growth: 100, bytes: 200 }])
    expect(compareSizes(grown, record, { sum: 250 }).rows[0]?.grew).toMatchObject([{ name: 'core/b', growth: 100 }])
  })

  it('names figures without a record, and records and limits without a figure', () => {
    const { unrecorded, gone } = compareSizes(figures, { old: { bytes: 1 } }, { limited: 5 })
    expect({ unrecorded, gone }).toEqual({ unrecorded: ['first'], gone: ['old', 'limited'] })
  })
})

describe('writeReport', () => {
  const section = { title: 'A site', figures: [{ id: 'first', bytes: 1_100 }], faults: ['a module is missing'] }

  it('reports the bytes above the limit, the chunks that grew, and the number of faults', () => {
    const now = { first: { bytes: 1_100, chunks: [chunk(1_100, 'core/a', 'core/b')] } }
    const record = { first: { bytes: 1_000, chunks: [chunk(1_000, 'core/a')] } }
    const { text, faults } = writeReport([section], compareSizes(now, record, {}))
    expect(text).toContain('FAIL first: 80 B more than the recorded 1000 B and 20 B of growth.')
    expect(text).toContain('+100 B  core/b and 1 more (now 1100 B)')
    expect(text).toContain('new in it: core/b')
    expect(text).toContain('FAIL a module is missing')
    expect(text).toContain('sizes: 2 faults')
    expect(faults).toBe(2)
  })

  it('fails if there is no record of a figure', () => {
    const { faults } = writeReport([{ ...section, faults: [] }], compareSizes({ first: { bytes: 1_100 } }, {}, {}))
    expect(faults).toBe(1)
  })
})
