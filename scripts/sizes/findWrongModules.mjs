import { namespaces } from './namespaces.mjs'

const adapters = new RegExp(`/packages/(${Object.keys(namespaces).join('|')})/`)
const adapterOf = (module) => adapters.exec(`/${module.replace(/^(\.\.\/)+/, '')}`)?.[1]

/**
 * Checks that a site contains each of its namespaces, no module of another one, and no module that a namespace must never load.
 * @param chosen the site's namespaces
 * @returns a sentence for each fault
 */
export const findWrongModules = (tool, chosen, chunks) => {
  const site = `${tool}: a site of ${chosen.join(' and ')}`
  const modules = chunks.flatMap((chunk) => chunk.modules)
  const isBrought = (module) => chosen.some((name) => namespaces[name].brings?.test(module))
  const isNever = (module) => !isBrought(module) && chosen.some((name) => namespaces[name].never?.test(module))
  const isForeign = (module) => adapterOf(module) !== undefined && !chosen.includes(adapterOf(module))
  const missing = chosen.filter((name) => !modules.some((module) => adapterOf(module) === name))
  const wrong = modules.filter((module) => isForeign(module) || isNever(module))
  return [
    ...missing.map((name) => `${site} does not contain ${name}`),
    ...wrong.map((module) => `${site} contains ${module}`),
  ]
}
