import { testInterleavings } from '@latchkey/conformance/interleavings'
import { walletSubject } from './testing/walletSubject.js'

testInterleavings('eip155', () => ({ subject: walletSubject, stop: async () => {} }))
