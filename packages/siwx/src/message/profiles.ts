import type { Namespace } from '@latchkey/core/adapter'

/** How a namespace's sign-in message is laid out. */
export type Profile = {
  /** The ecosystem's name in the first line. */
  readonly blockchain: string
  /** What an address looks like; whether it is one is the verifier's to say. */
  readonly address: RegExp
  /** Whether "Chain ID" stands after "Version" (EIP-4361, Solana) or after "Request ID" (CAIP-122's general form). */
  readonly chainIdFirst: boolean
  /** How many empty lines stand for a statement that is not there. */
  readonly gap: 1 | 2
}

const base58 = /^[1-9A-HJ-NP-Za-km-z]{32,50}$/
const alphanumeric = /^[a-zA-Z0-9]{14,128}$/

/**
 * The profiles: EIP-4361 for eip155, the Solana namespace's own (and its wallets' `signIn`), and CAIP-122's general form
 * for those whose namespaces have published none.
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

/** How a namespace's message is laid out. One that has no profile here goes by its own name, with any address that CAIP-10 allows. */
export const profileOf = (namespace: Namespace): Profile =>
  profiles[namespace] ?? {
    blockchain: namespace.replace(/^./, (letter) => letter.toUpperCase()),
    address: /^[-.%a-zA-Z0-9]{1,128}$/,
    chainIdFirst: false,
    gap: 2,
  }
