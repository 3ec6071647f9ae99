// The views of payments: a separate chunk.
export { payView as Pay } from './PayView.js'
export { payLoadingView as PayLoading } from './PayLoadingView.js'
