import { type Account, encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { ChainControl } from '../chainControl.js'
import { idRegistryRuntimeBytecode } from '../contracts.generated.js'

/** Farcaster's id registry on OP Mainnet. https://docs.farcaster.xyz/reference/contracts/deployments */
const registryAddress = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'

/** The controls of an id registry: which address owns which Farcaster account. */
export type IdRegistry = {
  readonly address: Hex
  /** Makes an address the owner of a Farcaster account. `0`: it owns none. */
  register(custody: Hex, fid: number): Promise<void>
}

const abi = parseAbi(['function register(address to, uint256 id)'])

/** Sets the code of an id registry of our own at its address on OP Mainnet. @param keeper sends its transactions */
export const createIdRegistry = async (control: ChainControl, keeper: Account): Promise<IdRegistry> => {
  await control.request('anvil_setCode', [registryAddress, idRegistryRuntimeBytecode])
  return {
    address: registryAddress,
    register: async (custody, fid) => {
      const data = encodeFunctionData({ abi, functionName: 'register', args: [custody, BigInt(fid)] })
      const { status } = await control.sendAs(keeper, { to: registryAddress, data })
      if (status !== 'success') throw new Error('The chain reverted the registration.')
    },
  }
}
