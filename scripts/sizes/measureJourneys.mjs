import { gzipSync } from 'node:zlib'

/** @returns the gzip bytes of a text */
export const sizeOf = (code) => gzipSync(code, { level: 9 }).length

/** @returns a figure: what the chunks weigh together, in gzip bytes */
export const createFigure = (id, chunks) => {
  const sized = chunks.map(({ code, modules, entry }) => ({
    bytes: sizeOf(code),
    modules: modules.length === 0 ? [entry ?? 'imports alone'] : modules,
  }))
  return { id, bytes: sized.reduce((sum, { bytes }) => sum + bytes, 0), chunks: sized }
}

/** @returns a figure: what other figures weigh together */
export const addFigures = (id, figures) => ({
  id,
  bytes: figures.reduce((sum, { bytes }) => sum + bytes, 0),
})

/**
 * Follows the journeys through the chunks of a built site, in their order: each has the chunks that no earlier one has loaded.
 * @param site how figures and faults name the site
 * @returns a figure for each journey, the modules that are missing or load too early, and the chunks that no journey loads
 */
export const measureJourneys = (site, chunks, journeys) => {
  const byName = new Map(chunks.map((chunk) => [chunk.name, chunk]))
  const loaded = new Set()
  const faults = []
  const load = (chunk) => {
    if (!chunk || loaded.has(chunk)) return []
    loaded.add(chunk)
    return [chunk, ...chunk.imports.flatMap((name) => load(byName.get(name)))]
  }
  const findChunk = (path, name) => {
    const found =
      chunks.find(({ entry }) => entry?.endsWith(path)) ??
      chunks.find(({ modules }) => modules.some((module) => module.endsWith(path)))
    if (!found) faults.push(`${site}: ${path} is in no chunk`)
    if (loaded.has(found)) faults.push(`${site}: ${path} loads before "${name}"`)
    return found
  }
  const figures = journeys.map(({ name, wants }) => {
    const starts =
      wants.length === 0 ? chunks.filter(({ isEntry }) => isEntry) : wants.map((path) => findChunk(path, name))
    return createFigure(`${site}: ${name}`, starts.flatMap(load))
  })
  return { figures, faults, rest: chunks.filter((chunk) => !loaded.has(chunk)) }
}
