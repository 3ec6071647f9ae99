import { fillRandom } from '../../vault/bytes.js'
import { createProof } from '../../vault/device/proofs.js'
import { wait } from '../steps/wait.js'
import { createServiceClient } from './createServiceClient.js'
import type { Post } from './post.js'

/**
 * Creates what calls the service from a page without a login. The page proves its calls by a new key, which ends with it.
 *
 * @param origin the wallet's own origin
 */
export const createWindowPost = async (origin: string): Promise<Post> => {
  const key = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
  const vault = {
    createProof: (request: Parameters<typeof createProof>[1]) => createProof(key, request, fillRandom),
  }
  const { send } = createServiceClient({ vault, origin, wait })
  return (path, body = {}, signal) => send(path, body, { signal })
}
