import { nameChunk } from './compareChunks.mjs'
import { sizeOf } from './measureJourneys.mjs'
import { shortenModule } from './shortenModule.mjs'

/** How many of the chunks that grew are listed. */
const rowLimit = 8

const signed = (bytes) => `${bytes > 0 ? '+' : ''}${bytes} B`

const writeRow = ({ id, bytes, limit, growth, over }) =>
  [
    `  ${id.padEnd(62)} ${String(bytes).padStart(6)} B`,
    limit !== undefined && over === undefined ? `limit ${limit}, ${limit - bytes} B left` : [],
    growth ? `${signed(growth)} since the record` : [],
  ]
    .flat()
    .join('  ')

const writeGrown = ({ name, growth, bytes, isNew, newModules = [] }) => [
  `     ${signed(growth).padStart(9)}  ${name} (${isNew ? 'new' : `now ${bytes} B`})`,
  ...(newModules.length > 0 ? [`                new in it: ${newModules.join(', ')}`] : []),
]

const writeMore = (grew) => {
  const growth = grew.reduce((sum, one) => sum + one.growth, 0)
  return grew.length > 0 ? [`     ${signed(growth).padStart(9)}  ${grew.length} more`] : []
}

/** Says of a figure that is too large by how much it is, what grew in it, and what to do. */
const writeOver = ({ id, over, reason, limit, grew }) =>
  [
    `FAIL ${id}: ${over} B more than ${reason}.`,
    ...(grew.length > 0 ? ['     What grew since the record:'] : []),
    ...grew.slice(0, rowLimit).flatMap(writeGrown),
    ...writeMore(grew.slice(rowLimit)),
    limit === undefined
      ? '     Load the code later or make room. If it is worth its bytes, write why into the changeset and run pnpm check:size --write.'
      : '     Load the code later or make room: limits are not raised.',
  ].join('\n')

/**
 * Writes the figures of all sections, and then what is wrong: limits first.
 * @param comparison what `compareSizes` returned
 * @returns the text, and how many faults it names
 */
export const writeReport = (sections, { rows, unrecorded, gone }) => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const tooLarge = rows.filter(({ over }) => over !== undefined)
  const faults = [
    ...tooLarge.filter(({ limit }) => limit !== undefined).map(writeOver),
    ...tooLarge.filter(({ limit }) => limit === undefined).map(writeOver),
    ...sections.flatMap((section) => section.faults.map((fault) => `FAIL ${fault}`)),
    ...unrecorded.map((id) => `FAIL ${id} is not in the record: run pnpm check:size --write`),
    ...gone.map((id) => `FAIL ${id} is in the record or has a limit, but was not measured`),
  ]
  const tables = sections.map(({ title, figures }) =>
    [`${title}, gzip`, ...figures.map(({ id }) => writeRow(byId.get(id)))].join('\n'),
  )
  return { text: [...tables, ...faults, `sizes: ${faults.length} faults`].join('\n\n'), faults: faults.length }
}

/** @returns a line for each chunk of a built site, largest first */
export const writeChunks = ({ title, chunks }) => {
  const lines = chunks
    .map(({ code, modules }) => ({ bytes: sizeOf(code), name: nameChunk(modules.map(shortenModule)) }))
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ bytes, name }) => `${String(bytes).padStart(8)} B  ${name}`)
  return [`${title}, gzip, by chunk`, ...lines].join('\n')
}
