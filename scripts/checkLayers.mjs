import { dirname } from 'node:path'

/** Returns the folder that determines a file's layer: the deepest one that is listed, else the first. */
const folderOf = (file, rank) => {
  const path = dirname(file).split('/')
  for (let length = path.length; length > 1; length -= 1) {
    const folder = path.slice(0, length).join('/')
    if (rank.has(folder)) return folder
  }
  return path[0]
}

/**
 * Checks the imports between a package's folders: each goes to the same folder, or to one of a lower layer.
 *
 * @param name the package's name
 * @param imports the importing and the imported file, relative to the package's `src`, and the kind of import
 * @param tables the layers of packages, top first, and the lazy imports that may go up
 * @returns a line for each fault
 */
export const checkLayers = (name, imports, { layers, layerExceptions = [] }) => {
  const own = layers?.[name]
  if (!own) return []
  const rank = new Map(own.flatMap((folders, index) => folders.map((folder) => [folder, index])))
  const faults = new Set()
  const unused = new Set(layerExceptions.filter(({ file }) => file.startsWith(`${name}/`)))
  const isException = ({ file, target, kind }) => {
    const found = layerExceptions.find(
      (exception) => exception.file === `${name}/${file}` && exception.target === `${name}/${target}`,
    )
    if (kind !== 'lazy' || !found) return false
    unused.delete(found)
    return true
  }
  for (const each of imports) {
    const [from, to] = [folderOf(each.file, rank), folderOf(each.target, rank)]
    for (const folder of [from, to])
      if (!rank.has(folder))
        faults.add(`${name}/${folder} has no layer. Add it to \`layers\` in scripts/importRules.mjs.`)
    const isRanked = rank.has(from) && rank.has(to)
    if (from === to || !isRanked || rank.get(from) < rank.get(to) || isException(each)) continue
    const relation = rank.get(from) === rank.get(to) ? 'beside it' : 'above it'
    faults.add(
      `${name}/${each.file} imports ${each.target}, but the layer of ${to} is ${relation}. Move what both need to a lower folder, or the file to ${to}.`,
    )
  }
  for (const { file, target } of unused)
    faults.add(
      `${file} does not import ${target.slice(name.length + 1)} lazily. Take it off layerExceptions in scripts/importRules.mjs.`,
    )
  return [...faults]
}
