import { shortenModule } from './shortenModule.mjs'

const shorten = ({ bytes, modules }) => ({ bytes, modules: [...new Set(modules.map(shortenModule))] })

/** @returns the figures of all sections by id, with names of modules that are the same on every machine */
export const toRecord = (sections) =>
  Object.fromEntries(
    sections
      .flatMap(({ figures }) => figures)
      .map(({ id, bytes, chunks, parts }) => [
        id,
        { bytes, ...(chunks && { chunks: chunks.map(shorten) }), ...(parts && { parts }) },
      ]),
  )

const writeChunk = ({ bytes, modules }) => JSON.stringify({ modules: modules.toSorted(), bytes })

const writeFigure = ([id, { chunks, ...figure }]) => {
  const head = `${JSON.stringify(id)}: ${JSON.stringify(figure)}`
  return chunks ? `${head.slice(0, -1)},"chunks":[\n${chunks.map(writeChunk).toSorted().join(',\n')}\n]}` : head
}

/** @returns the record as text: a chunk is a line, so that a diff shows which chunks a change made larger */
export const writeRecord = (record) => `{\n${Object.entries(record).map(writeFigure).join(',\n')}\n}\n`
