import { readNamespaces } from '../readNamespaces.mjs'
import { measured } from './packages.mjs'

const countShared = (modules, others) => modules.filter((module) => others.includes(module)).length

/** Pairs each chunk with the earlier one that shares the most modules: file names carry hashes, so they cannot be compared. */
const pairChunks = (before, now) => {
  const shared = now.flatMap((chunk, index) =>
    before.map((earlier) => ({ index, earlier, count: countShared(chunk.modules, earlier.modules) })),
  )
  const pairs = new Map()
  const paired = new Set()
  for (const { index, earlier, count } of shared.toSorted((a, b) => b.count - a.count)) {
    if (count === 0 || pairs.has(index) || paired.has(earlier)) continue
    pairs.set(index, earlier)
    paired.add(earlier)
  }
  return pairs
}

const own = new RegExp(`^(${[...measured, ...readNamespaces()].join('|')})/`)

/** @returns the name of a chunk: its last module, which most bundlers made the chunk for, ours before a library's */
export const nameChunk = (modules) => {
  const name = modules.findLast((module) => own.test(module)) ?? modules.at(-1) ?? 'a chunk without modules'
  return modules.length > 1 ? `${name} and ${modules.length - 1} more` : name
}

/**
 * Finds the chunks that grew.
 * @param before the chunks of the record, and `now` those of this build: `{ bytes, modules }`
 * @returns for each its name, its growth and size in bytes, and which modules are new in it; largest growth first
 */
export const findGrownChunks = (before, now) => {
  const pairs = pairChunks(before, now)
  return now
    .map(({ bytes, modules }, index) => {
      const earlier = pairs.get(index)
      return {
        name: nameChunk(modules),
        growth: bytes - (earlier?.bytes ?? 0),
        bytes,
        isNew: earlier === undefined,
        newModules: earlier ? modules.filter((module) => !earlier.modules.includes(module)) : [],
      }
    })
    .filter(({ growth }) => growth > 0)
    .toSorted((a, b) => b.growth - a.growth)
}
