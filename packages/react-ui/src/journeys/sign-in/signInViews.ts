// The view of signing in: a separate chunk.
export { siwxSignMessageView as SIWXSignMessage } from './SIWXSignMessageView.js'
