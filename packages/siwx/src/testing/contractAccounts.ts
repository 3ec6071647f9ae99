import { type Devnet, startDevnet } from '@latchkey/devnet'
import {
  type Address,
  encodeDeployData,
  encodeFunctionData,
  getAddress,
  getContractAddress,
  type Hex,
  keccak256,
  parseAbi,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { serializeErc6492Signature } from 'viem/utils'
import { testAccountBytecode, testAccountFactoryBytecode } from './contracts.generated.js'

const factoryAbi = parseAbi(['function deploy(address owner, bytes32 salt) returns (address)'])
const accountAbi = parseAbi(['constructor(address owner)'])

/** A chain with two contract accounts: one is deployed, the other is not. */
export type ContractAccounts = {
  readonly devnet: Devnet
  readonly rpcUrl: string
  /** The key that signs for both. */
  readonly owner: ReturnType<typeof mnemonicToAccount>
  readonly deployed: Address
  readonly counterfactual: Address
  /** Wraps the owner's signature for the account that is not deployed, according to ERC-6492. */
  wrap(signature: Hex): Hex
  stop(): Promise<void>
}

const saltOf = (index: number): Hex => `0x${index.toString(16).padStart(64, '0')}`

/** Starts a chain of id 1 with the accounts on it. */
export const startContractAccounts = async (): Promise<ContractAccounts> => {
  const devnet = await startDevnet({ chainIds: [1] })
  const [chain] = devnet.chains
  if (!chain) throw new Error('no chain')
  const owner = mnemonicToAccount(devnet.mnemonic, { addressIndex: 3 })
  const { contractAddress } = await chain.sendAs(owner, { data: testAccountFactoryBytecode })
  const factory = getAddress(contractAddress ?? '')
  const initCode = encodeDeployData({ abi: accountAbi, bytecode: testAccountBytecode, args: [owner.address] })
  const addressOf = (index: number) =>
    getContractAddress({ opcode: 'CREATE2', from: factory, salt: saltOf(index), bytecodeHash: keccak256(initCode) })
  const deployCall = (index: number) =>
    encodeFunctionData({ abi: factoryAbi, functionName: 'deploy', args: [owner.address, saltOf(index)] })
  await chain.sendAs(owner, { to: factory, data: deployCall(1) })
  return {
    devnet,
    rpcUrl: chain.rpcUrl,
    owner,
    deployed: addressOf(1),
    counterfactual: addressOf(2),
    wrap: (signature) => serializeErc6492Signature({ address: factory, data: deployCall(2), signature }),
    stop: () => devnet.stop(),
  }
}
