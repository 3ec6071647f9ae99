import { testMoney } from './money/testMoney.ts'

testMoney({ providerChains: [137] })
