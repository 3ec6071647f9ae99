import type { Identity } from '@latchkey/core/adapter'
import { type Hex, readReturnedText, readWord } from '../../encoding/abi.js'
import { revertDataOf } from '../reverted.js'
import { type ChainReader, isReverted } from '../rpc/createChainReader.js'
import { type CallContract, encodeAddr, encodeName, encodeText } from './ensCalls.js'
import { findRecords } from './findRecords.js'

/** How names are read. */
export type NameOptions = {
  /** The gateway for pictures on IPFS, e.g. `'https://ipfs.example'`. Without it, these pictures are not shown. */
  readonly ipfsGateway?: string | undefined
  /**
   * Whether records outside the chain are read from the gateways that their contracts name (EIP-3668). The owner of the name chooses the
   * gateway, and the gateway learns who looks up the name. Default `false`.
   */
  readonly ccipRead?: boolean | undefined
}

/** The longest name that is read, in characters. */
export const nameLength = 255

/** `ipfs://` and a content id of version 0 or 1, with or without a path. */
const ipfs = /^ipfs:\/\/(?:ipfs\/)?(Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{58,100})((?:\/[\w%.~-]+)*)$/

/** Lower-case ASCII labels, which are in normal form already. Labels such as `xn--…` are excluded. */
export const plainName = /^(?!..--)[a-z0-9-]+(\.(?!..--)[a-z0-9-]+)*$/

/**
 * The URL of an avatar record's picture.
 *
 * @param gateway the site's IPFS gateway, e.g. `'https://ipfs.example'`. Without it, `ipfs:` records have no URL
 * @returns the record itself if it is an `https:` or `data:` URL; `undefined` for other records, including NFTs
 * @see https://docs.ens.domains/ensip/12
 */
export const toAvatarUrl = (record: string, gateway: string | undefined): string | undefined => {
  if (/^(https:|data:image\/)/i.test(record)) return record
  const [, id, path = ''] = ipfs.exec(record) ?? []
  if (!id || !gateway || path.split('/').includes('..')) return undefined
  return `${gateway.replace(/\/+$/, '')}/ipfs/${id}${path}`
}

/**
 * Whether a name is in normal form: no capitals, no look-alike and no invisible characters. A name that is not may imitate another.
 *
 * @see https://docs.ens.domains/ensip/15
 */
const isNormalized = async (name: string): Promise<boolean> => {
  if (plainName.test(name)) return true
  const { normalize } = await import('./normalize.js')
  try {
    return normalize(name) === name
  } catch {
    return false // it has no normal form
  }
}

/**
 * Creates the function that calls contracts.
 *
 * @param fetch requests the gateways that contracts name; without it, no gateway is used
 */
export const createCall = ({ read }: ChainReader, fetch: typeof globalThis.fetch | undefined): CallContract => {
  const callWith =
    (onRevert: (to: Hex, data: unknown) => Promise<unknown>): CallContract =>
    (to, data) =>
      read('eth_call', [{ to, data }, 'latest']).catch((error: unknown) => {
        if (isReverted(error)) return onRevert(to, revertDataOf(error))
        throw error
      })
  const callChain = callWith(() => Promise.resolve(undefined))
  if (!fetch) return callChain
  return callWith(async (to, data) => {
    const { queryGateway } = await import('./queryGateway.js')
    return queryGateway(to, data, callChain, fetch)
  })
}

/**
 * Reads an account's primary name and that name's picture from ENS. The name counts only if it is in normal form and resolves to the account,
 * because anyone can claim any name for their own address.
 *
 * @param options.fetch requests the gateways
 * @see https://docs.ens.domains/ensip/3, https://docs.ens.domains/ensip/19
 */
export const readIdentity = async (
  chain: ChainReader,
  address: Hex,
  {
    ipfsGateway,
    ccipRead = false,
    fetch = globalThis.fetch,
  }: NameOptions & { readonly fetch?: typeof globalThis.fetch | undefined },
): Promise<Identity> => {
  const call = createCall(chain, ccipRead ? fetch : undefined)
  const readReverse = await findRecords(call, `${address.slice(2).toLowerCase()}.addr.reverse`)
  const name = readReturnedText(await readReverse?.(encodeName))
  if (!name || name.length > nameLength || !(await isNormalized(name))) return {}
  const readRecord = await findRecords(call, name)
  if (!readRecord) return {}
  const [owner, avatar] = await Promise.all([readRecord(encodeAddr), readRecord((node) => encodeText(node, 'avatar'))])
  if (readWord(owner) !== BigInt(address)) return {}
  const imageUrl = toAvatarUrl(readReturnedText(avatar) ?? '', ipfsGateway)
  return { name, ...(imageUrl && { imageUrl }) }
}
