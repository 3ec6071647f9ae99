import type { NetworkRecord } from '@latchkey/core/adapter'
import { blake2b } from '@noble/hashes/blake2.js'
import { expect, it } from 'vitest'
import { fromHex, toHex } from '../encoding/hex.js'
import * as networks from './networks.js'

/** The root of an empty trie: the root of a block without extrinsics. */
const noExtrinsics = '03170a2e7597b7b7e3d84c05391d139a62b157e78786d8c082f29dcf4c111314'

/** Hashes a genesis block's header: no parent, number 0, the state root, no extrinsics, no logs. */
const hashGenesis = (stateRoot: string) =>
  toHex(blake2b(fromHex(`0x${'00'.repeat(32)}00${stateRoot.slice(2)}${noExtrinsics}00`), { dkLen: 32 }))

type ChainSpec = {
  readonly genesis: { readonly stateRootHash: string }
  readonly properties: { readonly ss58Format: number; readonly tokenDecimals: number; readonly tokenSymbol: string }
}

it.each([
  [networks.polkadotRelay, () => import('@substrate/connect-known-chains/polkadot')],
  [networks.polkadotAssetHub, () => import('@substrate/connect-known-chains/polkadot_asset_hub')],
  [networks.kusama, () => import('@substrate/connect-known-chains/ksmcc3')],
  [networks.westend, () => import('@substrate/connect-known-chains/westend2')],
  [networks.paseo, () => import('@substrate/connect-known-chains/paseo')],
] satisfies readonly (readonly [NetworkRecord, () => Promise<{ chainSpec: string }>])[])(
  'has the id, coin and prefix that the chain itself specifies: $name',
  async (network, load) => {
    const { genesis, properties }: ChainSpec = JSON.parse((await load()).chainSpec)
    expect(network.id).toBe(`polkadot:${hashGenesis(genesis.stateRootHash).slice(2, 34)}`)
    expect(network.details).toEqual({ ss58Prefix: properties.ss58Format })
    expect(network.nativeCurrency).toMatchObject({ symbol: properties.tokenSymbol, decimals: properties.tokenDecimals })
  },
)
