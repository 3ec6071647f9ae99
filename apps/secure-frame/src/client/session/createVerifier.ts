import { fillRandom, toBase64url, toUtf8 } from '../../vault/bytes.js'

/** Creates the secret of a login, and its hash. The service learns the secret only when the login is completed. */
export const createVerifier = async (): Promise<{ readonly verifier: string; readonly challenge: string }> => {
  const verifier = toBase64url(fillRandom(new Uint8Array(32)))
  const hash = await crypto.subtle.digest('SHA-256', toUtf8(verifier))
  return { verifier, challenge: toBase64url(new Uint8Array(hash)) }
}
