// Writes the package of a new chain namespace and registers it: `pnpm new:namespace tron`. docs/add-a-namespace continues from there.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { toNames } from './namespace/names.mjs'
import { createRegistrations } from './namespace/registrations.mjs'
import { namespacesFile } from './readNamespaces.mjs'

const template = fileURLToPath(new URL('namespace/template', import.meta.url))

/** Returns the files of a new namespace's package, path and text: those of the template, with the namespace's names and the version of all packages. */
const createPackageFiles = ({ name, identifier, type }, version) => {
  const withNames = (text) =>
    text.replaceAll('new-space', name).replaceAll('newSpace', identifier).replaceAll('NewSpace', type)
  return readdirSync(template, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => [
      `packages/${name}/${withNames(relative(template, path))}`,
      withNames(readFileSync(path, 'utf8')).replace('"version": "0.0.0"', `"version": "${version}"`),
    ])
}

/** Returns what is left to do after the files were written. */
const listNextSteps = ({ name, type, identifier }) => [
  'Run `pnpm install`, `pnpm build` and `pnpm format`.',
  `Write discovery, addresses and sessions in packages/${name}/src: docs/add-a-namespace/README.md says how, and docs/add-a-namespace/tally is an example.`,
  `Prove it: testAdapter of @latchkey/conformance in packages/${name}/src/conformance.test.ts; each reader of outside data in outside.fuzz.test.ts.`,
  `Replace local${type} in src/networks/${identifier}Networks.ts with the real networks, and name one of them in scripts/sizes/namespaces.mjs, with the steps that a site pays for.`,
  'Look at packages/core/src/policy: the preferred account type, whether Send is offered, names of accounts, explorer links.',
  `If wallets sign in: a verifier in packages/siwx/src/verifiers, and a profile in packages/siwx/src/message/profiles.ts if the general form does not fit.`,
  `If the set of marks has the network: a row in scripts/marks/markTable.mjs, \`node scripts/draw-marks.mjs\`, and the ids in packages/react-ui/src/icons/laterMarks.ts.`,
  'To see it: add the adapter and a network to apps/demo/src/createKit.ts, the reference to apps/demo/tsconfig.json, and a test wallet in packages/test-wallets.',
  'Each library that it uses: pnpm-workspace.yaml, docs/dependencies.md, its import rule, and the supply row.',
  'A line in AGENTS.md and in the README, and a changeset. Then `pnpm check`.',
]

/**
 * Writes the package of a new namespace, and registers it. Nothing is written if anything is wrong.
 *
 * @param root the repository's folder
 * @returns the paths that were `written` and `changed`, and what is left to do
 * @throws Error if the name is invalid or exists already
 */
export const newNamespace = (root, name) => {
  const read = (path) => readFileSync(join(root, path), 'utf8')
  const names = toNames(root, name, read(namespacesFile))
  const { version } = JSON.parse(read('packages/core/package.json'))
  const written = createPackageFiles(names, version)
  const changed = Object.entries(createRegistrations(names)).map(([path, change]) => [path, change(read(path))])
  for (const [path, text] of [...written, ...changed]) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return {
    written: written.map(([path]) => path),
    changed: changed.map(([path]) => path),
    nextSteps: listNextSteps(names),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [name, ...others] = process.argv.slice(2)
  try {
    if (name === undefined || others.length > 0)
      throw new Error('Pass one CAIP-2 namespace, e.g. `pnpm new:namespace tron`.')
    const { written, changed, nextSteps } = newNamespace(fileURLToPath(new URL('..', import.meta.url)), name)
    console.log(`Written:\n${written.map((path) => `  ${path}`).join('\n')}`)
    console.log(`Changed:\n${changed.map((path) => `  ${path}`).join('\n')}`)
    console.log(`Left to do:\n${nextSteps.map((step, index) => `  ${index + 1}. ${step}`).join('\n')}`)
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
