export type {
  KnownSignIn,
  OpenSignIn,
  SignInData,
  SignInInput,
  SignInMessage,
  SignInSession,
  Siwx,
  SiwxSource,
} from '@latchkey/core/adapter'
export { assertSignIn, type ExpectedSignIn, type SignInRefusal } from '../message/assertSignIn.js'
export { createNonce } from '../message/createNonce.js'
export { formatSignInMessage } from '../message/formatSignInMessage.js'
export { parseSignInMessage } from '../message/parseSignInMessage.js'
export { verifySignIn, type VerifySignInParameters } from '../message/verifySignIn.js'
export { createSiwx, type CreateSiwxOptions } from '../sessions/createSiwx.js'
export { localSessions, type LocalSessionsOptions } from '../sessions/localSessions.js'
export { serverSessions, type ServerSessionsOptions } from '../sessions/serverSessions.js'
export type { SessionStore, SignInOrigin } from '../sessions/sessionStore.js'
export {
  createSiweConfig,
  getSiweAddress,
  getSiweChainId,
  type SiweClient,
  type SiweConfig,
  type SiweCreateMessageParameters,
  type SiweMessageParameters,
  type SiweSession,
} from '../siwe/createSiweConfig.js'
export { bip122Verifier } from '../verifiers/bip122Verifier.js'
export { cosmosVerifier, type CosmosVerifierOptions } from '../verifiers/cosmosVerifier.js'
export { eip155Verifier, type Eip155VerifierOptions } from '../verifiers/eip155Verifier.js'
export { polkadotVerifier, type PolkadotVerifierOptions } from '../verifiers/polkadotVerifier.js'
export { solanaVerifier } from '../verifiers/solanaVerifier.js'
export type { SignatureProof, SignatureVerifier, VerifySignature } from '../verifiers/verifier.js'
