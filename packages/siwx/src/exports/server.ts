export {
  createSessionCookie,
  type SessionCookie,
  type SessionCookieOptions,
  type SignedInAccount,
} from '../server/createSessionCookie.js'
export { createSignInHandler, type SignInHandlerOptions } from '../server/createSignInHandler.js'
export { createMemoryNonces, type MemoryNoncesOptions, type NonceStore } from '../server/nonceStore.js'
