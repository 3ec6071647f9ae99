import type { Database } from '@latchkey/services/parts'
import { sql } from 'drizzle-orm'
import { compactDecrypt } from 'jose'
import { randomInt } from 'node:crypto'
import type { KilledServer } from './buildKilledServer.js'
import { sendJson, type ServiceResponse, type TestDevice } from './createTestDevice.js'

/** A server of a wallet service. Absent `ended`: it is never killed. */
type Server = Pick<KilledServer, 'url'> & Partial<KilledServer>

/** What a request throws if its server was killed before it answered. */
export const killed = new Error('The server was killed.')

/** A browser whose requests go to the first of several servers, and to the next one once that was killed. */
export const createRoamingClient = (device: TestDevice, servers: readonly Server[]) => {
  // The servers count each browser as a client of its own.
  const headers = { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` }
  let remaining = servers
  let token: string | undefined
  let isCutOff = false
  const current = (): Server => {
    const [server] = remaining
    if (!server) throw new Error('No server is left.')
    return server
  }
  /** Sends a request once. @throws `killed` */
  const sendOnce = async (send: (url: string) => Promise<ServiceResponse>): Promise<ServiceResponse> => {
    const server = current()
    try {
      return await send(server.url)
    } catch (error) {
      if (!server.ended) throw error
      await server.ended
      remaining = remaining.filter((other) => other !== server)
      isCutOff = true
      throw killed
    }
  }
  /** Sends a request, again if its server was killed. */
  const sendAgain = (send: (url: string) => Promise<ServiceResponse>): Promise<ServiceResponse> =>
    sendOnce(send).catch((error: unknown) => {
      if (error !== killed) throw error
      return sendAgain(send)
    })
  const toRequest = (path: string, body: unknown, owner?: Uint8Array<ArrayBuffer>) => (server: string) =>
    device.post(path, body, { ...(token && { token }), server, headers, owner })
  return {
    device,
    /** Whether a server was killed while the browser waited for its answer. */
    isCutOff: () => isCutOff,
    /** Lets the next requests go to other servers. */
    use: (next: readonly Server[]) => {
      remaining = next
    },
    logInAs: (accessToken: string) => {
      token = accessToken
    },
    postOnce: (path: string, body: unknown = {}) => sendOnce(toRequest(path, body)),
    post: (path: string, body: unknown = {}) => sendAgain(toRequest(path, body)),
    /** Sends a request that the wallet signs. @param entropy that of the wallet */
    postAsOwner: (entropy: Uint8Array<ArrayBuffer>, path: string, body: unknown) =>
      sendAgain(toRequest(path, body, entropy)),
    /** Sends a request without a proof, as the wallet's own pages do. */
    send: (path: string, body: unknown) => sendAgain((server) => sendJson(server + path, body)),
    open: async (jwe: unknown) => {
      const { plaintext, protectedHeader } = await compactDecrypt(String(jwe), device.sealPrivateKey)
      return { header: protectedHeader, bytes: plaintext }
    },
  }
}

/** A browser of {@link createRoamingClient}. */
export type RoamingClient = ReturnType<typeof createRoamingClient>

/** Counts what the database has of the user with an address. */
export const countRows = async (database: Database, email: string) => {
  const [user] = await database.all<{ id: string }>(sql`select user_id as id from identities where subject = ${email}`)
  const id = user?.id ?? ''
  const countOf = async (table: string, column = 'user_id') => {
    const rows = await database.all(sql`select 1 as one from ${sql.raw(table)} where ${sql.raw(column)} = ${id}`)
    return rows.length
  }
  return {
    users: await countOf('users', 'id'),
    identities: await countOf('identities'),
    wallets: await countOf('wallets'),
    devices: await countOf('devices'),
    factors: await countOf('recovery_factors'),
  }
}
