import type { Tokens } from '../../protocol/login.js'
import { VaultError } from '../../protocol/VaultError.js'
import type { DeviceStorage } from '../../vault/device/storage.js'
import type { ServiceClient } from '../service/createServiceClient.js'
import { ServiceError } from '../service/ServiceError.js'
import { parseSessionRecord, type SessionRecord, type SessionUser } from './sessionRecord.js'

/** Runs one act at a time among all documents of the wallet that share a storage. */
export type RunAlone = <result>(name: string, act: () => Promise<result>) => Promise<result>

/** The tokens of the login in this document. */
export type SessionTokens = {
  /** The user who is logged in. `undefined` before `restore` or `begin`, and after the end. */
  readonly user: SessionUser | undefined
  /** Begins the login that the service has just verified. */
  begin<user extends SessionUser>(verified: Tokens & { readonly user: user }): Promise<user>
  /** Continues the stored login. @throws `STORAGE_UNAVAILABLE` if it is not known whether there is one */
  restore(): Promise<SessionUser | undefined>
  /** Returns an access token that is valid for a while. `refused` is a token that the service did not accept. */
  access(refused?: string): Promise<string>
  /** Stores that the user has another address. */
  changeEmail(email: string): Promise<void>
  /** Forgets the login, here and in the storage. */
  forget(): Promise<void>
}

/** Parameters of {@link createTokens}. */
export type TokensParameters = {
  readonly client: ServiceClient
  readonly storage: DeviceStorage
  readonly project: string
  /** The origin of the site. Each site has a login of its own. */
  readonly site: string
  readonly runAlone: RunAlone
  /** Called if the service or another document has ended the login. */
  readonly onEnded: () => void
}

/** An access token is renewed this long before it expires, in milliseconds. */
const margin = 60_000

const ended = () => new ServiceError('TOKEN_INVALID')

/**
 * Creates the holder of a login's tokens. The access token stays in memory. The refresh token is stored, because all documents of this site and
 * browser use one login: it works once, so that only one of them may use it at a time.
 */
export const createTokens = ({
  client,
  storage,
  project,
  site,
  runAlone,
  onEnded,
}: TokensParameters): SessionTokens => {
  const name = `session|${site}` as const
  let record: SessionRecord | undefined
  /** Whether the record is in the storage. Otherwise it is in the memory of this document only. */
  let isStored = false
  let current: Pick<Tokens, 'accessToken' | 'expiresAt'> | undefined
  let refreshing: Promise<string> | undefined

  const store = async (next: SessionRecord) => {
    record = next
    isStored = (await storage.write(name, next)) === 'stored'
  }
  const drop = () => {
    record = undefined
    current = undefined
  }
  /** The newest record of this login. Another document may have refreshed or ended it. */
  const readNewest = async (): Promise<SessionRecord | undefined> => {
    if (!record || !isStored) return record
    const stored = await storage.read(name, parseSessionRecord)
    if (stored.outcome === 'unavailable') throw new VaultError('STORAGE_UNAVAILABLE')
    return stored.outcome === 'available' && stored.value.user.id === record.user.id ? stored.value : undefined
  }
  const refresh = () =>
    runAlone(name, async () => {
      const began = record
      const newest = await readNewest()
      if (!began || !newest) {
        if (began) end()
        throw ended()
      }
      try {
        const tokens = await client.send<Tokens>('/v1/token/refresh', { refreshToken: newest.refreshToken })
        // The user may have signed out meanwhile.
        if (record !== began) throw ended()
        await store({ ...newest, refreshToken: tokens.refreshToken })
        current = tokens
        return tokens.accessToken
      } catch (error) {
        if (error instanceof ServiceError && error.code === 'TOKEN_INVALID' && record === began) {
          end()
          await storage.remove(name)
        }
        throw error
      }
    })
  const end = () => {
    drop()
    onEnded()
  }

  return {
    get user() {
      return record?.user
    },
    begin: ({ user, accessToken, refreshToken, expiresAt }) =>
      runAlone(name, async () => {
        current = { accessToken, expiresAt }
        await store({ version: 1, user, project, refreshToken })
        return user
      }),
    async restore() {
      if (record) return record.user
      const stored = await storage.read(name, parseSessionRecord)
      if (stored.outcome === 'unavailable') throw new VaultError('STORAGE_UNAVAILABLE')
      if (stored.outcome !== 'available' || stored.value.project !== project) return undefined
      record ??= stored.value
      isStored = true
      return record.user
    },
    async access(refused) {
      if (!record) throw ended()
      if (current && current.accessToken !== refused && current.expiresAt - margin > client.now())
        return current.accessToken
      refreshing ??= refresh().finally(() => {
        refreshing = undefined
      })
      return refreshing
    },
    changeEmail: (email) =>
      runAlone(name, async () => {
        const newest = await readNewest()
        if (newest) await store({ ...newest, user: { id: newest.user.id, email } })
      }),
    async forget() {
      drop()
      await storage.remove(name)
      // Another document may be about to store the login that it refreshes. Nobody waits for it: the service may be silent.
      void runAlone(name, () => storage.remove(name)).catch(() => undefined)
    },
  }
}
