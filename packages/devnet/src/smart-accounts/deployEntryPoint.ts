import { createRequire } from 'node:module'
import type { Account, Hex } from 'viem'
import type { ChainControl } from '../chainControl.js'
import { deployAtKnownAddress } from './deployAtKnownAddress.js'

/** The salt of EntryPoint v0.8 on public networks. */
const salt = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9'

/** The package is an optional peer because its EntryPoint is under the GPL. */
const loadBytecode = (): Hex => {
  try {
    const { bytecode }: { readonly bytecode: Hex } = createRequire(import.meta.url)(
      '@account-abstraction/contracts/artifacts/EntryPoint.json',
    )
    return bytecode
  } catch (cause) {
    throw new Error(
      'EntryPoint requires an optional package: npm install --save-dev @account-abstraction/contracts@0.8.0',
      { cause },
    )
  }
}

/**
 * Deploys EntryPoint v0.8 of ERC-4337 to a chain, at its address on public networks.
 *
 * @throws an error with the install command if `@account-abstraction/contracts` is missing
 * @see https://eips.ethereum.org/EIPS/eip-4337
 */
export const deployEntryPoint = async (control: ChainControl, account: Account): Promise<Hex> =>
  deployAtKnownAddress(control, account, { bytecode: loadBytecode(), salt })
