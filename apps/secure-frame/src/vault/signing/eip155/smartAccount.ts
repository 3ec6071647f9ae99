import type { Hex } from 'viem'
import { VaultError } from '../../../protocol/VaultError.js'
import { readAddress } from './values.js'

/** What the frame knows about the account on a network whose accounts may be smart accounts. */
export type SmartAccountFields = {
  /** The contract that the project names for the network. */
  readonly delegate: string
  /** The contract that the account delegates to, as the node reports it. `undefined`: the account has no code. */
  readonly current: string | undefined
}

/** The account of a request. */
export type SmartAccount = {
  readonly delegate: Hex
  /** `none`: it delegates once it is authorised. `own`: it delegates to the project's delegate. `foreign`: to another contract, which is never used. */
  readonly state: 'none' | 'own' | 'foreign'
  readonly current: Hex | undefined
}

/** The delegate that ends a delegation. */
export const noDelegate: Hex = `0x${'0'.repeat(40)}`

/** Reads the account of a request. `undefined`: accounts of this network are no smart accounts. */
export const readSmartAccount = (fields: SmartAccountFields | undefined): SmartAccount | undefined => {
  if (!fields) return undefined
  const delegate = readAddress(fields.delegate, 'delegate')
  if (delegate === noDelegate) throw new VaultError('STATE_INVALID', 'delegate')
  const current = fields.current === undefined ? undefined : readAddress(fields.current, 'current')
  return { delegate, current, state: current === undefined ? 'none' : current === delegate ? 'own' : 'foreign' }
}
