import { Hono, type MiddlewareHandler } from 'hono'
import type { Chains } from '../chains/openChains.js'
import type { RpcAnswer } from '../rpc/rpcCall.js'
import { type ReceivedCall, readRpcBody } from '../rpc/readRpcBody.js'
import type { AppEnv } from './appEnv.js'
import { needChain, Refusal } from './parameters.js'
import { parseJson } from '../parseJson.js'
import { readBody } from './readBody.js'

/** The maximum size of a body, in bytes. */
const bodySize = 2 * 1_024 * 1_024

const refuse = (method: string): RpcAnswer => ({
  error: { code: -32_601, message: `These services do not forward ${method}` },
})

const addAnswers = (calls: readonly ReceivedCall[], answers: readonly RpcAnswer[]) => {
  const left = [...answers]
  return calls.map(({ id, method, call }) => ({
    jsonrpc: '2.0',
    id,
    ...((call && left.shift()) ?? refuse(method)), // each forwarded call has its answer
  }))
}

/** Creates `POST /v1/?chainId=`: JSON-RPC, forwarded to the nodes of the chains file. @param guard checks whether a request is allowed */
export const createRpcCalls = (chains: Chains, guard: MiddlewareHandler<AppEnv>): Hono<AppEnv> => {
  const routes = new Hono<AppEnv>()
  routes.post('/v1/', guard, async (context) => {
    const { node } = needChain(chains, context.req.query('chainId'))
    const text = await readBody(context.env.incoming, bodySize)
    if (text === undefined) throw new Refusal(413, 'Too long')
    const body = readRpcBody(parseJson(text))
    if (typeof body === 'string') throw new Refusal(400, `Invalid: ${body}`)
    const sent = body.calls.flatMap(({ call }) => call ?? [])
    const answers = addAnswers(body.calls, sent.length > 0 ? await node.send(sent) : [])
    return context.json(body.isBatch ? answers : answers[0])
  })
  return routes
}
