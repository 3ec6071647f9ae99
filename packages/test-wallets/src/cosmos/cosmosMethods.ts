import { assertSuggestable } from './assertSuggestable.js'
import type { CosmosKey } from './cosmosKeys.js'
import type { AminoSignDoc, DirectSignDoc, KeplrKey } from './keplr.js'
import { toAminoBytes, toArbitraryDoc, toDirectBytes } from './signBytes.js'

/** The parts of a wallet that its methods use. */
export type CosmosWalletState = {
  readonly name: string
  readonly isLedger: boolean
  /** Returns the current key, or `undefined` if the keys were removed. */
  key(): CosmosKey | undefined
  /** Returns the address prefix of a chain. */
  prefixOf(chainId: string): string | undefined
  addChain(chainId: string, prefix: string): void
  isConnected(origin: string, chainId: string): boolean
  connect(origin: string, chainIds: readonly string[]): void
  revoke(origin: string, chainIds?: readonly string[]): void
  /** Prompts the user. Rejects if the user declines. */
  prompt(method: string, params: readonly unknown[], origin: string): Promise<void>
}

/** Responds to a call of one method. */
type CosmosMethod = (params: readonly unknown[], origin: string) => Promise<unknown>

const expectText = (value: unknown): string => {
  if (typeof value !== 'string') throw new Error('Expected a string.')
  return value
}
const expectObject = (value: unknown): Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null) throw new Error('Expected an object.')
  return { ...value }
}
const expectBytes = (value: unknown): Uint8Array => {
  if (value instanceof Uint8Array) return value
  throw new Error('Expected bytes.')
}
const toChainIds = (value: unknown): readonly string[] => [value].flat().map(expectText)

const readDirectDoc = (value: unknown): DirectSignDoc => {
  const { bodyBytes, authInfoBytes, chainId, accountNumber } = expectObject(value)
  return {
    bodyBytes: expectBytes(bodyBytes),
    authInfoBytes: expectBytes(authInfoBytes),
    chainId: expectText(chainId),
    // Pages pass it as a bigint, or as a `Long` object.
    accountNumber: BigInt(String(accountNumber)),
  }
}

const readAminoDoc = (value: unknown): AminoSignDoc => {
  const { chain_id, account_number, sequence, fee, msgs, memo } = expectObject(value)
  if (!Array.isArray(msgs)) throw new Error('Expected messages.')
  return {
    chain_id: expectText(chain_id),
    account_number: expectText(account_number),
    sequence: expectText(sequence),
    fee: expectObject(fee),
    msgs: msgs.map(expectObject),
    memo: expectText(memo),
  }
}

/** Creates the methods of a wallet that has keys. */
export const createCosmosMethods = (state: CosmosWalletState): Readonly<Record<string, CosmosMethod>> => {
  const prefixOf = (chainId: string): string => {
    const prefix = state.prefixOf(chainId)
    if (prefix === undefined) throw new Error(`There is no chain info for ${chainId}`)
    return prefix
  }
  const expectKey = (): CosmosKey => {
    const key = state.key()
    if (!key) throw new Error('There is no key in this wallet.')
    return key
  }
  /** Authorizes a site. If the site is not authorized yet, the wallet prompts the user. */
  const enter = async (method: string, chainIds: readonly string[], origin: string) => {
    for (const chainId of chainIds) prefixOf(chainId)
    const isNew = chainIds.some((chainId) => !state.isConnected(origin, chainId))
    if (isNew) await state.prompt(method, [chainIds], origin)
    state.connect(origin, chainIds)
  }
  const signerOf = async (method: string, params: readonly unknown[], origin: string): Promise<CosmosKey> => {
    const chainId = expectText(params[0])
    await enter(method, [chainId], origin)
    const key = expectKey()
    if (params[1] !== key.addressOn(prefixOf(chainId))) throw new Error('Signer mismatched')
    await state.prompt(method, params, origin)
    return key
  }

  return {
    enable: async ([chainIds], origin) => {
      await enter('enable', toChainIds(chainIds), origin)
      expectKey()
    },
    disable: async ([chainIds], origin) => {
      state.revoke(origin, chainIds === undefined ? undefined : toChainIds(chainIds))
    },
    experimentalSuggestChain: async (params, origin) => {
      const chain = expectObject(params[0])
      assertSuggestable(chain)
      const { chainId, bech32Config } = chain
      const { bech32PrefixAccAddr } = expectObject(bech32Config)
      await state.prompt('experimentalSuggestChain', params, origin)
      state.addChain(expectText(chainId), expectText(bech32PrefixAccAddr))
    },
    getKey: async ([requestedChain], origin): Promise<KeplrKey> => {
      const chainId = expectText(requestedChain)
      await enter('getKey', [chainId], origin)
      const { publicKey, addressBytes, addressOn } = expectKey()
      return {
        name: state.name,
        algo: 'secp256k1',
        pubKey: publicKey,
        address: addressBytes,
        bech32Address: addressOn(prefixOf(chainId)),
        isNanoLedger: state.isLedger,
        isKeystone: false,
      }
    },
    signDirect: async (params, origin) => {
      const doc = readDirectDoc(params[2])
      if (state.isLedger) throw new Error('The device does not support mode direct.')
      if (doc.chainId !== params[0])
        throw new Error('Chain id in the message is not matched with the requested chain id')
      const key = await signerOf('signDirect', params, origin)
      return { signed: doc, signature: key.sign(toDirectBytes(doc)) }
    },
    signAmino: async (params, origin) => {
      const doc = readAminoDoc(params[2])
      const isText = doc.chain_id === ''
      if (!isText && doc.chain_id !== params[0])
        throw new Error('Chain id in the message is not matched with the requested chain id')
      const key = await signerOf('signAmino', params, origin)
      return { signed: doc, signature: key.sign(toAminoBytes(doc)) }
    },
    signArbitrary: async (params, origin) => {
      const data = params[2]
      const key = await signerOf('signArbitrary', params, origin)
      const signed = typeof data === 'string' ? data : expectBytes(data)
      return key.sign(toAminoBytes(toArbitraryDoc(expectText(params[1]), signed)))
    },
  }
}
