import { randomBytes } from 'node:crypto'
import type { Database } from '../database/database.js'
import { isProjectId, type Project, type ProjectFeature } from '../projects/project.js'
import { deleteProject, findProject, listProjects, saveProject } from '../projects/projectStore.js'
import { type Command, databaseUsage, needOption, parseOptions, print, UsageError } from './command.js'
import { withDatabase } from './withDatabase.js'

/** What a project can have on. */
const featureIds = ['social_login', 'swap', 'onramp', 'activity', 'reown_branding', 'multi_wallet']

/** `social_login=email,google`, or an id alone. */
const toFeature = (text: string): ProjectFeature => {
  const [id = '', config] = text.split('=')
  if (!featureIds.includes(id)) throw new UsageError(`--feature knows ${featureIds.join(', ')}, not ${id}.`)
  return { id, isEnabled: true, config: config ? config.split(',') : null }
}

const toOrigin = (text: string): string => {
  if (/^(\*|https?:\/\/[\w.*:-]+)$/i.test(text)) return text
  throw new UsageError(`--origin takes an origin, as https://site.example or https://*.site.example, not ${text}.`)
}

const toAnalytics = (text: string): boolean => {
  if (text === 'on' || text === 'off') return text === 'on'
  throw new UsageError(`--analytics is on or off, not ${text}.`)
}

const settingsUsage = `  --name <text>     what you call it
  --origin <it>     a page's origin that may use it, * for any run of characters; may be given again. With none it may be used anywhere
  --feature <id>    what it has on: ${featureIds.join(', ')}; may be given again. With what of it: social_login=email,google
  --analytics <it>  on or off: whether it takes events; by default on`

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

/** A project with the settings that were given; those that were not stay. */
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
  throw new UsageError(`There is no project ${id}.`)
}

const create: Command = {
  name: 'project create',
  usage: `project create      makes a project, and prints it with its id: what a site passes as projectId
  --id <text>       an id of your own; by default 32 random hex digits
${settingsUsage}
${databaseUsage}
`,
  run: async (parameters) => {
    const { values } = parseOptions({ args: [...parameters], options: settings })
    const id = values.id ?? randomBytes(16).toString('hex')
    if (!isProjectId(id)) throw new UsageError('--id takes up to 64 letters, digits, - and _.')
    const name = needOption('name', values.name)
    const project = withSettings({ id, name, origins: [], features: [], analytics: true }, values)
    await withDatabase(values.database, async (database) => {
      if (await findProject(database, id))
        throw new UsageError(`There is a project ${id} already: project set changes it.`)
      await saveProject(database, project)
    })
    print(project)
  },
}

const set: Command = {
  name: 'project set',
  usage: `project set         changes the settings that are given, within five seconds of a running server
  --id <text>       which
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
  usage: `project list        prints all projects, a line each
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
  usage: `project delete      forgets a project and its events
  --id <text>       which
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

/** What makes, changes, lists and forgets projects. */
export const projectCommands: readonly Command[] = [create, set, list, remove]
