import { basename, dirname } from 'node:path'

/** Returns the chain of imports for each file that loads with an entry. */
const findLoaded = (entry, imports) => {
  const ways = new Map([[entry, [entry]]])
  for (const [file, way] of ways)
    for (const { file: from, target, kind } of imports)
      if (from === file && kind === 'run' && !ways.has(target)) ways.set(target, [...way, target])
  return ways
}

/**
 * Checks which files load with each entry of a package: exactly those that `loadPhases` lists.
 *
 * @param name the package's name
 * @param imports the importing and the imported file, relative to the package's `src`, and the kind of import
 * @param tables the load phases of packages
 * @returns a line for each fault
 */
export const checkLoadPhases = (name, imports, { loadPhases }) => {
  const own = loadPhases?.[name]
  if (!own) return []
  const faults = []
  const earlier = new Set()
  for (const { phase, entry, folders } of own) {
    if (!imports.some(({ file }) => file === entry)) {
      faults.push(`${name}/${entry}, the entry of the ${phase}, does not exist. Correct it in scripts/loadPhases.mjs.`)
      continue
    }
    const ways = findLoaded(entry, imports)
    const isListed = (file) => folders[dirname(file)]?.includes(basename(file))
    for (const [file, way] of ways)
      if (!isListed(file) && !earlier.has(file))
        faults.push(
          `${name}/${file} loads with the ${phase}: ${way.join(' → ')}. Import it with import(), or list it under ${phase} in scripts/loadPhases.mjs.`,
        )
    for (const [folder, files] of Object.entries(folders))
      for (const file of files)
        if (!ways.has(`${folder}/${file}`))
          faults.push(
            `${name}/${folder}/${file} does not load with the ${phase}. Take it off the list in scripts/loadPhases.mjs.`,
          )
    for (const file of ways.keys()) earlier.add(file)
  }
  return faults
}
