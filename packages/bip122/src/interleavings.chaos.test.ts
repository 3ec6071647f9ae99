import { testInterleavings } from '@latchkey/conformance/interleavings'
import { walletSubject } from './testing/walletSubject.js'

testInterleavings('bip122', walletSubject)
