import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What a site requests of the user, as the body of `POST /v1/channel`. */
export type SignatureParameters = {
  readonly siweUri: string
  readonly domain: string
  readonly nonce: string
  readonly notBefore?: string
  readonly expirationTime?: string
  readonly requestId?: string
}

/** What `GET /v1/channel/status` returns. */
export type ChannelStatus = {
  readonly state: 'pending' | 'completed'
  readonly nonce: string
  readonly signatureParams: SignatureParameters
  readonly acceptAuthAddress: boolean
  readonly metadata: { readonly ip: string; readonly userAgent: string }
  readonly message?: string
  readonly signature?: string
  readonly authMethod?: string
  readonly fid?: number
  readonly username?: string
}

/** The options of `startFarcasterRelay`. */
export type FarcasterRelayOptions = {
  /** The loopback port. By default any free port. */
  readonly port?: number | undefined
  /** The page that opens a channel in the app. By default a path of the relay, which has no page. */
  readonly appUrl?: string | undefined
}

/** A local relay of Farcaster's logins, with controls for its faults. */
export type FarcasterRelay = {
  /** The relay's URL. */
  readonly url: string
  /** The key that apps send with an answer. */
  readonly authKey: string
  /** Returns what the relay sends instead of a body, by the path of the call. */
  forge: ((path: string, body: object) => object) | undefined
  /** What the relay does with calls instead of handling them: it sends nothing, or closes the connection. */
  fault: 'silent' | 'closed' | undefined
  /** The paths of the calls that it received. */
  readonly calls: readonly string[]
  /** Stops the relay. Idempotent. */
  stop(): Promise<void>
}

type Answer = readonly [status: number, body: object]

const unauthorized: Answer = [401, { error: 'Unauthorized' }]

const readJson = async (request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> => {
  const body: unknown = JSON.parse(await text(request))
  return typeof body === 'object' && body !== null ? Object.fromEntries(Object.entries(body)) : {}
}

/**
 * Starts a relay with the four calls of Farcaster's: `POST /v1/channel`, `GET /v1/channel/status`, `POST /v1/channel/authenticate` and
 * `GET /healthcheck`. Like Farcaster's, it forgets a channel whose answer was read, and verifies nothing.
 *
 * @see https://github.com/farcasterxyz/protocol/discussions/110 (FIP-11: Sign In With Farcaster)
 */
export const startFarcasterRelay = async ({
  port = 0,
  appUrl,
}: FarcasterRelayOptions = {}): Promise<FarcasterRelay> => {
  const channels = new Map<string, ChannelStatus>()
  const authKey = randomBytes(16).toString('hex')
  const calls: string[] = []
  const control: Pick<FarcasterRelay, 'forge' | 'fault'> = { forge: undefined, fault: undefined }
  let url = ''

  const open = async (request: IncomingMessage): Promise<Answer> => {
    const { acceptAuthAddress = false, nonce = randomBytes(16).toString('hex'), ...asked } = await readJson(request)
    const { siweUri, domain } = asked
    if (
      typeof siweUri !== 'string' ||
      !URL.canParse(siweUri) ||
      typeof domain !== 'string' ||
      typeof nonce !== 'string'
    )
      return [400, { error: 'Validation error' }]
    const channelToken = randomBytes(16).toString('hex')
    channels.set(channelToken, {
      state: 'pending',
      nonce,
      signatureParams: { ...asked, siweUri, domain, nonce },
      acceptAuthAddress: acceptAuthAddress === true,
      metadata: { ip: '127.0.0.1', userAgent: request.headers['user-agent'] ?? 'Unknown' },
    })
    const opened = `${appUrl ?? `${url}/~/siwf`}?channelToken=${channelToken}`
    return [201, { channelToken, url: opened, connectUri: opened, nonce }]
  }
  const read = (token: string, channel: ChannelStatus): Answer => {
    if (channel.state === 'pending') return [202, channel]
    channels.delete(token)
    return [200, channel]
  }
  const authenticate = async (request: IncomingMessage, token: string, channel: ChannelStatus): Promise<Answer> => {
    if (request.headers['x-farcaster-auth-relay-key'] !== authKey) return unauthorized
    const completed: ChannelStatus = { ...channel, ...(await readJson(request)), state: 'completed' }
    channels.set(token, completed)
    return [201, completed]
  }
  const answer = async (call: string, request: IncomingMessage): Promise<Answer> => {
    if (call === 'GET /healthcheck') return [200, { status: 'OK' }]
    if (call === 'POST /v1/channel') return open(request)
    const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? []
    const channel = channels.get(token)
    if (call === 'GET /v1/channel/status') return channel ? read(token, channel) : unauthorized
    if (call === 'POST /v1/channel/authenticate') return channel ? authenticate(request, token, channel) : unauthorized
    return [404, { error: 'Not Found' }]
  }

  const server = createServer((request, response) => {
    const respond = async () => {
      const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
      calls.push(pathname)
      if (control.fault === 'silent') return
      if (control.fault === 'closed') return void request.destroy()
      const [status, body] = await answer(`${request.method} ${pathname}`, request)
      const sent = control.forge ? control.forge(pathname, body) : body
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(sent))
    }
    respond().catch(() => response.writeHead(400).end())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address() as AddressInfo // the address of a TCP server is an object
  url = `http://127.0.0.1:${address.port}`
  return Object.assign(control, {
    url,
    authKey,
    calls,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}
