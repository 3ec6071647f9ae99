import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import { rpcError } from '../eip155/eip1193.js'
import { followPolicy, type Policy } from '../eip155/policy.js'
import { approveNamespaces, type RequestedNamespace } from './approveNamespaces.js'
import { createMemoryStorage } from './clientStorage.js'
import { createParts } from './createParts.js'
import { ignoreAbandonedSocketErrors } from './ignoreAbandonedSocketErrors.js'
import { handleLateEnds } from './handleLateEnds.js'
import { fieldsOf, type NamespacePart, type SessionNews, type SessionRequest } from './namespacePart.js'
import { signAuthPayload } from './signAuthPayload.js'
import type {
  ReceivedProposal,
  WalletConnectTestWallet,
  WalletConnectTestWalletOptions,
} from './walletConnectTestWallet.js'

/** Creates the error for a user's rejection, as WalletConnect wallets report it. @see https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes */
const walletConnectRejected = () => rpcError(5_000, 'User rejected.')
const prefixKey = 'test-wallet:prefix'
const left = { code: 6_000, message: 'User disconnected.' }

type Client = Awaited<ReturnType<typeof SignClient.init>>
type Session = ReturnType<Client['session']['get']>

const createClient = async ({
  name,
  iconUrl,
  redirect,
  relayUrl,
  projectId = 'test-wallet',
  storage = createMemoryStorage(),
}: WalletConnectTestWalletOptions): Promise<Client> => {
  // Clients with the same prefix in a page share their keys and their socket. So each wallet has its own prefix, which it keeps in its storage.
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
  // The protocol's vendor runs the service that verifies sites. Tests do not call external services.
  Object.assign(core.verify, { register: async () => '', resolve: async () => undefined })
  const icons = iconUrl === undefined ? [] : [iconUrl]
  const metadata = {
    name,
    description: 'A wallet for tests.',
    url: 'https://wallet.example',
    icons,
    ...(redirect && { redirect }),
  }
  // Emits requests immediately. Otherwise the client waits a second before each one.
  const client = await SignClient.init({ core, metadata, logger: 'silent', signConfig: { disableRequestQueue: true } })
  handleLateEnds(client)
  return client
}

/** Converts an error to the code and message that the site receives. */
const toReason = (error: unknown) => {
  const { code, message } = fieldsOf(error)
  // If the user declines, wallets in a page return 4001 or 'Request rejected'. Wallets on a phone return 5000.
  if (code === 4_001 || /reject|cancel/i.test(String(message))) return { code: 5_000, message: 'User rejected.' }
  const text = error instanceof Error ? error.message : String(message ?? error)
  return { code: typeof code === 'number' ? code : -32_603, message: text }
}

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : url)

/**
 * Creates a wallet on another device that connects to sites by WalletConnect. It has real keys in each namespace and policies for failures. It uses
 * version 2.21.8 of the client.
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
  const partsByNamespace = createParts(options)
  const parts: readonly NamespacePart[] = Object.values(partsByNamespace).filter((part) => part !== undefined)
  const client = await createClient(options)
  const policies = new Map<string, Policy>()
  const proposals: ReceivedProposal[] = []
  const requests: SessionRequest[] = []
  const listeners = new Set<() => void>()
  const notifyListeners = () => {
    for (const listener of listeners) listener()
  }
  let sharedChains: readonly string[] | undefined

  const allSessions = (): readonly Session[] => client.session.getAll()
  const verdictOn = (method: string) => followPolicy(policies.get(method) ?? 'approve', walletConnectRejected)
  const namespacesFor = (requested: Readonly<Record<string, RequestedNamespace>>) =>
    approveNamespaces(requested, parts, (chainId) => sharedChains === undefined || sharedChains.includes(chainId))

  client.on('session_proposal', async ({ id, params }) => {
    const { proposer, requiredNamespaces, optionalNamespaces } = params
    const { name, url } = proposer.metadata
    const requested = { ...requiredNamespaces, ...optionalNamespaces }
    const proposal = { site: { name, url }, namespaces: requested, required: Object.keys(requiredNamespaces) }
    proposals.push(proposal)
    try {
      const verdict = await verdictOn('wc_sessionPropose')
      const namespaces = verdict.proceed
        ? namespacesFor(requested)
        : (verdict.answer as ReturnType<typeof namespacesFor>) // the test's value, unchecked
      if (Object.keys(namespaces).length === 0) throw rpcError(5_100, 'Unsupported chains.')
      if (verdict.proceed) await options.approver?.(proposal)
      for (const part of parts) if (part.namespace in namespaces) await part.enter(originOf(url))
      await client.approve({ id, namespaces })
      notifyListeners()
    } catch (error) {
      await client.reject({ id, reason: toReason(error) })
    }
  })

  const signer = options.signsIn && partsByNamespace.eip155
  if (signer)
    client.on('session_authenticate', async ({ id, params: { authPayload: payload, requester } }) => {
      const { name, url } = requester.metadata
      const requested = { eip155: { chains: payload.chains, methods: signer.methods, events: signer.events } }
      const proposal = { site: { name, url }, namespaces: requested, required: [], signIn: payload }
      proposals.push(proposal)
      try {
        const verdict = await verdictOn('wc_sessionAuthenticate')
        const chains = namespacesFor(requested)['eip155']?.chains ?? []
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
        notifyListeners()
      } catch (error) {
        await client.rejectSessionAuthenticate({ id, reason: toReason(error) })
      }
    })

  client.on('session_delete', notifyListeners)
  client.on('session_expire', notifyListeners)

  const answer = async (request: SessionRequest, origin: string): Promise<unknown> => {
    const verdict = await verdictOn(request.method)
    if (!verdict.proceed) return verdict.answer
    const part = parts.find(({ namespace }) => request.chainId.startsWith(`${namespace}:`))
    if (!part?.methods.includes(request.method)) throw rpcError(5_101, `Unsupported methods: ${request.method}`)
    return part.answer(request, origin)
  }
  /** The ids of handled requests: if a relay delivers a request twice, the wallet shows one prompt. */
  const answered = new Set<number>()
  client.on('session_request', async ({ topic, id, params: { request, chainId } }) => {
    if (answered.has(id) || !client.session.keys.includes(topic)) return // the request was handled before, or its session has just ended
    answered.add(id)
    const sessionRequest = { method: request.method, params: request.params as unknown, chainId }
    requests.push(sessionRequest)
    const { url } = client.session.get(topic).peer.metadata
    const response = await answer(sessionRequest, originOf(url)).then(
      (result) => ({ id, jsonrpc: '2.0', result: result ?? null }),
      (error: unknown) => ({ id, jsonrpc: '2.0', error: toReason(error) }),
    )
    await inTurn(async () => {
      if (client.session.keys.includes(topic)) await client.respond({ topic, response })
    })
  })

  let lastMessage: Promise<unknown> = Promise.resolve()
  /**
   * Sends messages one after the other. A site must receive a chain before the wallet changes to it, and a session must not end while a message is
   * sent in it. Does not wait for the sites' responses, because sites may be offline.
   */
  const inTurn = <result>(send: () => Promise<result>): Promise<result> => {
    const sending = lastMessage.then(send)
    lastMessage = sending.catch(() => undefined) // its sender handles the error
    return sending
  }
  /** Notifies a session's site if accounts or chains have changed. @returns a function that waits until the site has received the change */
  const updateSession = async ({ topic, namespaces, requiredNamespaces, optionalNamespaces }: Session) => {
    const proposed: Record<string, RequestedNamespace> = { ...requiredNamespaces, ...optionalNamespaces }
    // A session from a one-step sign-in has no proposal. It keeps the namespaces that were signed.
    const requested = Object.keys(proposed).length > 0 ? proposed : { ...namespaces }
    // The proposal lacks the chains that a site added later.
    for (const { namespace, chains } of parts)
      if (requested[namespace]) requested[namespace] = { ...requested[namespace], chains: chains() }
    const next = namespacesFor(requested)
    if (Object.keys(next).length === 0) await client.disconnect({ topic, reason: left })
    else if (JSON.stringify(next) !== JSON.stringify(namespaces)) return client.update({ topic, namespaces: next })
    return undefined
  }
  const updateAll = async () => {
    const updates: Awaited<ReturnType<typeof updateSession>>[] = []
    for (const session of allSessions()) updates.push(await updateSession(session))
    return updates
  }
  const emit = async (chainId: string, name: string, data: unknown) => {
    for (const { topic, namespaces } of allSessions()) {
      const namespace = namespaces[chainId.slice(0, chainId.indexOf(':'))]
      if (namespace?.events.includes(name) && namespace.chains?.includes(chainId))
        await client.emit({ topic, chainId, event: { name, data } })
    }
  }
  const disconnectSites = async (only?: string) => {
    for (const { topic } of allSessions())
      if (only === undefined || topic === only) await client.disconnect({ topic, reason: left })
    notifyListeners()
  }
  const notifySites = async (news: SessionNews) => {
    if (news.kind === 'accounts') await updateAll()
    else if (news.kind === 'event') await emit(news.chainId, news.name, news.data)
    else await disconnectSites()
  }
  // The user has already authorized the sites of stored sessions.
  for (const { namespaces, peer } of allSessions())
    for (const part of parts) if (part.namespace in namespaces) await part.enter(originOf(peer.metadata.url))
  const unsubscribers = parts.map((part) =>
    part.subscribe((news) => {
      inTurn(() => notifySites(news)).catch(() => undefined) // the relay is offline
    }),
  )

  return {
    wallets: {
      eip155: partsByNamespace.eip155?.wallet,
      solana: partsByNamespace.solana?.wallet,
      bip122: partsByNamespace.bip122?.wallet,
      polkadot: partsByNamespace.polkadot?.wallet,
      cosmos: partsByNamespace.cosmos?.wallet,
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
      sharedChains = chainIds
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
    disconnect: (only) => inTurn(() => disconnectSites(only)),
    goOffline: () => client.core.relayer.transportClose(),
    goOnline: () => client.core.relayer.transportOpen(),
    stop: async () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
      client.core.heartbeat.stop()
      await client.core.relayer.transportClose()
    },
  }
}
