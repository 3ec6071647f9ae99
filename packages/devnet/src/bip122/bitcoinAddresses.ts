import { Address, OutScript } from '@scure/btc-signer'

type Encoding = {
  readonly bech32: string
  readonly pubKeyHash: number
  readonly scriptHash: number
  readonly wif: number
}

const test: Encoding = { bech32: 'tb', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }

/** The CAIP-2 ids and address formats of the networks that a chain can simulate. @see https://chainagnostic.org/CAIPs/caip-4 */
export const bitcoinNetworks = {
  regtest: { id: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328', encoding: { ...test, bech32: 'bcrt' } },
  testnet4: { id: 'bip122:00000000da84f2bafbbc53dee25a72ae', encoding: test },
  signet: { id: 'bip122:00000008819873e925422c1ff0f99f7c', encoding: test },
  mainnet: {
    id: 'bip122:000000000019d6689c085ae165831e93',
    encoding: { bech32: 'bc', pubKeyHash: 0x00, scriptHash: 0x05, wif: 0x80 },
  },
} as const satisfies Readonly<Record<string, { id: `bip122:${string}`; encoding: Encoding }>>

/** A network that a chain can simulate. */
export type BitcoinNetworkName = keyof typeof bitcoinNetworks

/** Returns the script that pays to an address. @throws if the address does not belong to the network */
export const scriptOf = (address: string, network: BitcoinNetworkName): Uint8Array =>
  OutScript.encode(Address(bitcoinNetworks[network].encoding).decode(address))

const typeNames: Readonly<Record<string, string>> = {
  pkh: 'p2pkh',
  sh: 'p2sh',
  wpkh: 'v0_p2wpkh',
  wsh: 'v0_p2wsh',
  tr: 'v1_p2tr',
}

/** Returns Esplora's fields for a script: its type, and its address if it has one. */
export const describeScript = (script: Uint8Array, network: BitcoinNetworkName) => {
  try {
    const output = OutScript.decode(script)
    const address = Address(bitcoinNetworks[network].encoding).encode(output)
    return { scriptpubkey_type: typeNames[output.type] ?? 'unknown', scriptpubkey_address: address }
  } catch {
    return { scriptpubkey_type: script[0] === 0x6a ? 'op_return' : 'unknown' } // the script has no address
  }
}
