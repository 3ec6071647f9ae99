import { sizeOf } from './measureJourneys.mjs'
import { nameChunk } from './nameChunk.mjs'

/** @returns the bytes of the figures of all sections, by id */
export const toSizes = (sections) =>
  Object.fromEntries(sections.flatMap(({ figures }) => figures).map(({ id, bytes }) => [id, bytes]))

const writeRow = ({ id, bytes }, limit) =>
  [
    `  ${id.padEnd(62)} ${String(bytes).padStart(6)} B`,
    ...(limit === undefined ? [] : [`limit ${limit}, ${limit - bytes} B left`]),
  ].join('  ')

/** @returns a sentence for each size that exceeds its limit, and for each limit whose size was not measured */
const findLargeSizes = (sizes, limits) =>
  Object.entries(limits).flatMap(([id, limit]) => {
    const bytes = sizes[id]
    if (bytes === undefined) return [`${id} has a limit, but was not measured`]
    if (bytes <= limit) return []
    return [
      `${id}: ${bytes - limit} B more than the limit of ${limit} B. Load the code later or make room: SIZE_DETAIL=1 lists the chunks.`,
    ]
  })

/**
 * Writes the figures of all sections, and then what is wrong: limits first.
 * @param limits bytes by id: other figures are only reported
 * @returns the text, and how many faults it names
 */
export const writeReport = (sections, limits) => {
  const faults = [...findLargeSizes(toSizes(sections), limits), ...sections.flatMap((section) => section.faults)].map(
    (fault) => `FAIL ${fault}`,
  )
  const tables = sections.map(({ title, figures }) =>
    [`${title}, gzip`, ...figures.map((figure) => writeRow(figure, limits[figure.id]))].join('\n'),
  )
  return { text: [...tables, ...faults, `sizes: ${faults.length} faults`].join('\n\n'), faults: faults.length }
}

/** @returns a line for each chunk of a built site, largest first */
export const writeChunks = ({ title, chunks }) => {
  const lines = chunks
    .map((chunk) => ({ bytes: sizeOf(chunk.code), name: nameChunk(chunk) }))
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ bytes, name }) => `${String(bytes).padStart(8)} B  ${name}`)
  return [`${title}, gzip, by chunk`, ...lines].join('\n')
}
