import { Hono } from 'hono'
import { isId, isSecret } from '../../protocol/fields.js'
import { isSealedStep, stepLength } from '../../protocol/walletFields.js'
import { readFields } from '../http/readFields.js'
import type { WalletEnv } from '../http/walletEnv.js'
import { requireLogin, requireProof } from '../logins/requireLogin.js'
import { answerStep, readStep, storeStep, takeAnswer } from './stepStore.js'
import type { WalletCallParts } from './walletCallParts.js'

/** The size of a request with a step's data, in bytes. */
const stepSize = stepLength + 1_024

/**
 * Creates the calls for steps in another window. The frame stores a step and takes its answer. The window has no login, because its
 * storage is not the frame's: it knows the step's id, and the key from the fragment of its URL, which the service does not know.
 */
export const createStepCalls = (parts: WalletCallParts): Hono<WalletEnv> => {
  const { database, now } = parts
  const routes = new Hono<WalletEnv>()
  const ofUser = requireLogin(parts)
  const ofWindow = requireProof(parts)

  routes.post('/v1/steps', ofUser, async (context) => {
    const step = await readFields(context, { id: isId, sealed: isSealedStep }, stepSize)
    await storeStep(database, context.get('login').user, step, now())
    return context.json({})
  })

  routes.post('/v1/steps/read', ofWindow, async (context) => {
    const { id } = await readFields(context, { id: isId })
    return context.json({ sealed: await readStep(database, id, now()) })
  })

  routes.post('/v1/steps/answer', ofWindow, async (context) => {
    const { id, ...answer } = await readFields(context, { id: isId, sealed: isSealedStep, mac: isSecret }, stepSize)
    await answerStep(database, id, answer, now())
    return context.json({})
  })

  routes.post('/v1/steps/result', ofUser, async (context) => {
    const { id } = await readFields(context, { id: isId })
    const answer = await takeAnswer(database, context.get('login').user, id, now())
    return context.json(answer ? { isAnswered: true, ...answer } : { isAnswered: false })
  })
  return routes
}
