import { type Account, encodeDeployData, encodeFunctionData, getAddress, type Hex, parseAbi } from 'viem'
import { labelhash, namehash } from 'viem/ens'
import type { ChainControl } from './chainControl.js'
import { ensOffchainResolverBytecode, ensRegistryRuntimeBytecode, ensResolverBytecode } from './contracts.generated.js'

/** The records of a name. They are stored without validation. */
export type NameRecords = {
  /** The address that the name resolves to. */
  readonly address?: Hex | undefined
  readonly avatar?: string | undefined
  /** A custom resolver. By default the devnet's. */
  readonly resolver?: Hex | undefined
}

/** The controls of ENS names on a chain of the devnet. */
export type Ens = {
  readonly registry: Hex
  /** Registers a name, and its parents if they are not registered. Sets only the passed records. */
  setRecords(name: string, records: NameRecords): Promise<void>
  /** Sets an account's primary name. Does not check that the name resolves to the account. */
  setPrimaryName(account: Hex, name: string, options?: { readonly resolver?: Hex | undefined }): Promise<void>
  /** Sets a wildcard resolver for a name and all its subnames (ENSIP-10). The subnames are not registered. */
  setWildcard(
    name: string,
    records: Readonly<Record<string, { readonly address?: Hex; readonly name?: string }>>,
  ): Promise<void>
  /**
   * Deploys a resolver that reads its records from a gateway (EIP-3668). It accepts only answers that `signer` signed: see `signGatewayAnswer`.
   *
   * @param gatewayUrl with `{sender}`, and with `{data}` unless the gateway gets POST requests
   * @returns the resolver's address
   */
  createOffchainResolver(gatewayUrl: string, signer: Hex): Promise<Hex>
}

/** The address of the ENS registry on Ethereum. */
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
const offchainAbi = parseAbi(['constructor(string gateway, address signer)'])

/** Deploys ENS to a chain. @param keeper the account that owns every name */
export const createEns = async (control: ChainControl, keeper: Account): Promise<Ens> => {
  const sendCall = async (to: Hex, data: Hex) => {
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
  await sendCall(registryAddress, encodeFunctionData({ abi: registryAbi, functionName: 'claimRoot' }))
  const ownResolver = await deployResolver(false)

  const isRegistered = async (name: string) => {
    const data = encodeFunctionData({ abi: registryAbi, functionName: 'owner', args: [namehash(name)] })
    return BigInt(String(await control.request('eth_call', [{ to: registryAddress, data }, 'latest']))) !== 0n
  }
  /** Registers a name and its parents for the keeper, unless they are registered. */
  const register = async (name: string): Promise<void> => {
    const [label = '', ...rest] = name.split('.')
    const above = rest.join('.')
    if (await isRegistered(name)) return
    if (above) await register(above)
    const args = [namehash(above), labelhash(label), keeper.address] as const
    await sendCall(registryAddress, encodeFunctionData({ abi: registryAbi, functionName: 'setSubnodeOwner', args }))
  }
  const setResolver = async (name: string, resolver: Hex) => {
    await register(name)
    const args = [namehash(name), resolver] as const
    await sendCall(registryAddress, encodeFunctionData({ abi: registryAbi, functionName: 'setResolver', args }))
  }
  const setAddr = (resolver: Hex, name: string, address: Hex) =>
    sendCall(
      resolver,
      encodeFunctionData({ abi: resolverAbi, functionName: 'setAddr', args: [namehash(name), address] }),
    )
  const setName = (resolver: Hex, name: string, value: string) =>
    sendCall(resolver, encodeFunctionData({ abi: resolverAbi, functionName: 'setName', args: [namehash(name), value] }))

  return {
    registry: registryAddress,
    setRecords: async (name, { address, avatar, resolver = ownResolver }) => {
      await setResolver(name, resolver)
      if (address) await setAddr(resolver, name, address)
      if (avatar !== undefined) {
        const args = [namehash(name), 'avatar', avatar] as const
        await sendCall(resolver, encodeFunctionData({ abi: resolverAbi, functionName: 'setText', args }))
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
    createOffchainResolver: (gatewayUrl, signer) =>
      deploy(encodeDeployData({ abi: offchainAbi, bytecode: ensOffchainResolverBytecode, args: [gatewayUrl, signer] })),
  }
}
