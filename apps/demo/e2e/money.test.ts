import { afterAll, beforeAll } from 'vitest'
import type { MoneyDemo } from './money/moneyPage.ts'
import { testVisit } from './money/testVisit.e2e.ts'
import { startDemo } from './openDemo.ts'

let demo: MoneyDemo
beforeAll(async () => {
  demo = await startDemo(['eip155', 'solana'], { readsChains: true })
})
afterAll(() => demo.stop())
testVisit(() => demo)
