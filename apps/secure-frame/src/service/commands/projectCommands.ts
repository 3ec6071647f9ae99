import { type Command, type Database, needOption, parseOptions, print, UsageError } from '@latchkey/services/parts'
import { randomBytes } from 'node:crypto'
import { getAddress, isAddress, zeroAddress } from 'viem'
import { isProjectId } from '../../protocol/fields.js'
import type { Custody } from '../../protocol/wallet.js'
import { findProject, listProjects, type Project, saveProject } from '../projects/projectStore.js'
import { databaseUsage, toSecureOrigin, withWalletDatabase } from './options.js'

const toCustody = (text: string): Custody => {
  if (text === 'self' || text === 'assisted') return text
  throw new UsageError(`--custody must be self or assisted, not ${text}.`)
}

const toPermissions = (text: string): boolean => {
  if (text === 'on' || text === 'off') return text === 'on'
  throw new UsageError(`--permissions must be on or off, not ${text}.`)
}

/** The name is part of mails, so it is one line. */
const toName = (text: string): string => {
  if (/^[^\p{Cc}]{1,60}$/u.test(text)) return text
  throw new UsageError('--name must have 1 to 60 characters and no line breaks.')
}

/** Parses `eip155:1=https://node.example`, the value of an option. */
const toUrl = (option: 'rpc' | 'bundler', text: string): readonly [string, string] => {
  const [, network = '', url = ''] = /^([a-z\d-]{3,8}:[\w-]{1,32})=(https?:\/\/\S+)$/.exec(text) ?? []
  if (network && URL.canParse(url)) return [network, url]
  throw new UsageError(`--${option} must be a network and a URL, e.g. eip155:1=https://node.example, not ${text}.`)
}

/** Parses `eip155:1=0x…`. Chain id 0 would be every chain, and the zero address would end a delegation. */
const toDelegate = (text: string): readonly [string, string] => {
  const [, network = '', address = ''] = /^(eip155:[1-9]\d{0,15})=(0x[\da-fA-F]{40})$/.exec(text) ?? []
  if (isAddress(address) && address !== zeroAddress) return [network, getAddress(address)]
  throw new UsageError(
    `--delegate must be an EVM network and a contract's address with its checksum, e.g. eip155:1=0xe6Cae83BdE06E4c305530e199D7217f42808555B, not ${text}.`,
  )
}

const settingsUsage = `  --name <text>          the project's name, which mails show
  --origin <origin>      an origin that may contain the frame, exactly; repeatable. Without one, none may
  --custody <mode>       self: only users can open their keys (default). assisted: so can you; never call it self-custody
  --rpc <network=url>    the node of a network, e.g. eip155:1=https://node.example; repeatable
  --delegate <network=address>
                         the contract that accounts of a network delegate to (EIP-7702); repeatable. Only Simple7702Account of EntryPoint v0.8
  --bundler <network=url>
                         the bundler of user operations of a network, e.g. eip155:1=https://bundler.example; repeatable
  --permissions <on|off> whether users can let a site spend within limits without further approvals (ERC-7715; default: off)`

const settings = {
  id: { type: 'string' },
  name: { type: 'string' },
  origin: { type: 'string', multiple: true },
  custody: { type: 'string' },
  rpc: { type: 'string', multiple: true },
  delegate: { type: 'string', multiple: true },
  bundler: { type: 'string', multiple: true },
  permissions: { type: 'string' },
  database: { type: 'string' },
} as const

type Settings = {
  readonly name?: string | undefined
  readonly origin?: string[] | undefined
  readonly custody?: string | undefined
  readonly rpc?: string[] | undefined
  readonly delegate?: string[] | undefined
  readonly bundler?: string[] | undefined
  readonly permissions?: string | undefined
}

/** Returns a project with new settings. Settings that are absent do not change. */
const withSettings = (
  project: Project,
  { name, origin, custody, rpc, delegate, bundler, permissions }: Settings,
): Project => ({
  ...project,
  ...(name !== undefined && { name: toName(name) }),
  ...(origin && { origins: origin.map(toSecureOrigin) }),
  ...(custody !== undefined && { custody: toCustody(custody) }),
  ...(rpc && { rpc: Object.fromEntries(rpc.map((text) => toUrl('rpc', text))) }),
  ...(delegate && { delegates: Object.fromEntries(delegate.map(toDelegate)) }),
  ...(bundler && { bundlers: Object.fromEntries(bundler.map((text) => toUrl('bundler', text))) }),
  ...(permissions !== undefined && { permissions: toPermissions(permissions) }),
})

const needProject = async (database: Database, id: string): Promise<Project> => {
  const project = await findProject(database, id)
  if (project) return project
  throw new UsageError(`Project not found: ${id}.`)
}

const create: Command = {
  name: 'project create',
  usage: `project create          create a project, and print it with its id
  --id <id>              the project's id, as in the site's other services (default: 32 random hex digits)
${settingsUsage}
${databaseUsage}
`,
  run: async (parameters) => {
    const { values } = parseOptions({ args: [...parameters], options: settings })
    const id = values.id ?? randomBytes(16).toString('hex')
    if (!isProjectId(id)) throw new UsageError('--id must have 1 to 64 letters, digits, hyphens and underscores.')
    const name = needOption('name', values.name)
    const project = withSettings({ id, name, origins: [], custody: 'self', rpc: {}, permissions: false }, values)
    await withWalletDatabase(values.database, async (database) => {
      if (await findProject(database, id))
        throw new UsageError(`Project ${id} exists already. Use project set to change it.`)
      await saveProject(database, project)
    })
    print(project)
  },
}

const set: Command = {
  name: 'project set',
  usage: `project set             change settings of a project; running servers apply them at once
  --id <id>              the project's id
${settingsUsage}
${databaseUsage}
`,
  run: async (parameters) => {
    const { values } = parseOptions({ args: [...parameters], options: settings })
    const id = needOption('id', values.id)
    await withWalletDatabase(values.database, async (database) => {
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
    await withWalletDatabase(values.database, async (database) => {
      for (const project of await listProjects(database)) print(project)
    })
  },
}

/** The commands that create, change and list projects. */
export const projectCommands: readonly Command[] = [create, set, list]
