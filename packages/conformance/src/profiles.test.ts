import { createChannelSubject, createKitLedSubject, createMinimalSubject, createWalletLedSubject } from './profiles.js'
import { testAdapter } from './testAdapter.js'

testAdapter('wallet-led, in memory', createWalletLedSubject)
testAdapter('kit-led with several accounts, in memory', createKitLedSubject)
testAdapter('a channel of two namespaces, in memory', createChannelSubject)
testAdapter('without optional methods, in memory', createMinimalSubject)
