import type { Database } from '@latchkey/services/parts'
import { type Context, Hono } from 'hono'
import { isProjectId } from '../../protocol/fields.js'
import { toReturnPath } from '../../protocol/social.js'
import { serviceErrors } from '../../protocol/errors.js'
import { closedPolicy } from '../http/closedPolicy.js'
import type { WalletEnv } from '../http/walletEnv.js'
import { findProject, listProjects, type Project } from '../projects/projectStore.js'
import { Refusal } from '../refusal.js'
import type { SocialClients } from '../social/createSocialClients.js'
import type { ClientFiles } from './clientFiles.js'
import { documentHeaders, vaultPolicy, writeDocumentPolicy } from './policies.js'
import { toAssetPath, writeDocument } from './writeDocument.js'

/** What the documents are made of. */
export type DocumentParts = {
  readonly database: Database
  /** The wallet's own origin. */
  readonly origin: string
  readonly client: ClientFiles
  /** The clients of social logins. Their page exists only with them. */
  readonly social?: SocialClients | undefined
}

/** The pages that are opened on their own and belong to no project. */
const pages = ['device', 'freeze', 'approve', 'passkey']

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}

/** Creates the routes of what browsers open: the frame, the pages, and the files that they load. */
export const createDocuments = ({ database, origin, client, social }: DocumentParts): Hono<WalletEnv> => {
  const { manifest, files } = client
  const routes = new Hono<WalletEnv>()

  const send = (context: Context<WalletEnv>, name: string, project?: Project) => {
    const document = manifest.documents[name]
    if (!document) throw new Refusal('NOT_FOUND')
    const isFramed = name === 'frame'
    const hasVault = isFramed || name === 'export'
    const vault = toAssetPath(manifest.vault.name)
    const { html, importMapHash } = writeDocument(document, { origin, vault, ...(project && { project }) })
    const policy = writeDocumentPolicy({ origin, importMapHash, hasVault, project: isFramed ? project : undefined })
    return context.html(html, 200, documentHeaders(policy, { isFramed, hasOpener: name === 'social' }))
  }
  const readProject = async (context: Context<WalletEnv>) => {
    const id = context.req.query('p')
    return isProjectId(id) ? findProject(database, id) : undefined
  }

  routes.get('/f/', async (context) => {
    const project = await readProject(context)
    if (project) return send(context, 'frame', project)
    const [status, text] = serviceErrors.PROJECT_UNKNOWN
    return context.text(`${text}\n`, status, documentHeaders(closedPolicy))
  })

  if (social)
    for (const path of ['/social', ...[...social.keys()].map(toReturnPath)])
      routes.get(path, (context) => send(context, 'social'))

  for (const name of pages) routes.get(`/${name}`, (context) => send(context, name))

  // A login belongs to a project, but the wallet is the same in all of them: a user who opens the page without a site logs in for the oldest one.
  routes.get('/export', async (context) => {
    const project = (await readProject(context)) ?? (await listProjects(database))[0]
    return send(context, 'export', project)
  })

  routes.get('/exit.html', (context) => {
    const file = files.get('exit.html')
    if (!file) throw new Refusal('NOT_FOUND')
    return context.body(file, 200, {
      ...documentHeaders(closedPolicy),
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': 'attachment; filename="exit.html"',
    })
  })

  routes.get('/assets/:name', (context) => {
    const { name } = context.req.param()
    const file = files.get(name)
    const type = types[name.split('.').at(-1) ?? '']
    if (!file || !type) throw new Refusal('NOT_FOUND')
    return context.body(file, 200, {
      'content-type': type,
      ...(name === manifest.vault.name && { 'content-security-policy': vaultPolicy }),
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
  return routes
}
