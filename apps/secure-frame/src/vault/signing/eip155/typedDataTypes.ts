import { invalidRequest } from '../../../protocol/VaultError.js'
import { readProperty } from '../../bytes.js'

/** A member of a struct. */
export type Member = { readonly name: string; readonly type: string }

/** The structs that typed data declares. */
export type Types = ReadonlyMap<string, readonly Member[]>

const maxTypes = 100
const namePattern = /^[A-Za-z_$][\w$]{0,99}$/
const typePattern = /^[A-Za-z_$][\w$]{0,99}(?:\[\d{0,4}\])*$/
/** Names that would be ambiguous: a struct must not replace a type of the standard. */
const atomPattern = /^(?:string|bool|address|bytes\d*|u?int\d*)$/

/** The members that a domain can have. */
export const domainMembers: readonly Member[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

const readMember = (member: unknown): Member => {
  const [name, type] = [readProperty(member, 'name'), readProperty(member, 'type')]
  if (typeof name !== 'string' || !namePattern.test(name)) throw invalidRequest('types')
  if (typeof type !== 'string' || !typePattern.test(type)) throw invalidRequest('types')
  return { name, type }
}

/** Reads the declared types. Throws `REQUEST_INVALID`. */
export const readTypes = (value: unknown): Types => {
  if (typeof value !== 'object' || value === null) throw invalidRequest('types')
  const entries = Object.entries(value)
  if (entries.length > maxTypes) throw invalidRequest('types')
  return new Map(
    entries.map(([type, members]: [string, unknown]) => {
      if (!namePattern.test(type) || atomPattern.test(type)) throw invalidRequest('types')
      if (!Array.isArray(members) || members.length > maxTypes) throw invalidRequest('types')
      const read = members.map(readMember)
      if (new Set(read.map(({ name }) => name)).size !== read.length) throw invalidRequest('types')
      return [type, read]
    }),
  )
}

/**
 * Encodes a struct's type: itself, then the structs that it refers to, sorted by name.
 *
 * @see https://eips.ethereum.org/EIPS/eip-712#definition-of-encodetype
 */
export const encodeType = (type: string, types: Types): string => {
  const found = new Set<string>()
  const open = [type]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const members = types.get(next)
    if (!members || found.has(next)) continue
    found.add(next)
    open.push(...members.map((member) => member.type.replace(/\[.*/, '')))
  }
  found.delete(type)
  return [type, ...[...found].sort()]
    .map((name) => `${name}(${(types.get(name) ?? []).map((member) => `${member.type} ${member.name}`).join(',')})`)
    .join('')
}
