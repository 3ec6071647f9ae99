import { readFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { checkLayers } from './checkLayers.mjs'
import { findMissingRules } from './checkRegistration.mjs'
import {
  layerExceptions,
  layers,
  mayNameNamespaces,
  mustNotNameNamespaces,
  namespaceNames,
  rules,
  silentFolders,
  testOnly,
  whatShows,
} from './importRules.mjs'

/** Returns the TypeScript and JavaScript files below a folder. */
const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : filesBelow(path)
    return /\.(tsx?|mjs|jsx)$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : []
  })

const statementOrCall = /(?:^|\n)\s*(?:import|export)\s(type\s)?([^'";]*?\sfrom\s)?'([^']+)'|import\(\s*'([^']+)'\s*\)/g

/** Returns whether each name between the braces of an import is a type. */
const isAllTypes = (names = '') => names.startsWith('{') && !/[{,]\s*(?!type\s)[\w$]/.test(names)

/**
 * Returns the imports of a file with their kind: `run` loads the code with the file, `lazy` loads it later by `import()`, `type` loads nothing.
 */
const importsOf = (text) =>
  [...text.matchAll(statementOrCall)].map(([, type, names, statement, call]) => ({
    specifier: statement ?? call,
    kind: call ? 'lazy' : type || isAllTypes(names) ? 'type' : 'run',
  }))

const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

/** Returns the file that an import names. Apps that a bundler resolves leave the extension out. */
const fileOf = (path) =>
  [path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx'), path, `${path}.ts`, `${path}.tsx`].find((candidate) =>
    statSync(candidate, { throwIfNoEntry: false })?.isFile(),
  )

/** Returns the cycles among files, each as a list of files. */
const findCycles = (graph) => {
  const done = new Set()
  const cycles = []
  const visit = (file, path) => {
    const at = path.indexOf(file)
    if (at >= 0) {
      cycles.push([...path.slice(at), file])
      return
    }
    if (done.has(file)) return
    for (const next of graph.get(file) ?? []) visit(next, [...path, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return cycles
}

/** Returns a line for each import by which a folder of core would show something itself. */
const findOrders = (imports) =>
  imports
    .filter(({ file, target }) => silentFolders.includes(dirname(file)) && whatShows.test(target))
    .map(
      ({ file, target }) =>
        `core/${file} imports ${target}, which shows something. Dispatch what happened, and show it in a listener of engine.`,
    )

/**
 * Checks the imports of all packages and apps below `root`.
 *
 * @param tables the layers of packages: those of this repository by default
 * @returns a line for each fault
 */
export const checkImports = (root, tables = { layers, layerExceptions }) => {
  const faults = findMissingRules(root, rules)
  const graph = new Map()
  for (const [name, isAllowed] of Object.entries(rules)) {
    const folder = ['packages', 'apps']
      .flatMap((kind) => ['src', 'app'].map((sources) => join(root, kind, name, sources)))
      .find((path) => statSync(path, { throwIfNoEntry: false }))
    if (!folder) continue
    const own = []
    for (const file of filesBelow(folder)) {
      const shown = relative(root, file)
      const text = readFileSync(file, 'utf8')
      const isTest = testOnly.test(file)
      const targets = []
      for (const { specifier, kind } of importsOf(text)) {
        if (specifier.startsWith('.')) {
          const target = fileOf(resolve(dirname(file), specifier))
          if (target) targets.push(target)
          if (target && !isTest) own.push({ file: relative(folder, file), target: relative(folder, target), kind })
          if (!target && !isTest) faults.push(`${shown} imports ${specifier}, which does not exist.`)
        } else if (!isTest && !isAllowed(specifier)) faults.push(`${shown} may not import ${specifier}.`)
      }
      graph.set(file, targets)
      const named = namespaceNames.exec(withoutComments(text))?.[2]
      if (named && !isTest && mustNotNameNamespaces.test(file) && !mayNameNamespaces.test(file))
        faults.push(`${shown} names the namespace ${named}.`)
    }
    faults.push(...checkLayers(name, own, tables))
    if (name === 'core') faults.push(...findOrders(own))
  }
  for (const cycle of findCycles(graph))
    faults.push(`a cycle: ${cycle.map((file) => relative(root, file)).join(' → ')}`)
  return faults
}
