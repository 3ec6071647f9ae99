import { namespacesFile } from '../readNamespaces.mjs'

const keyOf = (name) => (/^\w+$/.test(name) ? name : `'${name}'`)

/** Replaces the first match. @throws Error if nothing matches, because the file has changed its form */
const replaceIn = (file, pattern, replace) => (text) => {
  if (!pattern.test(text)) throw new Error(`${file} has not the form that this command expects. Nothing was changed.`)
  return text.replace(pattern, replace)
}

/** Adds lines at the end of an object that is exported as `name`. */
const addToTable = (file, name, lines) =>
  replaceIn(
    file,
    new RegExp(`(export const ${name} = \\{\\n[\\s\\S]*?)(\\n\\}\\n)`),
    (_, body, end) => `${body}\n${lines}${end}`,
  )

/** Adds a word to a list, also if the list has several lines. */
const addToList = (file, word) =>
  replaceIn(file, /(,?)(\s*)\] as const/, (_, comma, space) =>
    comma ? `,${space}  '${word}',${space}] as const` : `, '${word}'] as const`,
  )

const addDependency = (name) => (text) => {
  const manifest = JSON.parse(text)
  const entries = Object.entries(manifest.dependencies)
  const index = entries.findLastIndex(([key]) => key.startsWith('@latchkey/')) + 1
  manifest.dependencies = Object.fromEntries(entries.toSpliced(index, 0, [`@latchkey/${name}`, 'workspace:^']))
  return `${JSON.stringify(manifest, undefined, 2)}\n`
}

/** Adds a row with the packages that a site without namespaces may install, and one more: the namespace's own. */
const addSupplyRow = (file, name) => (text) => {
  const count = Number(/'core\+react-ui': (\d+)/.exec(text)?.[1]) + 1
  return addToTable(file, 'installedAtMost', `  'core+react-ui+${name}': ${count},`)(text)
}

/**
 * Returns what a new namespace changes outside its package: for each file, a function that returns its new text.
 *
 * @param names the namespace's names, as `toNames` returns them
 */
export const createRegistrations = ({ name, type }) => {
  const [rules, sizes, supply, marks] = [
    'scripts/importRules.mjs',
    'scripts/sizes/namespaces.mjs',
    'scripts/supplyLimits.mjs',
    'scripts/marks/markTable.mjs',
  ]
  return {
    [namespacesFile]: addToList(namespacesFile, name),
    'tsconfig.json': replaceIn('tsconfig.json', /( *)\{ "path": "apps\//, `$1{ "path": "packages/${name}" },\n$&`),
    'knip.json': replaceIn(
      'knip.json',
      /"workspaces": \{\n[\s\S]*?\n {4}\},\n/,
      `$&    "packages/${name}": {\n      "entry": ["src/exports/*.ts"],\n      "project": ["src/**"]\n    },\n`,
    ),
    'apps/demo/package.json': addDependency(name),
    [rules]: (text) =>
      addToTable(
        rules,
        'layers',
        `  ${keyOf(name)}: adapterLayers,`,
      )(addToTable(rules, 'rules', `  ${keyOf(name)}: isAdapterDoor,`)(text)),
    [sizes]: addToTable(
      sizes,
      'namespaces',
      `  ${keyOf(name)}: {\n    network: 'local${type}',\n    steps: [{ name: 'first click', module: 'create${type}Adapter.js' }],\n  },`,
    ),
    [supply]: addSupplyRow(supply, name),
    [marks]: addToTable(
      marks,
      'laterMarks',
      `  // ${name}: its networks show a letter until a row here names a file of the set, and laterMarks.ts of react-ui their ids.`,
    ),
  }
}
