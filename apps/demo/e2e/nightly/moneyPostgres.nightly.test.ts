import { afterAll, beforeAll, describe } from 'vitest'
import { type Postgres, startPostgres } from '../../../services/src/testing/startPostgres.ts'
import { testMoney } from '../money/testMoney.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

describe('with services on Postgres', () => {
  testMoney({ createDatabase: () => postgres.createDatabase() })
})
