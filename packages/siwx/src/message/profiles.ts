import type { Namespace } from '@latchkey/core/adapter'

/** The layout of a namespace's sign-in messages. */
export type Profile = {
  /** The ecosystem's name in the first line. */
  readonly blockchain: string
  /** The shape of an address. The verifier checks whether the address is valid. */
  readonly address: RegExp
  /** Whether "Chain ID" comes after "Version" (EIP-4361, Solana) or after "Request ID" (CAIP-122's general form). */
  readonly chainIdFirst: boolean
  /** The number of empty lines in place of a missing statement. */
  readonly gap: 1 | 2
}

const base58 = /^[1-9A-HJ-NP-Za-km-z]{32,50}$/
const alphanumeric = /^[a-zA-Z0-9]{14,128}$/

/**
 * The profiles: EIP-4361 for eip155, the Solana namespace's own (as its wallets' `signIn` writes it), and CAIP-122's general form for namespaces that
 * have published none.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4361
 * @see https://github.com/ChainAgnostic/namespaces/blob/main/solana/caip122.md
 * @see https://chainagnostic.org/CAIPs/caip-122
 */
const profiles: Readonly<Partial<Record<Namespace, Profile>>> = {
  eip155: { blockchain: 'Ethereum', address: /^0x[0-9a-fA-F]{40}$/, chainIdFirst: true, gap: 2 },
  solana: { blockchain: 'Solana', address: base58, chainIdFirst: true, gap: 1 },
  polkadot: { blockchain: 'Polkadot', address: base58, chainIdFirst: false, gap: 2 },
  bip122: { blockchain: 'Bitcoin', address: alphanumeric, chainIdFirst: false, gap: 2 },
  cosmos: { blockchain: 'Cosmos', address: alphanumeric, chainIdFirst: false, gap: 2 },
}

/**
 * Returns the layout of a namespace's messages. A namespace without a profile here is named by its own name, and allows any address that CAIP-10
 * allows.
 */
export const profileOf = (namespace: Namespace): Profile =>
  profiles[namespace] ?? {
    blockchain: namespace.replace(/^./, (initial) => initial.toUpperCase()),
    address: /^[-.%a-zA-Z0-9]{1,128}$/,
    chainIdFirst: false,
    gap: 2,
  }
