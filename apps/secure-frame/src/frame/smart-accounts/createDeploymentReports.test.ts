import { expect, it, vi } from 'vitest'
import { createDeploymentReports } from './createDeploymentReports.js'
import type { Delegation } from './createDelegations.js'

const network = 'eip155:1'
const delegate = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'

/** Reports of an account, whose node returns `states` one after another, and then the last one. */
const open = (...states: readonly Delegation['state'][]) => {
  const left = [...states]
  const user = { account: '0x00000000000000000000000000000000000000aa' as string | undefined }
  const read = vi.fn(async (): Promise<Delegation> => {
    const state = (left.length > 1 ? left.shift() : left[0]) ?? 'unknown'
    return { network, state, delegate: undefined }
  })
  const push = vi.fn()
  const wait = vi.fn(async () => undefined)
  const reports = createDeploymentReports({
    smartAccounts: { delegateOf: (id) => (id === network ? delegate : undefined) },
    delegations: { read },
    account: () => user.account,
    push,
    wait,
  })
  return { reports, read, push, wait, user }
}

it.each(['own', 'none', 'foreign'] as const)('reports an account with the code of %s', async (state) => {
  const { reports, push } = open(state)
  await reports.report(network)
  expect(push.mock.calls).toEqual([[network, state]])
})

it('reports nothing if the node does not respond, there is no account, or the network has no smart accounts', async () => {
  const silent = open('unknown')
  await silent.reports.report(network)
  expect(silent.push).not.toHaveBeenCalled()
  const { reports, read, user } = open('own')
  await reports.report('eip155:10')
  user.account = undefined
  await reports.report(network)
  expect(read).not.toHaveBeenCalled()
})

it('reports nothing of a user who has left meanwhile', async () => {
  const { reports, push, user } = open('own')
  const reported = reports.report(network)
  user.account = undefined
  await reported
  expect(push).not.toHaveBeenCalled()
})

it('follows a transaction until the network has it', async () => {
  const { reports, read, push, wait } = open('none', 'unknown', 'none', 'own')
  await reports.follow(network, true)
  expect([read.mock.calls.length, wait.mock.calls.length]).toEqual([4, 3])
  expect(push).toHaveBeenLastCalledWith(network, 'own')
  await reports.follow(network, true)
  expect(read).toHaveBeenCalledTimes(4) // it is known
})

it('follows nothing on a network without smart accounts', async () => {
  const { reports, read, wait } = open('none')
  await reports.follow('eip155:10', false)
  expect([read.mock.calls.length, wait.mock.calls.length]).toEqual([0, 0])
})

it('stops following after two minutes, or when the user leaves', async () => {
  const endless = open('none')
  await endless.reports.follow(network, true)
  expect(endless.read).toHaveBeenCalledTimes(40)
  expect(endless.wait.mock.calls).toEqual(Array.from({ length: 39 }, () => [3_000]))
  const { reports, read, wait, user } = open('none')
  wait.mockImplementation(async () => {
    user.account = undefined
  })
  await reports.follow(network, true)
  expect([read.mock.calls.length, wait.mock.calls.length]).toEqual([1, 1])
})
