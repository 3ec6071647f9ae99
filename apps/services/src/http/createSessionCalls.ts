import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { createOutgoing } from '../outgoing/createOutgoing.js'
import { UpstreamError } from '../outgoing/upstreamError.js'
import type { AppEnv } from './appEnv.js'
import { readAccountId, readJsonBody, Refusal } from './parameters.js'

/** The longest value of a revocation, in characters. */
const valueLength = 200

/** What the wallet service refuses, by its code. */
const refusals: ReadonlyMap<unknown, readonly [status: 400 | 404, error: string]> = new Map([
  ['INVALID_REQUEST', [400, 'Invalid: id, pci or signature']],
  ['SIGNATURE_WRONG', [400, 'Invalid: the account has not signed the revocation']],
  ['PERMISSION_UNKNOWN', [404, 'The account has no such permission on this network']],
])

/** Turns what the wallet service refuses into a refusal of ours. @throws `Refusal`, `UpstreamError` */
const refuse = (error: unknown): never => {
  const { code }: { readonly code?: unknown } = Object(error instanceof UpstreamError ? error.body : undefined)
  const refusal = refusals.get(code)
  throw refusal ? new Refusal(...refusal) : error
}

/** Returns a value of a revocation. The wallet service checks it. @throws `Refusal` */
const needValue = (name: string, value: unknown): string => {
  if (value === undefined) throw new Refusal(400, `Missing: ${name}`)
  if (typeof value === 'string' && value.length <= valueLength) return value
  throw new Refusal(400, `Invalid: ${name}`)
}

/**
 * Creates the calls about permissions of accounts, which the wallet service answers.
 *
 * @param walletService the URL of the wallet service, without a slash at its end
 * @param guard checks whether a request is allowed
 */
export const createSessionCalls = (
  walletService: string | undefined,
  guard: MiddlewareHandler<AppEnv>,
): Hono<AppEnv> => {
  const routes = new Hono<AppEnv>()
  if (walletService === undefined) {
    const respond = (context: Context<AppEnv>) =>
      context.json(
        { error: 'Sessions are not configured: start latchkey-services serve with --wallet-service and its URL' },
        404,
      )
    routes.get('/v1/sessions/:id', guard, respond)
    routes.post('/v1/sessions/:id/revoke', guard, respond)
    return routes
  }
  const outgoing = createOutgoing([walletService])
  /** Returns the URL of an account's sessions. @throws `Refusal` */
  const toUrl = (id: string): string => {
    const { network, address } = readAccountId('id', id)
    return `${walletService}/v1/sessions/${encodeURIComponent(`${network}:${address}`)}`
  }

  routes.get('/v1/sessions/:id', guard, async (context) => {
    const { pcis }: { readonly pcis?: unknown } = Object(await outgoing(toUrl(context.req.param('id'))).catch(refuse))
    if (!Array.isArray(pcis)) throw new UpstreamError(new URL(walletService).host, 'sent no permissions')
    return context.json({ pcis })
  })

  routes.post('/v1/sessions/:id/revoke', guard, async (context) => {
    const url = toUrl(context.req.param('id'))
    const fields: Readonly<Record<string, unknown>> = Object(await readJsonBody(context))
    const body = { pci: needValue('pci', fields['pci']), signature: needValue('signature', fields['signature']) }
    await outgoing(`${url}/revoke`, { body }).catch(refuse)
    return context.json({})
  })
  return routes
}
