import { type Account, encodeDeployData, encodeFunctionData, getAddress, type Hex, parseAbi } from 'viem'
import { labelhash, namehash } from 'viem/ens'
import type { ChainControl } from './chainControl.js'
import { ensOffchainResolverBytecode, ensRegistryRuntimeBytecode, ensResolverBytecode } from './contracts.generated.js'

/** Records of a name: each as it is set, right or wrong. */
export type NameRecords = {
  /** What the name leads to. */
  readonly address?: Hex | undefined
  readonly avatar?: string | undefined
  /** A resolver of one's own in place of the devnet's. */
  readonly resolver?: Hex | undefined
}

/** Names on a chain of the devnet (ENS). */
export type Ens = {
  readonly registry: Hex
  /** Registers a name, and its parents if they are free. Sets only the passed records. */
  setRecords(name: string, records: NameRecords): Promise<void>
  /** Says which name an account goes by. Whether the name leads back to it is another matter. */
  setPrimaryName(account: Hex, name: string, options?: { readonly resolver?: Hex | undefined }): Promise<void>
  /** Has one resolver answer for a name and all names below it (ENSIP-10); none of these is in the registry. */
  setWildcard(
    name: string,
    records: Readonly<Record<string, { readonly address?: Hex; readonly name?: string }>>,
  ): Promise<void>
  /** Makes a resolver whose records lie behind a gateway (EIP-3668). @returns its address */
  createOffchainResolver(gatewayUrl: string): Promise<Hex>
}

/** Where the registry is on Ethereum. */
const registryAddress = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'

const registryAbi = parseAbi([
  'function claimRoot()',
  'function owner(bytes32 node) view returns (address)',
  'function setSubnodeOwner(bytes32 node, bytes32 label, address owner)',
  'function setResolver(bytes32 node, address resolver)',
])
const resolverAbi = parseAbi([
  'constructor(address registry, bool extended)',
  'function setAddr(bytes32 node, address account)',
  'function setName(bytes32 node, string name)',
  'function setText(bytes32 node, string key, string value)',
])
const offchainAbi = parseAbi(['constructor(string gateway)'])

/** Puts names on a chain. @param keeper owns every name */
export const createEns = async (control: ChainControl, keeper: Account): Promise<Ens> => {
  const tell = async (to: Hex, data: Hex) => {
    const { status } = await control.sendAs(keeper, { to, data })
    if (status !== 'success') throw new Error('The chain refused to change a name.')
  }
  const deploy = async (data: Hex): Promise<Hex> => {
    const { contractAddress } = await control.sendAs(keeper, { data })
    if (!contractAddress) throw new Error('A resolver could not be deployed.')
    return getAddress(contractAddress)
  }
  const deployResolver = (isExtended: boolean) =>
    deploy(encodeDeployData({ abi: resolverAbi, bytecode: ensResolverBytecode, args: [registryAddress, isExtended] }))

  await control.request('anvil_setCode', [registryAddress, ensRegistryRuntimeBytecode])
  await tell(registryAddress, encodeFunctionData({ abi: registryAbi, functionName: 'claimRoot' }))
  const ownResolver = await deployResolver(false)

  const isKnown = async (name: string) => {
    const data = encodeFunctionData({ abi: registryAbi, functionName: 'owner', args: [namehash(name)] })
    return BigInt(String(await control.request('eth_call', [{ to: registryAddress, data }, 'latest']))) !== 0n
  }
  /** Makes a name the keeper's, with those above it. */
  const register = async (name: string): Promise<void> => {
    const [label = '', ...rest] = name.split('.')
    const above = rest.join('.')
    if (await isKnown(name)) return
    if (above) await register(above)
    const args = [namehash(above), labelhash(label), keeper.address] as const
    await tell(registryAddress, encodeFunctionData({ abi: registryAbi, functionName: 'setSubnodeOwner', args }))
  }
  const setResolver = async (name: string, resolver: Hex) => {
    await register(name)
    const args = [namehash(name), resolver] as const
    await tell(registryAddress, encodeFunctionData({ abi: registryAbi, functionName: 'setResolver', args }))
  }
  const setAddr = (resolver: Hex, name: string, address: Hex) =>
    tell(resolver, encodeFunctionData({ abi: resolverAbi, functionName: 'setAddr', args: [namehash(name), address] }))
  const setName = (resolver: Hex, name: string, value: string) =>
    tell(resolver, encodeFunctionData({ abi: resolverAbi, functionName: 'setName', args: [namehash(name), value] }))

  return {
    registry: registryAddress,
    setRecords: async (name, { address, avatar, resolver = ownResolver }) => {
      await setResolver(name, resolver)
      if (address) await setAddr(resolver, name, address)
      if (avatar !== undefined) {
        const args = [namehash(name), 'avatar', avatar] as const
        await tell(resolver, encodeFunctionData({ abi: resolverAbi, functionName: 'setText', args }))
      }
    },
    setPrimaryName: async (account, name, { resolver } = {}) => {
      const reverse = `${account.slice(2).toLowerCase()}.addr.reverse`
      await setResolver(reverse, resolver ?? ownResolver)
      if (!resolver) await setName(ownResolver, reverse, name)
    },
    setWildcard: async (name, records) => {
      const resolver = await deployResolver(true)
      await setResolver(name, resolver)
      for (const [below, { address, name: value }] of Object.entries(records)) {
        if (address) await setAddr(resolver, below, address)
        if (value !== undefined) await setName(resolver, below, value)
      }
    },
    createOffchainResolver: (gatewayUrl) =>
      deploy(encodeDeployData({ abi: offchainAbi, bytecode: ensOffchainResolverBytecode, args: [gatewayUrl] })),
  }
}
