import { type Account, concat, getContractAddress, type Hex } from 'viem'
import type { ChainControl } from '../chainControl.js'

/** A contract that deploys others. Public networks and anvil have it at this address. https://github.com/Arachnid/deterministic-deployment-proxy */
const deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/**
 * Deploys a contract by CREATE2, unless the chain has it already. Its address follows from its code and from the salt, so a contract of a public network has
 * the same address only if its code is the same.
 *
 * @returns its address
 */
export const deployAtKnownAddress = async (
  control: ChainControl,
  account: Account,
  { bytecode, salt }: { readonly bytecode: Hex; readonly salt: Hex },
): Promise<Hex> => {
  const address = getContractAddress({ opcode: 'CREATE2', from: deployer, salt, bytecode })
  if ((await control.request('eth_getCode', [address, 'latest'])) !== '0x') return address
  const { status } = await control.sendAs(account, { to: deployer, data: concat([salt, bytecode]) })
  if (status !== 'success') throw new Error(`The contract ${address} could not be deployed.`)
  return address
}
