import { testEvilWallets } from '@latchkey/conformance/evil'
import { walletSubject } from './testing/walletSubject.js'

testEvilWallets('bip122', walletSubject)
