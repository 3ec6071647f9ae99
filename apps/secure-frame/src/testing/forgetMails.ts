import { openDatabase } from '@latchkey/services/parts'
import { sql } from 'drizzle-orm'
import { schemaSteps } from '../service/schemaSteps.js'

/** Forgets which mails a service has sent, so that a test with a real clock need not wait for the next one. @param address its database */
export const forgetMails = async (address: string): Promise<void> => {
  const database = await openDatabase(address, schemaSteps)
  await database.run(sql`delete from mails`)
  await database.close()
}
