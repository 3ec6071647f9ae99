import type { Database } from '@latchkey/services/parts'
import { sql } from 'drizzle-orm'
import type { SmartAccountSettings } from '../../protocol/documentConfig.js'
import type { Custody } from '../../protocol/wallet.js'

/** The settings of one or several sites. */
export type Project = {
  readonly id: string
  readonly name: string
  /** The origins that may contain the frame. If it is empty, none may. */
  readonly origins: readonly string[]
  readonly custody: Custody
  /** The URL of a node for each network, by CAIP-2 id. */
  readonly rpc: Readonly<Record<string, string>>
  /** Whether sites can get permissions (ERC-7715). Default: they cannot. */
  readonly permissions?: boolean | undefined
} & SmartAccountSettings

type ProjectRow = {
  readonly id: string
  readonly name: string
  readonly origins: string
  readonly custody: string
  readonly rpc: string
  readonly delegates: string
  readonly bundlers: string
  readonly permissions: number
}

const toProject = ({ id, name, origins, custody, rpc, delegates, bundlers, permissions }: ProjectRow): Project => ({
  id,
  name,
  origins: JSON.parse(origins),
  custody: custody === 'assisted' ? 'assisted' : 'self',
  rpc: JSON.parse(rpc),
  delegates: JSON.parse(delegates),
  bundlers: JSON.parse(bundlers),
  permissions: permissions === 1,
})

const columns = sql`id, name, origins, custody, rpc, delegates, bundlers, permissions`

/** Finds the project with an id. */
export const findProject = async (database: Database, id: string): Promise<Project | undefined> => {
  const [row] = await database.all<ProjectRow>(sql`select ${columns} from projects where id = ${id}`)
  return row && toProject(row)
}

/** Returns all projects, the newest last. */
export const listProjects = async (database: Database): Promise<readonly Project[]> => {
  const rows = await database.all<ProjectRow>(sql`select ${columns} from projects order by created_at, id`)
  return rows.map(toProject)
}

/** Stores a new project, or new settings of an existing one. */
export const saveProject = (
  database: Database,
  { id, name, origins, custody, rpc, delegates = {}, bundlers = {}, permissions = false }: Project,
): Promise<void> =>
  database.run(sql`
    insert into projects (id, name, origins, custody, rpc, delegates, bundlers, permissions, created_at)
    values (${id}, ${name}, ${JSON.stringify(origins)}, ${custody}, ${JSON.stringify(rpc)},
      ${JSON.stringify(delegates)}, ${JSON.stringify(bundlers)}, ${permissions ? 1 : 0}, ${Date.now()})
    on conflict (id) do update set
      name = excluded.name, origins = excluded.origins, custody = excluded.custody, rpc = excluded.rpc,
      delegates = excluded.delegates, bundlers = excluded.bundlers, permissions = excluded.permissions`)
