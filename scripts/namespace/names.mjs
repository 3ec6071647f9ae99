import { listWorkspaces } from '../checkRegistration.mjs'
import { namespacesFile, parseNamespaces } from '../readNamespaces.mjs'

/** The form of a namespace: https://chainagnostic.org/CAIPs/caip-2 */
const caip2 = /^[-a-z0-9]{3,8}$/
const reserved = new Set(
  'await break case catch class const continue debugger default delete enum eval export extends false finally for function if implements import instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  ),
)

const toCamelCase = (name) => name.replace(/-+(.)/g, (_, letter) => letter.toUpperCase())

/**
 * Returns the names that a namespace's package uses: `tron`, `Tron`, and the title in sentences.
 *
 * @param list the text of core's list of namespaces
 * @throws Error if the name is not a valid CAIP-2 namespace, cannot name a function, or exists already
 */
export const toNames = (root, name, list) => {
  if (!caip2.test(name))
    throw new Error(`'${name}' is not a CAIP-2 namespace. Use 3 to 8 characters of a–z, 0–9 and "-".`)
  const identifier = toCamelCase(name)
  if (!/^[a-z][a-zA-Z0-9]*$/.test(identifier) || reserved.has(identifier))
    throw new Error(`'${name}' cannot name a function. Start with a letter, end without "-", and use no reserved word.`)
  if (parseNamespaces(list).includes(name)) throw new Error(`'${name}' exists already: ${namespacesFile} lists it.`)
  const taken = listWorkspaces(root).find((workspace) => workspace.name === name)
  if (taken) throw new Error(`${taken.path} exists already. Choose another name.`)
  return { name, identifier, type: identifier.replace(/^./, (letter) => letter.toUpperCase()) }
}
