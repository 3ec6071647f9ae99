import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import { rpcError } from '../eip155/eip1193.js'
import { followPolicy, type Policy } from '../eip155/policy.js'
import { approveNamespaces, type WantedNamespace } from './approveNamespaces.js'
import { createMemoryStorage } from './clientStorage.js'
import { createParts } from './createParts.js'
import { ignoreAbandonedSocketErrors } from './ignoreAbandonedSocketErrors.js'
import { handleLateEnds } from './handleLateEnds.js'
import { fieldsOf, type NamespacePart, type SessionNews, type SessionRequest } from './namespacePart.js'
import { signAuthPayload } from './signAuthPayload.js'
import type {
  SeenProposal,
  WalletConnectTestWallet,
  WalletConnectTestWalletOptions,
} from './walletConnectTestWallet.js'

/** The user's rejection, as wallets of this protocol report it. @see https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes */
const walletConnectRejected = () => rpcError(5_000, 'User rejected.')
const prefixKey = 'test-wallet:prefix'
const left = { code: 6_000, message: 'User disconnected.' }

type Client = Awaited<ReturnType<typeof SignClient.init>>
type Session = ReturnType<Client['session']['get']>

const createClient = async ({
  name,
  iconUrl,
  relayUrl,
  projectId = 'test-wallet',
  storage = createMemoryStorage(),
}: WalletConnectTestWalletOptions): Promise<Client> => {
  // Clients of one prefix in a page share their keys and their socket: each wallet has its own, which stays with its storage.
  const prefix = (await storage.getItem<string>(prefixKey)) ?? `test-wallet-${crypto.randomUUID()}`
  await storage.setItem(prefixKey, prefix)
  const core = new Core({
    relayUrl,
    projectId,
    storage,
    customStoragePrefix: prefix,
    telemetryEnabled: false,
    logger: 'silent',
  })
  ignoreAbandonedSocketErrors(core)
  // The service that verifies sites belongs to the protocol's vendor. A test calls no service outside.
  Object.assign(core.verify, { register: async () => '', resolve: async () => undefined })
  const icons = iconUrl === undefined ? [] : [iconUrl]
  const metadata = { name, description: 'A wallet for tests.', url: 'https://wallet.example', icons }
  // Requests are emitted at once. Otherwise the client waits a second before each.
  const client = await SignClient.init({ core, metadata, logger: 'silent', signConfig: { disableRequestQueue: true } })
  handleLateEnds(client)
  return client
}

/** A replacement for the wallet's answer: a code and a message. */
const toReason = (error: unknown) => {
  const { code, message } = fieldsOf(error)
  // Wallets in a page say 4001 or 'Request rejected' where those on a phone say 5000.
  if (code === 4_001 || /reject|cancel/i.test(String(message))) return { code: 5_000, message: 'User rejected.' }
  const text = error instanceof Error ? error.message : String(message ?? error)
  return { code: typeof code === 'number' ? code : -32_603, message: text }
}

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : url)

/**
 * Creates a wallet on another device, which a site reaches by WalletConnect: real keys in each namespace, the client of 2.21.8, and policies for
 * failures.
 *
 * @throws `TypeError` if a namespace has no keys
 * @example
 * const wallet = await createWalletConnectTestWallet({
 *   name: 'Marten',
 *   relayUrl: 'ws://127.0.0.1:5555',
 *   eip155: { mnemonic, chains: { 1: 'http://127.0.0.1:8545' } },
 * })
 * await wallet.pair('wc:…')
 * wallet.setPolicy('personal_sign', 'reject')
 */
export const createWalletConnectTestWallet = async (
  options: WalletConnectTestWalletOptions,
): Promise<WalletConnectTestWallet> => {
  const made = createParts(options)
  const parts: readonly NamespacePart[] = Object.values(made).filter((part) => part !== undefined)
  const client = await createClient(options)
  const policies = new Map<string, Policy>()
  const proposals: SeenProposal[] = []
  const requests: SessionRequest[] = []
  const listeners = new Set<() => void>()
  const tellListeners = () => {
    for (const listener of listeners) listener()
  }
  let given: readonly string[] | undefined

  const allSessions = (): readonly Session[] => client.session.getAll()
  const verdictOn = (method: string) => followPolicy(policies.get(method) ?? 'approve', walletConnectRejected)
  const namespacesFor = (wanted: Readonly<Record<string, WantedNamespace>>) =>
    approveNamespaces(wanted, parts, (chainId) => given === undefined || given.includes(chainId))

  client.on('session_proposal', async ({ id, params }) => {
    const { proposer, requiredNamespaces, optionalNamespaces } = params
    const { name, url } = proposer.metadata
    const wanted = { ...requiredNamespaces, ...optionalNamespaces }
    const proposal = { site: { name, url }, namespaces: wanted, required: Object.keys(requiredNamespaces) }
    proposals.push(proposal)
    try {
      const verdict = await verdictOn('wc_sessionPropose')
      const namespaces = verdict.proceed ? namespacesFor(wanted) : (verdict.answer as ReturnType<typeof namespacesFor>) // what a test passes, unchanged
      if (Object.keys(namespaces).length === 0) throw rpcError(5_100, 'Unsupported chains.')
      if (verdict.proceed) await options.approver?.(proposal)
      for (const part of parts) if (part.namespace in namespaces) await part.enter(originOf(url))
      await client.approve({ id, namespaces })
      tellListeners()
    } catch (error) {
      await client.reject({ id, reason: toReason(error) })
    }
  })

  const signer = options.signsIn && made.eip155
  if (signer)
    client.on('session_authenticate', async ({ id, params: { authPayload: payload, requester } }) => {
      const { name, url } = requester.metadata
      const wanted = { eip155: { chains: payload.chains, methods: signer.methods, events: signer.events } }
      const proposal = { site: { name, url }, namespaces: wanted, required: [], signIn: payload }
      proposals.push(proposal)
      try {
        const verdict = await verdictOn('wc_sessionAuthenticate')
        const chains = namespacesFor(wanted)['eip155']?.chains ?? []
        if (chains.length === 0) throw rpcError(5_100, 'Unsupported chains.')
        await options.approver?.(proposal)
        const origin = originOf(url)
        await signer.enter(origin)
        const change = verdict.proceed ? {} : fieldsOf(verdict.answer)
        const format = (request: Parameters<typeof client.formatAuthMessage>[0]['request'], iss: string) =>
          client.formatAuthMessage({ request, iss })
        const common = { payload, chains, part: signer, origin, change, format }
        const signed = options.signsIn === 'each' ? chains : chains.slice(0, 1)
        const auths = []
        for (const chainId of signed) auths.push(await signAuthPayload({ ...common, chainId }))
        await client.approveSessionAuthenticate({ id, auths })
        tellListeners()
      } catch (error) {
        await client.rejectSessionAuthenticate({ id, reason: toReason(error) })
      }
    })

  client.on('session_delete', tellListeners)
  client.on('session_expire', tellListeners)

  const answer = async (request: SessionRequest, origin: string): Promise<unknown> => {
    const verdict = await verdictOn(request.method)
    if (!verdict.proceed) return verdict.answer
    const part = parts.find(({ namespace }) => request.chainId.startsWith(`${namespace}:`))
    if (!part?.methods.includes(request.method)) throw rpcError(5_101, `Unsupported methods: ${request.method}`)
    return part.answer(request, origin)
  }
  /** A request that a relay delivers twice causes one prompt. */
  const answered = new Set<number>()
  client.on('session_request', async ({ topic, id, params: { request, chainId } }) => {
    if (answered.has(id) || !client.session.keys.includes(topic)) return // or its session has just ended
    answered.add(id)
    const asked = { method: request.method, params: request.params as unknown, chainId }
    requests.push(asked)
    const { url } = client.session.get(topic).peer.metadata
    const response = await answer(asked, originOf(url)).then(
      (result) => ({ id, jsonrpc: '2.0', result: result ?? null }),
      (error: unknown) => ({ id, jsonrpc: '2.0', error: toReason(error) }),
    )
    await inTurn(async () => {
      if (client.session.keys.includes(topic)) await client.respond({ topic, response })
    })
  })

  let telling: Promise<unknown> = Promise.resolve()
  /**
   * Sends one message after the other: a site must know a chain before it becomes the current one, and a session must not end while a message is sent
   * in it. Sites' answers are not awaited, because sites may be offline.
   */
  const inTurn = <result>(say: () => Promise<result>): Promise<result> => {
    const said = telling.then(say)
    telling = said.catch(() => undefined) // its sender handles the error
    return said
  }
  /** Notifies a session's site of changed accounts or chains, if any. @returns a function that waits until the site has received them */
  const updateOne = async ({ topic, namespaces, requiredNamespaces, optionalNamespaces }: Session) => {
    const proposed: Record<string, WantedNamespace> = { ...requiredNamespaces, ...optionalNamespaces }
    // A session from a one-step sign-in has no proposal: it stays as it was signed.
    const wanted = Object.keys(proposed).length > 0 ? proposed : { ...namespaces }
    // A chain that a site added later was not in the proposal of the session.
    for (const { namespace, chains } of parts)
      if (wanted[namespace]) wanted[namespace] = { ...wanted[namespace], chains: chains() }
    const next = namespacesFor(wanted)
    if (Object.keys(next).length === 0) await client.disconnect({ topic, reason: left })
    else if (JSON.stringify(next) !== JSON.stringify(namespaces)) return client.update({ topic, namespaces: next })
    return undefined
  }
  const updateAll = async () => {
    const updates: Awaited<ReturnType<typeof updateOne>>[] = []
    for (const session of allSessions()) updates.push(await updateOne(session))
    return updates
  }
  const emit = async (chainId: string, name: string, data: unknown) => {
    for (const { topic, namespaces } of allSessions()) {
      const namespace = namespaces[chainId.slice(0, chainId.indexOf(':'))]
      if (namespace?.events.includes(name) && namespace.chains?.includes(chainId))
        await client.emit({ topic, chainId, event: { name, data } })
    }
  }
  const leave = async (only?: string) => {
    for (const { topic } of allSessions())
      if (only === undefined || topic === only) await client.disconnect({ topic, reason: left })
    tellListeners()
  }
  const tell = async (news: SessionNews) => {
    if (news.kind === 'accounts') await updateAll()
    else if (news.kind === 'event') await emit(news.chainId, news.name, news.data)
    else await leave()
  }
  // The sites of stored sessions were authorized before.
  for (const { namespaces, peer } of allSessions())
    for (const part of parts) if (part.namespace in namespaces) await part.enter(originOf(peer.metadata.url))
  const unsubscribers = parts.map((part) =>
    part.subscribe((news) => {
      inTurn(() => tell(news)).catch(() => undefined) // the relay is offline
    }),
  )

  return {
    wallets: {
      eip155: made.eip155?.wallet,
      solana: made.solana?.wallet,
      bip122: made.bip122?.wallet,
      polkadot: made.polkadot?.wallet,
      cosmos: made.cosmos?.wallet,
    },
    pair: async (uri) => {
      await client.pair({ uri })
    },
    proposals,
    requests,
    setPolicy: (method, policy) => void policies.set(method, policy),
    sessions: () => allSessions().map(({ topic }) => topic),
    sites: () => allSessions().map(({ topic, peer }) => ({ topic, name: peer.metadata.name, url: peer.metadata.url })),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    setChains: async (chainIds) => {
      given = chainIds
      const updates = await inTurn(updateAll)
      for (const update of updates) await update?.acknowledged()
    },
    emit: (chainId, name, data) => inTurn(() => emit(chainId, name, data)),
    extend: async () => {
      for (const { topic } of allSessions()) {
        const { acknowledged } = await client.extend({ topic })
        await acknowledged()
      }
    },
    ping: async () => {
      for (const { topic } of allSessions()) await client.ping({ topic })
    },
    disconnect: (only) => inTurn(() => leave(only)),
    goOffline: () => client.core.relayer.transportClose(),
    comeBack: () => client.core.relayer.transportOpen(),
    stop: async () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
      client.core.heartbeat.stop()
      await client.core.relayer.transportClose()
    },
  }
}
