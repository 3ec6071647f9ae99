import { randomBytes } from 'node:crypto'
import type { Database } from '../database/database.js'
import { isProjectId, type Project, type ProjectFeature } from '../projects/project.js'
import { deleteProject, findProject, listProjects, saveProject } from '../projects/projectStore.js'
import { type Command, databaseUsage, needOption, parseOptions, print, UsageError } from './command.js'
import { withDatabase } from './withDatabase.js'

/** The features that a project can enable. */
const featureIds = ['social_login', 'swap', 'onramp', 'activity', 'reown_branding', 'multi_wallet']

/** Parses `social_login=email,google`, or only an id. */
const toFeature = (text: string): ProjectFeature => {
  const [id = '', config] = text.split('=')
  if (!featureIds.includes(id)) throw new UsageError(`--feature must be one of ${featureIds.join(', ')}, not ${id}.`)
  return { id, isEnabled: true, config: config ? config.split(',') : null }
}

const toOrigin = (text: string): string => {
  if (/^(\*|https?:\/\/[\w.*:-]+)$/i.test(text)) return text
  throw new UsageError(`--origin must be an origin, e.g. https://site.example or https://*.site.example, not ${text}.`)
}

const toAnalytics = (text: string): boolean => {
  if (text === 'on' || text === 'off') return text === 'on'
  throw new UsageError(`--analytics must be on or off, not ${text}.`)
}

const settingsUsage = `  --name <text>          the project's name
  --origin <origin>      an origin that may use the project; * matches any characters; repeatable (default: all origins)
  --feature <id>         enable a feature: ${featureIds.join(', ')}; repeatable. With its configuration: social_login=email,google
  --analytics <on|off>   whether the project accepts events (default: on)`

const settings = {
  id: { type: 'string' },
  name: { type: 'string' },
  origin: { type: 'string', multiple: true },
  feature: { type: 'string', multiple: true },
  analytics: { type: 'string' },
  database: { type: 'string' },
} as const

type Settings = {
  readonly name?: string | undefined
  readonly origin?: string[] | undefined
  readonly feature?: string[] | undefined
  readonly analytics?: string | undefined
}

/** Returns a project with new settings. Settings that are absent do not change. */
const withSettings = (project: Project, { name, origin, feature, analytics }: Settings): Project => ({
  ...project,
  ...(name !== undefined && { name }),
  ...(origin && { origins: origin.map(toOrigin) }),
  ...(feature && { features: feature.map(toFeature) }),
  ...(analytics !== undefined && { analytics: toAnalytics(analytics) }),
})

const needProject = async (database: Database, id: string): Promise<Project> => {
  const project = await findProject(database, id)
  if (project) return project
  throw new UsageError(`Project not found: ${id}.`)
}

const create: Command = {
  name: 'project create',
  usage: `project create          create a project, and print it with its id, which the site passes as projectId
  --id <id>              the project's id (default: 32 random hex digits)
${settingsUsage}
${databaseUsage}
`,
  run: async (parameters) => {
    const { values } = parseOptions({ args: [...parameters], options: settings })
    const id = values.id ?? randomBytes(16).toString('hex')
    if (!isProjectId(id)) throw new UsageError('--id must have 1 to 64 letters, digits, hyphens and underscores.')
    const name = needOption('name', values.name)
    const project = withSettings({ id, name, origins: [], features: [], analytics: true }, values)
    await withDatabase(values.database, async (database) => {
      if (await findProject(database, id))
        throw new UsageError(`Project ${id} exists already. Use project set to change it.`)
      await saveProject(database, project)
    })
    print(project)
  },
}

const set: Command = {
  name: 'project set',
  usage: `project set             change settings of a project; a running server applies them within five seconds
  --id <id>              the project's id
${settingsUsage}
${databaseUsage}
`,
  run: async (parameters) => {
    const { values } = parseOptions({ args: [...parameters], options: settings })
    const id = needOption('id', values.id)
    await withDatabase(values.database, async (database) => {
      const project = withSettings(await needProject(database, id), values)
      await saveProject(database, project)
      print(project)
    })
  },
}

const list: Command = {
  name: 'project list',
  usage: `project list            print all projects, one per line
${databaseUsage}
`,
  run: async (parameters) => {
    const { values } = parseOptions({ args: [...parameters], options: { database: { type: 'string' } } })
    await withDatabase(values.database, async (database) => {
      for (const project of await listProjects(database)) print(project)
    })
  },
}

const remove: Command = {
  name: 'project delete',
  usage: `project delete          delete a project and its events
  --id <id>              the project's id
${databaseUsage}
`,
  run: async (parameters) => {
    const { id: idOption, database: databaseOption } = settings
    const { values } = parseOptions({ args: [...parameters], options: { id: idOption, database: databaseOption } })
    const id = needOption('id', values.id)
    await withDatabase(values.database, async (database) => {
      await needProject(database, id)
      await deleteProject(database, id)
    })
  },
}

/** The commands that create, change, list and delete projects. */
export const projectCommands: readonly Command[] = [create, set, list, remove]
