/** The chain namespaces that the kit supports, by their CAIP-2 names. */
export const namespaces = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const

/** A chain namespace, CAIP-2's first part: `'eip155'`, `'solana'`, … */
export type Namespace = (typeof namespaces)[number]

/** Whether `value` is one of the five {@link namespaces}. */
export const isNamespace = (value: unknown): value is Namespace => (namespaces as readonly unknown[]).includes(value)

/** The namespace of chains that are described by a viem `Chain`. */
export const chainLikeNamespace = 'eip155'
