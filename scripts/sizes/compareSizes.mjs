import { findGrownChunks } from './compareChunks.mjs'

/** How much a figure without a limit may grow in one change. */
const allowedShare = 0.02
/** File names carry hashes, which compress differently from build to build: that is not growth. In bytes. */
const allowedNoise = 16

const chunksOf = (figures, id) =>
  figures[id]?.chunks ?? (figures[id]?.parts ?? []).flatMap((part) => chunksOf(figures, part))

/** Returns the parts that grew in a sum without a limit. Their chunks are compared as figures of their own. */
const findGrownParts = (figures, record, { parts }) =>
  parts
    .map((id) => ({ name: id, growth: figures[id].bytes - (record[id]?.bytes ?? 0), bytes: figures[id].bytes }))
    .filter(({ growth }) => growth > 0)
    .toSorted((a, b) => b.growth - a.growth)

/** @returns the most bytes that a figure may have, and why */
const findBound = (recorded, limit) => {
  if (limit !== undefined) return { bound: limit, reason: `the limit of ${limit} B` }
  const allowed = Math.max(allowedNoise, Math.floor(recorded.bytes * allowedShare))
  return { bound: recorded.bytes + allowed, reason: `the recorded ${recorded.bytes} B and ${allowed} B of growth` }
}

/**
 * Compares the figures of a build with the record.
 * @param figures `{ bytes, chunks }` or `{ bytes, parts }` by id, and `record` the same of an earlier commit
 * @param limits bytes by id: a figure with a limit may grow up to it, each other by 2 %
 * @returns for each figure its growth and, if it is too large, `over` in bytes, the `reason` and what `grew`; the figures that have no record;
 * and those that are recorded or limited, but were not measured
 */
export const compareSizes = (figures, record, limits) => {
  const compare = ([id, figure]) => {
    const { [id]: recorded } = record
    const { [id]: limit } = limits
    const row = { id, bytes: figure.bytes, limit, growth: recorded ? figure.bytes - recorded.bytes : undefined }
    if (!recorded && limit === undefined) return row
    const { bound, reason } = findBound(recorded, limit)
    if (figure.bytes <= bound) return row
    const grew =
      figure.parts && limit === undefined
        ? findGrownParts(figures, record, figure)
        : findGrownChunks(chunksOf(record, id), chunksOf(figures, id))
    return { ...row, over: figure.bytes - bound, reason, grew }
  }
  return {
    rows: Object.entries(figures).map(compare),
    unrecorded: Object.keys(figures).filter((id) => !record[id]),
    gone: Object.keys({ ...record, ...limits }).filter((id) => !figures[id]),
  }
}
