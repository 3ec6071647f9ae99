import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The file that lists the namespaces. */
export const namespacesFile = 'packages/core/src/base/namespaces.ts'

/**
 * Reads the names of all namespaces from the text of {@link namespacesFile}. Checks also run before core is built, so they cannot import it.
 *
 * @throws Error if the text has no such list
 */
export const parseNamespaces = (text) => {
  const list = /export const namespaces = \[([^\]]*)\] as const/.exec(text)?.[1]
  const names = [...(list ?? '').matchAll(/'([^']+)'/g)].map(([, name]) => name)
  if (names.length === 0) throw new Error(`${namespacesFile} has no list \`export const namespaces = ['…'] as const\`.`)
  return names
}

/** Returns the names of all namespaces of this repository. */
export const readNamespaces = () =>
  parseNamespaces(readFileSync(fileURLToPath(new URL(`../${namespacesFile}`, import.meta.url)), 'utf8'))
