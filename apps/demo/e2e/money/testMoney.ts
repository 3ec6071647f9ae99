import { afterAll, beforeAll } from 'vitest'
import { startDemo } from '../openDemo.ts'
import type { MoneyDemo } from './moneyPage.ts'
import { testActivity } from './testActivity.e2e.ts'
import { testKeyboard } from './testKeyboard.e2e.ts'
import { testPayments } from './testPayments.e2e.ts'
import { testProviders } from './testProviders.e2e.ts'
import { testSwaps } from './testSwaps.e2e.ts'
import { testVisit } from './testVisit.e2e.ts'

/** The options of `testMoney`. */
type MoneyOptions = {
  /** Returns the address of an empty Postgres database. Default: the services use a new SQLite file. */
  readonly createDatabase?: () => Promise<string>
  /** The chains whose exchange and history come from stand-ins for 1inch and Etherscan. Default: none, as in the README's demo. */
  readonly providerChains?: readonly (1 | 137)[]
}

/** Tests swaps, names, payments, activity and purchases on the playground with services that read the chains. */
export const testMoney = ({ createDatabase, providerChains = [] }: MoneyOptions = {}): void => {
  let demo: MoneyDemo
  beforeAll(async () => {
    const database = await createDatabase?.()
    demo = await startDemo(['eip155', 'solana'], { readsChains: true, providerChains, database })
  })
  afterAll(() => demo.stop())
  testSwaps(() => demo)
  testProviders(() => demo, providerChains)
  testPayments(() => demo)
  testActivity(() => demo)
  testKeyboard(() => demo)
  testVisit(() => demo)
}
