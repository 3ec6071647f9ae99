import { type Account, type Hex, zeroHash } from 'viem'
import type { ChainControl } from '../chainControl.js'
import { simple7702AccountBytecode } from '../contracts.generated.js'
import { deployAtKnownAddress } from './deployAtKnownAddress.js'

/** Deploys `Simple7702Account` of EntryPoint v0.8 to a chain, at its address on public networks. @see https://eips.ethereum.org/EIPS/eip-7702 */
export const deployAccountDelegate = (control: ChainControl, account: Account): Promise<Hex> =>
  deployAtKnownAddress(control, account, { bytecode: simple7702AccountBytecode, salt: zeroHash })
