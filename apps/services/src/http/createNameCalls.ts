import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { getAddress, type Hex, isAddress, isHex } from 'viem'
import type { Chains } from '../chains/openChains.js'
import { addressOf, ethereumCoinType, evmCoinType } from '../names/addressOf.js'
import { encodeRecord, readEnsQuery, signEnsAnswer } from '../names/answerEns.js'
import { type Names, NameRefused } from '../names/createNames.js'
import type { RegisteredName } from '../names/nameStore.js'
import type { AppEnv } from './appEnv.js'
import { needAddress, readJsonBody, Refusal } from './parameters.js'

/** Who may make which calls. */
export type NameGuards = {
  /** Checks the project and its origins. */
  readonly ofProject: MiddlewareHandler<AppEnv>
  /** Limits clients. ENS clients have no project. */
  readonly ofClient: MiddlewareHandler<AppEnv>
}

/** The longest request of an ENS client, in characters. */
const ensLength = 4_000

/** Checks an address of any namespace. @throws `Refusal` */
const needAnyAddress = (address: string) => {
  if (!/^[-.%\w]{1,128}$/.test(address)) throw new Refusal(400, 'Invalid: address')
}

const toAccountName = (name: RegisteredName) => {
  const registeredAt = new Date(name.registeredAt).toISOString()
  const coinTypes = [ethereumCoinType, evmCoinType, name.coinType].filter((coinType) => addressOf(name, coinType))
  return {
    name: `${name.label}.${name.zone}`,
    registered_at: registeredAt,
    updated_at: null,
    addresses: Object.fromEntries(
      coinTypes.map((coinType) => [coinType, { address: name.account, created: registeredAt }]),
    ),
    attributes: [],
  }
}

/** Creates the calls about names. @param names `undefined` if no network of the chains file has names */
export const createNameCalls = (
  names: Names | undefined,
  chains: Chains,
  { ofProject, ofClient }: NameGuards,
): Hono<AppEnv> => {
  const routes = new Hono<AppEnv>()
  const listOf = async (address: string) => {
    needAnyAddress(address)
    return names && isAddress(address, { strict: false }) ? names.list(getAddress(address)) : []
  }
  // If an account has no name here, kits read the chain.
  routes.get('/v1/identity/:address', ofProject, async (context) => {
    const [name] = await listOf(context.req.param('address'))
    return context.json({ name: name ? `${name.label}.${name.zone}` : null, avatar: null })
  })
  routes.get('/v1/profile/reverse/:address', ofProject, async (context) =>
    context.json((await listOf(context.req.param('address'))).map(toAccountName)),
  )
  if (!names) {
    const respond = (context: Context<AppEnv>) =>
      context.json({ error: 'Names are not configured: add names to a network of the chains file' }, 404)
    routes.get('/v1/profile/account/:name', ofProject, respond)
    routes.get('/v1/profile/suggestions/:name', ofProject, respond)
    routes.post('/v1/profile/account', ofProject, respond)
    return routes
  }
  const refuse = (context: Context<AppEnv>, status: 400 | 404 | 409, description: string) =>
    context.json({ error: description, status: 'FAILED', reasons: [{ name: 'name', description }] }, status)

  routes.get('/v1/profile/account/:name', ofProject, async (context) => {
    const name = await names.find(context.req.param('name'))
    return name ? context.json(toAccountName(name)) : refuse(context, 404, 'This name is not registered')
  })
  routes.get('/v1/profile/suggestions/:name', ofProject, async (context) => {
    const { chainId, zone = chainId === undefined ? undefined : chains.get(chainId)?.names?.zone } = context.req.query()
    if (chainId !== undefined && zone === undefined) throw new Refusal(404, 'No names are registered for this network')
    const suggestions = await names.suggest(context.req.param('name'), zone)
    return suggestions ? context.json({ suggestions }) : refuse(context, 400, 'Invalid: name or zone')
  })
  routes.post('/v1/profile/account', ofProject, async (context) => {
    try {
      await names.register(await readJsonBody(context))
      return context.json({ success: true })
    } catch (error) {
      if (error instanceof NameRefused) return refuse(context, error.status, error.message)
      throw error
    }
  })

  const keys = new Map<string, Hex>(
    [...chains.values()].flatMap(({ names: options }) => (options?.ensKey ? [[options.zone, options.ensKey]] : [])),
  )
  const findKey = (name: string) => {
    for (const [zone, key] of keys) if (name.toLowerCase().endsWith(`.${zone}`)) return key
    return undefined
  }
  routes.get('/v1/ens/:sender/:data', ofClient, async (context) => {
    const resolver = needAddress('sender', context.req.param('sender'))
    const data = context.req.param('data').replace(/\.json$/, '')
    const query = isHex(data) && data.length <= ensLength ? readEnsQuery(data) : undefined
    if (!query || !isHex(data)) throw new Refusal(400, 'Invalid: data')
    const key = findKey(query.name)
    if (!key) throw new Refusal(404, 'No key signs answers for this zone: add names.ensKey to the chains file')
    const result = encodeRecord(query, await names.find(query.name))
    return context.json({ data: await signEnsAnswer(resolver, data, result, key) })
  })
  return routes
}
