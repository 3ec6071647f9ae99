import type { Delegation, Delegations } from './createDelegations.js'
import type { SmartAccounts } from './createSmartAccounts.js'

/** Reports whether the code of the user's account is that of a smart account. */
export type DeploymentReports = {
  /** Reads it on a network that has smart accounts, and reports it. */
  report(network: string): Promise<void>
  /** Follows a transaction that makes the account a smart account, or ends that, until the network has it: for two minutes at most. */
  follow(network: string, isDeployed: boolean): Promise<void>
}

/** Parameters of {@link createDeploymentReports}. */
export type DeploymentReportsParameters = {
  readonly smartAccounts: Pick<SmartAccounts, 'delegateOf'>
  readonly delegations: Pick<Delegations, 'read'>
  /** The account that the site may know. `undefined` before the user connected the wallet to it. */
  readonly account: () => string | undefined
  readonly push: (network: string, state: Delegation['state']) => void
  readonly wait: (milliseconds: number) => Promise<unknown>
}

/** The time between two reads, in milliseconds, and their number. */
const interval = 3_000
const tries = 40

/** Creates what reports the smart accounts of the user. A node that does not respond leads to no report. */
export const createDeploymentReports = ({
  smartAccounts,
  delegations,
  account: currentAccount,
  push,
  wait,
}: DeploymentReportsParameters): DeploymentReports => {
  /** What was reported last, by CAIP-10 account. */
  const reported = new Map<string, boolean>()
  const report = async (network: string) => {
    const account = currentAccount()
    if (account === undefined || smartAccounts.delegateOf(network) === undefined) return
    const { state } = await delegations.read(network, account, new AbortController().signal)
    // The user may have left meanwhile.
    if (state === 'unknown' || currentAccount() !== account) return
    reported.set(`${network}:${account}`, state === 'own')
    push(network, state)
  }
  return {
    report,
    follow: async (network, isDeployed) => {
      const account = currentAccount()
      if (smartAccounts.delegateOf(network) === undefined) return
      for (let count = 0; count < tries; count += 1) {
        if (currentAccount() !== account || reported.get(`${network}:${account}`) === isDeployed) return
        if (count > 0) await wait(interval)
        await report(network)
      }
    },
  }
}
