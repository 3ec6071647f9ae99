// Signing in: a chunk of its own.
export { siwxSignMessageView as SIWXSignMessage } from './SIWXSignMessageView.js'
