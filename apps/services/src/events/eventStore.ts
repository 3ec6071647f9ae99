import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.js'
import type { EventRecord } from './event.js'

/** Stores events in one transaction. Events that exist already do not change. */
export const saveEvents = (database: Database, events: readonly EventRecord[]): Promise<void> => {
  const rows = events.map(
    (event) => sql`(${event.projectId}, ${event.eventId}, ${event.receivedAt}, ${event.happenedAt}, ${event.sdkType},
      ${event.sdkVersion}, ${event.url}, ${event.domain}, ${event.type}, ${event.name}, ${event.properties}, ${event.address})`,
  )
  return database.run(sql`
    insert into events (project_id, event_id, received_at, happened_at, sdk_type, sdk_version, url, domain, type, name,
      properties, address)
    values ${sql.join(rows, sql`, `)}
    on conflict (project_id, event_id) do nothing`)
}
