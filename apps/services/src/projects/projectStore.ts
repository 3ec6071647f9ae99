import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.js'
import type { Project } from './project.js'

type ProjectRow = {
  readonly id: string
  readonly name: string
  readonly origins: string
  readonly features: string
  readonly analytics: number
}

const toProject = ({ id, name, origins, features, analytics }: ProjectRow): Project => ({
  id,
  name,
  origins: JSON.parse(origins),
  features: JSON.parse(features),
  analytics: analytics === 1,
})

const columns = sql`id, name, origins, features, analytics`

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
export const saveProject = (database: Database, project: Project): Promise<void> => {
  const [origins, features] = [JSON.stringify(project.origins), JSON.stringify(project.features)]
  const analytics = project.analytics ? 1 : 0
  return database.run(sql`
    insert into projects (id, name, origins, features, analytics, created_at)
    values (${project.id}, ${project.name}, ${origins}, ${features}, ${analytics}, ${Date.now()})
    on conflict (id) do update set
      name = excluded.name, origins = excluded.origins, features = excluded.features, analytics = excluded.analytics`)
}

/** Deletes a project and its events. */
export const deleteProject = (database: Database, id: string): Promise<void> =>
  database.run(sql`delete from events where project_id = ${id}`, sql`delete from projects where id = ${id}`)
