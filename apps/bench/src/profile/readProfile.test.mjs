import { expect, it } from 'vitest'
import { createNamer } from './nameFrames.mjs'
import { findEnd, nameProfile, sumFunctions } from './readProfile.mjs'

const frame = (functionName) => ({ functionName, url: '', lineNumber: 0, columnNumber: 0 })
/** open calls draw, and draw calls itself. A sample each millisecond from 10 on. */
const profile = nameProfile(
  {
    startTime: 10_000,
    nodes: [
      { id: 1, callFrame: frame('(root)'), children: [2, 5] },
      { id: 2, callFrame: frame('open'), children: [3] },
      { id: 3, callFrame: frame('draw'), children: [4] },
      { id: 4, callFrame: frame('draw') },
      { id: 5, callFrame: frame('(idle)') },
    ],
    samples: [5, 2, 3, 4, 2, 5, 2, 5],
    timeDeltas: [0, 1_000, 1_000, 1_000, 1_000, 1_000, 1_000, 1_000],
  },
  createNamer(new Map()),
)

it('sums the time of functions by themselves and with those they call, and counts recursion once', () => {
  expect(sumFunctions(profile, 11, 15).map(({ name, self, total }) => [name, self, total])).toEqual([
    ['open', 2, 4],
    ['draw', 2, 2],
    ['(root)', 0, 4],
  ])
})

it('finds when a function returned for the first time after a moment', () => {
  expect(findEnd(profile, 'open', 10)).toBe(15)
  expect(findEnd(profile, 'open', 15)).toBe(17)
  expect(findEnd(profile, 'close', 10)).toBeUndefined()
})

it('names functions of minified scripts as their sources do', () => {
  // `const openList=()=>{}` and `function draw(){}`, a line each in the source, one line in the script.
  const map = {
    version: 3,
    names: [],
    sources: ['../../packages/core/dist/open.js'],
    sourcesContent: ['const openList = () => {}\nfunction draw() {}\n'],
    mappings: 'AAAA,OAAiB,WACJ',
  }
  const name = createNamer(new Map([['/open.js', map]]))
  const call = (columnNumber) =>
    name({ functionName: 'a', url: 'http://127.0.0.1:1/open.js', lineNumber: 0, columnNumber })
  expect(call(7)).toEqual({ name: 'openList', place: 'core/open.js:1' })
  expect(call(18)).toEqual({ name: 'draw', place: 'core/open.js:2' })
})

it('keeps the names of functions that are in no script of the page', () => {
  const name = createNamer(new Map())
  expect(name({ ...frame('appendChild') })).toEqual({ name: 'appendChild', place: '' })
  expect(name({ ...frame(''), url: 'http://127.0.0.1:1/other.js' })).toEqual({ name: '(anonymous)', place: 'other.js' })
})
