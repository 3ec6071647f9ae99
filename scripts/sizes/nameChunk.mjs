import { readNamespaces } from '../readNamespaces.mjs'
import { measured } from './packages.mjs'
import { shortenModule } from './shortenModule.mjs'

const own = new RegExp(`^(${[...measured, ...readNamespaces()].join('|')})/`)

/** @returns the name of a chunk: its last module, which most bundlers made the chunk for, ours before a library's */
export const nameChunk = ({ modules }) => {
  const names = modules.map(shortenModule)
  const name = names.findLast((module) => own.test(module)) ?? names.at(-1) ?? 'a chunk without modules'
  return names.length > 1 ? `${name} and ${names.length - 1} more` : name
}
