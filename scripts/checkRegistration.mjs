import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the packages and apps below `root`: each folder that has a `package.json`.
 *
 * @returns the folder's `path` from the root, its `name`, and whether the package is published
 */
export const listWorkspaces = (root) =>
  ['packages', 'apps'].flatMap((kind) =>
    (existsSync(join(root, kind)) ? readdirSync(join(root, kind)) : []).flatMap((name) => {
      const manifest = join(root, kind, name, 'package.json')
      if (!existsSync(manifest)) return []
      const { private: isPrivate = false } = JSON.parse(readFileSync(manifest, 'utf8'))
      return [{ path: `${kind}/${name}`, name, isPublished: !isPrivate }]
    }),
  )

const keyOf = (name) => (/^\w+$/.test(name) ? name : `'${name}'`)

/** Returns a line for each package or app if it has no import rule. @param rules the import rules by folder name */
export const findMissingRules = (root, rules) =>
  listWorkspaces(root)
    .filter(({ name }) => !Object.hasOwn(rules, name))
    .map(
      ({ path, name }) =>
        `${path} has no import rule. Add to \`rules\` in scripts/importRules.mjs: ${keyOf(name)}: anyOf('…'),`,
    )

/** Returns a line for each package or app that `pnpm types` does not compile: if it has neither a reference nor its own `tsc -p`. */
export const findMissingReferences = (root) => {
  const { references } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const compiled = new Set([
    ...references.map(({ path }) => path),
    ...[...scripts.types.matchAll(/tsc -p (\S+)/g)].map(([, path]) => path),
  ])
  return listWorkspaces(root)
    .filter(({ path }) => path.startsWith('packages/') || existsSync(join(root, path, 'tsconfig.json')))
    .filter(({ path }) => !compiled.has(path))
    .map(({ path }) => `${path} is not type-checked. Add to \`references\` in tsconfig.json: { "path": "${path}" },`)
}

/**
 * Returns a line for each published package whose size is not measured, and for each namespace without a row.
 *
 * @param measured the `namespaces` that have a row, the other packages that are `measured`, and those that are `notInPages`
 * @param names the names of all namespaces
 */
export const findMissingSizes = (root, { namespaces, measured, notInPages }, names) => {
  const rows = [...Object.keys(namespaces), ...measured, ...notInPages]
  const missing = listWorkspaces(root).filter(({ name, isPublished }) => isPublished && !rows.includes(name))
  return [
    ...missing
      .filter(({ name }) => !names.includes(name))
      .map(
        ({ path, name }) =>
          `${path} has no size row. Measure it and add '${name}' to \`measured\` in scripts/sizes/packages.mjs, or to \`notInPages\` if no page loads it.`,
      ),
    ...names
      .filter((name) => !Object.hasOwn(namespaces, name))
      .map(
        (name) =>
          `packages/${name} has no size row. Add to \`namespaces\` in scripts/sizes/namespaces.mjs: ${keyOf(name)}: { network: '…', steps: [] },`,
      ),
  ]
}

/**
 * Returns a line for each published package that is in no set of packages whose dependencies are counted.
 *
 * @param sets the largest number of installed packages by set, as in `core+react-ui`
 * @param notInPages the packages that no page loads: their dependencies are not counted
 */
export const findMissingCounts = (root, sets, notInPages) => {
  const counted = new Set([...Object.keys(sets).flatMap((set) => set.split('+')), ...notInPages])
  return listWorkspaces(root)
    .filter(({ name, isPublished }) => isPublished && !counted.has(name))
    .map(
      ({ path, name }) =>
        `${path} has no supply row. Add to \`installedAtMost\` in scripts/supplyLimits.mjs: 'core+react-ui+${name}': …,`,
    )
}
