import { legacyNameZone, nameZone, readAccountName, readNameLabel } from '@latchkey/core/rules'
import { verifyEip155Text } from '@latchkey/siwx/texts'
import type { Hex } from 'viem'
import type { Chains } from '../chains/openChains.js'
import type { Database } from '../database/database.js'
import { UpstreamError } from '../outgoing/upstreamError.js'
import { findName, findTaken, listNames, type RegisteredName, saveName } from './nameStore.js'
import { readRegistration, type Registration } from './readRegistration.js'

/** Thrown if a name cannot be registered. The user sees the message. */
export class NameRefused extends Error {
  override readonly name = 'NameRefused'
  readonly status: 400 | 409
  constructor(status: NameRefused['status'], message: string) {
    super(message)
    this.status = status
  }
}

/** A suggested name. */
export type Suggestion = { readonly name: string; readonly registered: boolean }

/** The names of the networks in the chains file. */
export type Names = {
  /** @param name a label, or a label with its zone @returns `undefined` if nobody has it, or its zone is another one */
  find(name: string): Promise<RegisteredName | undefined>
  /** Returns the names of an account, the oldest first. */
  list(account: Hex): Promise<readonly RegisteredName[]>
  /** Returns the label itself and names like it, at most five. `undefined` if the label is no name. @param zone default: the first zone of the file */
  suggest(label: string, zone?: string): Promise<readonly Suggestion[] | undefined>
  /** Registers a name. @throws `NameRefused`, `UpstreamError` if the node of a contract account fails */
  register(body: unknown): Promise<RegisteredName>
}

/** How far the time of a registration may be from the server's, in seconds. */
const maxAge = 60
const suggestionCount = 5
/** How many names are tried for suggestions. */
const candidateCount = 30

const isSignedByKey = ({ message, account, signature }: Registration) =>
  verifyEip155Text({ text: message, account, signature })

/** Asks the contract of the account, on the network of the registration. */
const isSignedByContract = async ({ message, account, signature, chainNumber }: Registration, chains: Chains) => {
  const node = chains.get(`eip155:${chainNumber}`)?.node
  if (!node) return false
  try {
    const callNode = async (call: { readonly method: string; readonly params: readonly unknown[] }) => {
      const [answer] = await node.send([call])
      return answer
    }
    return await verifyEip155Text({ text: message, account, signature, callNode })
  } catch (error) {
    if (Object(error).code === 'RPC_FAILED')
      throw new UpstreamError('The node', 'could not verify a signature', { cause: error })
    throw error
  }
}

/** Opens the names of the networks in the chains file. Returns `undefined` if none of them has names. */
export const createNames = (database: Database, chains: Chains, now: () => number = Date.now): Names | undefined => {
  const zones = [...new Set([...chains.values()].flatMap(({ names }) => (names ? [names.zone] : [])))]
  const [first] = zones
  if (!first) return undefined
  // Names of the older zone are those of the default one.
  const readable: [string, ...string[]] = [first, ...zones, ...(zones.includes(nameZone) ? [legacyNameZone] : [])]
  const zonesOf = (chainNumber: number): [string] | undefined => {
    const zone = chains.get(`eip155:${chainNumber}`)?.names?.zone
    return zone === undefined ? undefined : [zone]
  }
  return {
    find: async (text) => {
      const name = readAccountName(text, readable)
      const zone = name?.zone === legacyNameZone ? nameZone : name?.zone
      return name && zone ? findName(database, { label: name.label, zone }) : undefined
    },
    list: (account) => listNames(database, account),
    suggest: async (text, zone = first) => {
      const label = readNameLabel(text)
      if (!label || !zones.includes(zone)) return undefined
      const tries = Array.from({ length: candidateCount }, (_, index) => readNameLabel(`${label}-${index + 1}`) ?? [])
      const taken = await findTaken(database, zone, [label, ...tries.flat()])
      const byFreedom = tries.flat().sort((a, b) => Number(taken.has(a)) - Number(taken.has(b)))
      return [label, ...byFreedom]
        .slice(0, suggestionCount)
        .map((name) => ({ name: `${name}.${zone}`, registered: taken.has(name) }))
    },
    register: async (body) => {
      const registration = readRegistration(body, zonesOf)
      if (typeof registration === 'string') throw new NameRefused(400, `Invalid: ${registration}`)
      if (Math.abs(now() / 1_000 - registration.timestamp) > maxAge)
        throw new NameRefused(400, `The signature is more than ${maxAge} seconds old, or your clock is wrong`)
      const isKey = await isSignedByKey(registration)
      if (!isKey && !(await isSignedByContract(registration, chains)))
        throw new NameRefused(400, 'The signature is not one of the account')
      const { zone, label, account, coinType } = registration
      const saved = await saveName(database, { zone, label, account, coinType, isKey, registeredAt: now() })
      if (!saved) throw new NameRefused(409, 'This account already has a name')
      // The same account may send its registration again, e.g. if it got no response.
      if (saved.account !== account) throw new NameRefused(409, `${label}.${zone} is already registered`)
      return saved
    },
  }
}
