import type { VaultClient } from '../client/vault/vaultClient.js'
import type { CallOutcome } from '../frame/approval/createCallsReport.js'
import type { ApprovalQuestion } from '../frame/approval/question.js'
import { createRequests } from '../frame/requests/createRequests.js'
import { rejectedByUser } from '../frame/FrameError.js'
import type { DocumentProject, SmartAccountSettings } from '../protocol/documentConfig.js'
import { createSmartAccounts } from '../frame/smart-accounts/createSmartAccounts.js'
import { createMemoryPermissions } from './createMemoryPermissions.js'
import { createTestVault, createWallet } from './createTestVault.js'

const site = 'https://shop.example'

/** The calls of a real vault that requests use. A call that must not happen throws. */
const toClient = ({ vault }: ReturnType<typeof createTestVault>): VaultClient => {
  const calls: Partial<VaultClient> = {
    prepare: async (request, context) => vault.signer.prepare(request, context),
    sign: async (id) => vault.signer.sign(id),
    reject: async (id) => vault.signer.reject(id),
    signPermitted: async (id) => vault.signer.signPermitted(id),
    addresses: async () => vault.addresses,
  }
  return calls as VaultClient // the others are not used
}

/** A storage in memory. With `isBlocked`, it throws as a browser's does that blocks it. */
export const createMemoryStorage = () => {
  const values = new Map<string, string>()
  const storage = {
    isBlocked: false,
    getItem: (name: string) => {
      if (storage.isBlocked) throw new Error('The storage is blocked.')
      return values.get(name) ?? null
    },
    setItem: (name: string, value: string) => {
      if (storage.isBlocked) throw new Error('The storage is blocked.')
      values.set(name, value)
    },
  }
  return storage
}

/** The requests of a site to a real, unlocked vault. The user approves everything unless a test says otherwise. */
export const createTestRequests = async (
  rpc: Readonly<Record<string, string>>,
  storage = createMemoryStorage(),
  settings: SmartAccountSettings & Pick<DocumentProject, 'permissions'> = {},
) => {
  const device = createTestVault()
  const { vault } = device
  device.clock.time = Date.now() // permissions have times that a site reads from its own clock
  await createWallet(vault)
  const { addresses } = vault
  if (!addresses) throw new Error('The wallet is locked.')
  const asked: ApprovalQuestion[] = []
  /** The reports of calls that the user saw. */
  const reports: (readonly CallOutcome[])[] = []
  const waits: number[] = []
  const refused: string[] = []
  const user = {
    isConnected: true,
    /** The accounts that the site may know. */
    addresses,
    /** What the user does with a question. */
    decide: async (_question: ApprovalQuestion, _signal: AbortSignal): Promise<boolean> => true,
    /** Unlocks the wallet. */
    open: async (): Promise<typeof addresses> => addresses,
  }
  const unused = () => {
    throw new Error('Requests do not use it here.')
  }
  const permissions = createMemoryPermissions(device.clock.now)
  const project = { id: 'shop', name: 'Shop', origins: [site], custody: 'self', rpc, ...settings } as const
  const smartAccounts = createSmartAccounts(project, () => storage)
  const client = toClient(device)
  const create = () =>
    createRequests(
      {
        vault: client,
        stage: { ask: unused, run: unused },
        config: {
          origin: 'https://wallet.example',
          vault: '',
          project,
        },
        site,
        language: () => 'en',
        wallet: {
          addresses: () => (user.isConnected ? user.addresses : undefined),
          ensureOpen: () => user.open(),
        },
        custody: () => 'self',
        network: unused,
        smartAccounts,
        post: permissions.post,
        onRefused: (method) => refused.push(method),
      },
      {
        ask: async (question, signal) => {
          asked.push(question)
          if (!(await user.decide(question, signal))) throw rejectedByUser()
        },
        report: async (outcomes) => void reports.push(outcomes),
        wait: async (milliseconds) => {
          waits.push(milliseconds)
          await new Promise((resolve) => setTimeout(resolve, 25)) // the chain needs a moment of its own
        },
        storage: () => storage,
      },
    )
  return {
    requests: create(),
    create,
    vault: client,
    project,
    smartAccounts,
    permissions,
    device,
    addresses,
    asked,
    reports,
    waits,
    refused,
    user,
    storage,
  }
}
