import type { Hex } from 'viem'
import { hashText } from './hashText.js'

/**
 * Returns the digest that the wallet's EVM account signs for a request that could lock the owner out. The header `latchkey-owner` has the
 * signature.
 *
 * Only the wallet itself can get this signature: sites get nothing signed but Keccak-256 digests. The proof binds it to one method, URL,
 * time and login, and the service accepts each proof once.
 *
 * @param proof the DPoP proof of the request
 */
export const toOwnerDigest = (proof: string): Hex => hashText(`latchkey/owner/v1\n${proof}`)
