import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChainsFile } from '../chains/chains.js'
import { readChainsFile } from '../chains/readChainsFile.js'
import { openDatabase } from '../database/openDatabase.js'
import { saveProject } from '../projects/projectStore.js'
import { type ServicesOptions, startServices } from '../startServices.js'
import { request, type ServiceResponse } from './request.js'

/** Services with a chains file, for tests. */
export type DataServices = {
  readonly url: string
  /** The lines of the log. */
  readonly lines: readonly string[]
  get(path: string, query?: Readonly<Record<string, string>>): Promise<ServiceResponse>
  post(path: string, body: unknown, query?: Readonly<Record<string, string>>): Promise<ServiceResponse>
  stop(): Promise<void>
}

/** Reads the content of a chains file. @param tokens the content of each file of tokens, by its name */
export const toChains = (
  networks: Readonly<Record<string, object>>,
  tokens: readonly object[] = [],
  environment: Readonly<Record<string, string>> = {},
): ChainsFile =>
  readChainsFile(JSON.stringify({ networks }), { environment, readTokens: () => JSON.stringify({ tokens }) })

/**
 * Starts services with a chains file on a new SQLite database, or on the empty one of the options, with two projects: `project-1`, and `bare`,
 * which has no features.
 */
export const startDataServices = async (
  chains: ChainsFile,
  options: Partial<ServicesOptions> = {},
): Promise<DataServices> => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-services-'))
  const address = options.database ?? join(folder, 'services.db')
  const database = await openDatabase(address)
  const origins = ['https://app.example']
  const features = [{ id: 'activity', isEnabled: true, config: null }]
  await saveProject(database, { id: 'project-1', name: 'Shop', origins, features, analytics: true })
  await saveProject(database, { id: 'bare', name: 'Bare', origins, features: [], analytics: true })
  await database.close()
  const lines: string[] = []
  const services = await startServices({ chains, log: (line) => lines.push(line), ...options, database: address })
  return {
    url: services.url,
    lines,
    get: (path, query = {}) => request(services.url, path, { query }),
    post: (path, body, query = {}) =>
      request(services.url, path, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        query,
      }),
    stop: async () => {
      await services.stop()
      rmSync(folder, { recursive: true })
    },
  }
}
