import { testInterleavings } from '@latchkey/conformance/interleavings'
import { startSwapSubject } from './testing/swapSubject.js'
import { walletSubject } from './testing/walletSubject.js'

testInterleavings('eip155', () => ({ subject: walletSubject, stop: async () => {} }))
testInterleavings('eip155, a swap of two requests', () => startSwapSubject(false), 0.25)
testInterleavings('eip155, a swap of one request', () => startSwapSubject(true), 0.25)
