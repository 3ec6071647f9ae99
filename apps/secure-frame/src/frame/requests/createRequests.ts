import { untilAborted } from '@latchkey/core/adapter'
import { classifyMethod, isPermissionMethod, isUnsafeMethod } from '../../protocol/methods.js'
import { VaultError } from '../../protocol/VaultError.js'
import { wait as waitFor } from '../../client/steps/wait.js'
import { createApproval } from '../approval/createApproval.js'
import { createCallsReport, type ReportCalls } from '../approval/createCallsReport.js'
import type { AskApproval } from '../approval/question.js'
import { FrameError } from '../FrameError.js'
import { readRevokedId } from '../../vault/signing/permissions/readRevokedId.js'
import type { SitePermissions } from '../permissions/createSitePermissions.js'
import { answerSafely } from './answerSafely.js'
import { type BatchStorage, type CallBatch, createCallBatches } from './callBatches.js'
import { createNodes } from './createNodes.js'
import type { Requests, RequestsParameters, WalletNamespace, WalletRequest } from './requests.js'
import { sign } from './sign.js'
import { watchCalls } from './watchCalls.js'

const aborted = () => new FrameError('ABORTED', 'Request was aborted')
const notConnected = () =>
  new FrameError(4100, 'The user has not connected the wallet to this site. Connect it, then try again.')

const withoutPermissions = () =>
  new FrameError(
    4200,
    'Permissions are off. To use them, switch on `features.smartSessions` of the kit, and `permissions` of the project at the wallet service.',
  )

const withoutBundler = () =>
  new FrameError(4200, 'The project of the embedded wallet has no bundler for this network. Send transactions instead.')

/** What tests replace: the user, the clock, and the storage of the ids of sent calls. */
export type RequestsParts = {
  readonly ask?: AskApproval
  readonly report?: ReportCalls
  readonly wait?: (milliseconds: number) => Promise<unknown>
  readonly storage?: () => BatchStorage
}

/**
 * Creates what answers the site's requests to the wallet. Safe methods are answered at once, methods that sign one after another, each after the
 * user approved it. A method of neither class is refused, and with it everything that waits.
 */
export const createRequests = (
  parameters: RequestsParameters,
  {
    ask = createApproval(parameters),
    report = createCallsReport(parameters),
    wait = waitFor,
    storage = () => localStorage,
  }: RequestsParts = {},
): Requests => {
  const { vault, config, site, wallet, smartAccounts, post, onRefused } = parameters
  const { rpc, bundlers = {} } = config.project
  const nodeOf = createNodes(rpc)
  const bundlerOf = createNodes(bundlers, withoutBundler)
  const batches = createCallBatches(storage)
  let waiting = new AbortController()
  /** Settles when no request waits for the user. Nonces are read only then, so no two transactions get the same one. */
  let last: Promise<unknown> = Promise.resolve()

  const rejectAll = () => {
    waiting.abort(aborted())
    waiting = new AbortController()
  }
  const inTurn = <value>(run: () => Promise<value>, signal: AbortSignal): Promise<value> => {
    const before = last
    const turn = (async () => {
      await untilAborted(before, signal)
      return run()
    })()
    last = Promise.allSettled([before, turn])
    return turn
  }

  /** Shows the user if not all calls went through. The site has its answer already, and may not show it. */
  const followCalls = async (batch: CallBatch): Promise<void> => {
    if (batch.count === 1) return
    const outcomes = await watchCalls(batch, nodeOf(batch.network), wait)
    if (!outcomes.some((outcome) => outcome === 'failed' || outcome === 'unsent')) return
    if (wallet.addresses()?.eip155 !== batch.account) return // the user has left, or is another one now
    await report(outcomes, waiting.signal).catch(() => undefined) // the user has closed the wallet
  }

  /** The delegate of a network on which the user prefers a smart account. */
  const delegateOf = (network: string) =>
    smartAccounts.preferred(network) === 'smartAccount' ? smartAccounts.delegateOf(network) : undefined

  /** Returns the permissions of the user, for a method that uses them. */
  const findPermissions = async ({ method, smartSessions }: WalletRequest): Promise<SitePermissions | undefined> => {
    const isOff = config.project.permissions !== true || smartSessions !== true
    if (isOff && isPermissionMethod(method)) throw withoutPermissions()
    if (isOff) return undefined
    // A wallet that was locked opens for the user, not for a permission.
    if (method === 'wallet_sendCalls' && !(await vault.addresses())) return undefined
    return (await import('../permissions/createSitePermissions.js')).createSitePermissions(post)
  }

  const run = async (request: WalletRequest): Promise<unknown> => {
    const { network, method, params } = request
    // On the way out, kits end the access of EIP-2255, which this wallet does not have.
    const isOther = method === 'wallet_revokePermissions' && readRevokedId(params) === undefined
    if (classifyMethod(method) === 'refused' || isOther) {
      onRefused(method)
      rejectAll()
      throw new VaultError('METHOD_REFUSED')
    }
    const known = wallet.addresses()
    if (!known) throw notConnected()
    const { signal } = waiting
    const node = nodeOf(network)
    if (!isUnsafeMethod(method)) {
      const networks = Object.keys(rpc)
      const context = { account: known.eip155, networks, nodeOf, bundlerOf, delegateOf, batches, signal }
      return untilAborted(answerSafely({ network, method, params }, context), signal)
    }
    return inTurn(async () => {
      const permissions = await findPermissions(request)
      const addresses = await untilAborted(wallet.ensureOpen(signal), signal)
      const namespace: WalletNamespace = network.startsWith('solana:') ? 'solana' : 'eip155'
      const onSent = (batch: CallBatch) => void followCalls(batch)
      const account = addresses[namespace]
      const delegate = delegateOf(network)
      const context = { vault, site, account, delegate, node, bundlerOf, batches, permissions, onSent, ask, signal }
      return sign({ network, method, params }, context)
    }, signal)
  }
  return { run, rejectAll }
}
