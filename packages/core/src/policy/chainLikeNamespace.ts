/** Whose chains a viem `Chain` describes. */
export const chainLikeNamespace = 'eip155'
