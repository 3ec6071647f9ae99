import { testEvilWallets } from '@latchkey/conformance/evil'
import { walletSubject } from './testing/walletSubject.js'

testEvilWallets('polkadot', walletSubject)
