export { verifyEip155Text, type VerifyEip155TextParameters } from '../verifiers/eip155/verifyEip155.js'
