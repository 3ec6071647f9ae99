import { type CaipNetworkId, type ChannelEvent, createLoginMemory } from '@latchkey/core/adapter'
import { expect, it, vi } from 'vitest'
import type { FrameUser } from '../messages/requests.js'
import { createTestStorage } from '../testing/createTestStorage.js'
import { createChannel } from './createChannel.js'
import type { Frame } from './createFrame.js'

const address = '0x00000000000000000000000000000000000000aa'
const user: FrameUser = {
  email: 'mara@shop.example',
  network: 'eip155:1',
  accounts: [`eip155:1:${address}`, `eip155:137:${address}`],
  accountType: 'eoa',
}

const open = (
  answer: (name: string, payload: unknown) => Promise<unknown>,
  differing: Partial<FrameUser> = {},
  smartSessions?: boolean,
) => {
  const request = vi.fn(answer)
  const memory = createLoginMemory({ storage: createTestStorage() })
  const onOver = vi.fn()
  const channel = createChannel({
    user: { ...user, ...differing },
    request: request as unknown as Frame['request'],
    memory,
    smartSessions,
    onOver,
  }) // a stand-in for the frame
  const events: ChannelEvent[] = []
  channel.subscribe((event) => events.push(event))
  return { channel, request, memory, events, onOver }
}

it('serves the networks of its accounts', () => {
  const { channel } = open(async () => ({}))
  expect(channel.approved).toEqual(['eip155:1', 'eip155:137'])
  expect(channel.accounts).toEqual(user.accounts)
})

it('forwards requests with their network, and returns the result', async () => {
  const { channel, request } = open(async () => ({ result: '0x01' }))
  const call = { network: 'eip155:137', method: 'personal_sign', params: ['0x00', address] } as const
  await expect(channel.request(call)).resolves.toBe('0x01')
  expect(request).toHaveBeenCalledWith('rpcRequest', call, undefined)
})

it('has permissions only if the site has them on', async () => {
  const methods = ['wallet_grantPermissions', 'wallet_revokePermissions']
  const call = { network: 'eip155:1', method: 'wallet_grantPermissions', params: [] } as const
  for (const smartSessions of [undefined, false]) {
    const { channel, request } = open(async () => ({ result: null }), {}, smartSessions)
    for (const method of methods) expect(channel.methods).not.toContain(method)
    await channel.request(call)
    expect(request).toHaveBeenCalledWith('rpcRequest', call, undefined)
  }
  const { channel, request } = open(async () => ({ result: null }), {}, true)
  expect(channel.methods).toEqual(expect.arrayContaining(methods))
  await channel.request(call)
  expect(request).toHaveBeenCalledWith('rpcRequest', { ...call, smartSessions: true }, undefined)
})

it('switches to a network that the wallet serves, and remembers it', async () => {
  const { channel, events, memory } = open(async () => ({ network: 'eip155:10' }))
  const params = [{ chainId: '0xa' }]
  await channel.request({ network: 'eip155:1', method: 'wallet_switchEthereumChain', params })
  expect(events).toEqual([{ kind: 'event', network: 'eip155:10', name: 'chainChanged', data: 'eip155:10' }])
  expect(memory.read().lastNetworkId).toBe('eip155:10')
})

it.each([
  ['signs out', async () => ({})],
  ['ends even if the frame does not answer', () => Promise.reject(new Error('An error occurred'))],
])('%s when it is closed, and forgets the login [S4.12b~]', async (_what, answer) => {
  const { channel, memory, events, onOver, request } = open(answer)
  await memory.remember({ used: true, email: user.email, lastNetworkId: 'eip155:1', socialUsername: 'mara' })
  await channel.close()
  await channel.close()
  expect(request).toHaveBeenCalledExactlyOnceWith('signOut', {})
  expect(events).toEqual([{ kind: 'end', reason: 'user' }])
  expect(onOver).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(memory.read()).toEqual({}))
  await expect(channel.request({ network: 'eip155:1', method: 'm', params: [] })).rejects.toMatchObject({
    code: 'SESSION_ENDED',
  })
})

it('follows the accounts, and ends with the last one', () => {
  const { channel, events } = open(async () => ({}))
  channel.changeAccounts([`eip155:1:${address}`])
  expect(channel.approved).toEqual(['eip155:1'])
  channel.changeAccounts([])
  expect(events).toEqual([{ kind: 'change' }, { kind: 'end', reason: 'wallet' }])
})

it('emits nothing after it was released', async () => {
  const { channel, events, request } = open(async () => ({}))
  channel.release()
  channel.end('wallet')
  await channel.close()
  expect(events).toEqual([])
  expect(request).not.toHaveBeenCalled()
})

it('shows devices and recovery factors until the user is done or has left, and not after the login has ended', async () => {
  const { channel, request } = open(async () => ({}))
  const { signal } = new AbortController()
  await channel.manage?.({ signal })
  expect(request).toHaveBeenLastCalledWith('manage', {}, signal)
  channel.end('wallet')
  await expect(channel.manage?.({})).rejects.toMatchObject({ code: 'SESSION_ENDED' })
})

it('knows whether the wallet has a recovery code, also after the user has added one', async () => {
  const { channel, events } = open(async () => ({ hasRecoveryCode: true }), { hasRecoveryCode: false })
  const has = () => channel.login?.('eip155:1')?.hasRecoveryCode
  expect(has()).toBe(false)
  await channel.manage?.({})
  expect([has(), events]).toEqual([true, [{ kind: 'change' }]])
  await channel.manage?.({})
  expect(events).toHaveLength(1)
  expect(open(async () => ({})).channel.login?.('eip155:1')).not.toHaveProperty('hasRecoveryCode')
})

it('has the user of a social login, who has no address', () => {
  const { channel } = open(async () => ({}), { email: undefined, userName: 'mara', provider: 'discord' })
  expect(channel.login?.('eip155:1')).toMatchObject({ user: { username: 'mara' }, authProvider: 'discord' })
})

it('sets the type of the account, if a network has smart accounts', async () => {
  expect(open(async () => ({})).channel.setAccountType).toBeUndefined()
  const { channel, request, events } = open(async () => ({ type: 'smartAccount' }), {
    smartAccountNetworks: ['eip155:1', 'eip155:10'],
    plainNetworks: ['eip155:1', 'eip155:10'],
  })
  await channel.setAccountType?.({ type: 'smartAccount', network: 'eip155:1' })
  expect(request).toHaveBeenCalledWith('setPreferredAccount', { type: 'smartAccount', network: 'eip155:1' }, undefined)
  const typeOn = (network: CaipNetworkId) => channel.login?.(network)?.accountType
  expect([typeOn('eip155:1'), typeOn('eip155:10')]).toEqual(['smartAccount', 'eoa'])
  expect(events).toEqual([{ kind: 'change' }])
  channel.end('wallet')
  await expect(channel.setAccountType?.({ type: 'eoa', network: 'eip155:1' })).rejects.toMatchObject({
    code: 'SESSION_ENDED',
  })
})

it('has an account without code where there are no smart accounts, and the preferred type elsewhere [S4.9a~]', () => {
  const { channel } = open(async () => ({}), {
    accountType: 'smartAccount',
    smartAccountNetworks: ['eip155:1', 'eip155:10'],
    plainNetworks: ['eip155:10'],
  })
  const networks: readonly CaipNetworkId[] = ['eip155:1', 'eip155:10', 'eip155:137', 'solana:x']
  expect(networks.map((network) => channel.login?.(network)?.accountType)).toEqual([
    'smartAccount',
    'eoa',
    'eoa',
    'eoa',
  ])
  expect(channel.login?.('eip155:137')?.smartAccountNetworks).toEqual(['eip155:1', 'eip155:10'])
})

it('knows where the account is a smart account, and reports each change once', () => {
  const { channel, events } = open(async () => ({}), { smartAccountNetworks: ['eip155:1'] })
  const isDeployed = (network: CaipNetworkId) => channel.login?.(network)?.isSmartAccountDeployed
  expect(isDeployed('eip155:1')).toBe(false)
  channel.changeDeployment({ network: 'eip155:1', isDeployed: false })
  expect(events).toEqual([])
  channel.changeDeployment({ network: 'eip155:1', isDeployed: true })
  channel.changeDeployment({ network: 'eip155:1', isDeployed: true })
  expect([isDeployed('eip155:1'), isDeployed('eip155:137')]).toEqual([true, false])
  expect(events).toEqual([{ kind: 'change' }])
  channel.changeDeployment({ network: 'eip155:1', isDeployed: false })
  expect(isDeployed('eip155:1')).toBe(false)
})

it('knows that another contract than the wallet’s has the account', () => {
  const { channel, events } = open(async () => ({}), { smartAccountNetworks: ['eip155:1'] })
  const hasForeign = (network: CaipNetworkId) => channel.login?.(network)?.hasForeignDelegate
  channel.changeDeployment({ network: 'eip155:1', isDeployed: false, isForeign: true })
  expect([hasForeign('eip155:1'), hasForeign('eip155:137')]).toEqual([true, undefined])
  expect(events).toEqual([{ kind: 'change' }])
  channel.changeDeployment({ network: 'eip155:1', isDeployed: true })
  expect(hasForeign('eip155:1')).toBeUndefined()
})

it('reports the network in use to the frame and remembers it, but not after the login has ended [S4.12b~]', async () => {
  const { channel, request, memory } = open(async (_name, payload) => payload)
  channel.useNetwork?.('eip155:137')
  expect(request).toHaveBeenCalledWith('switchNetwork', { network: 'eip155:137' }, undefined)
  await vi.waitFor(() => expect(memory.read().lastNetworkId).toBe('eip155:137'))
  const remember = vi.spyOn(memory, 'remember')
  channel.useNetwork?.('eip155:1')
  channel.end('wallet')
  await Promise.allSettled(request.mock.results.map(({ value }) => value))
  expect(remember).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(memory.read()).toEqual({}))
})

it('goes on if the frame does not know a network', async () => {
  const { channel, request, events } = open(async () => {
    throw new Error('CHAIN_NOT_SUPPORTED')
  })
  channel.useNetwork?.('eip155:5')
  await Promise.allSettled(request.mock.results.map(({ value }) => value))
  expect(events).toEqual([])
  expect(channel.login?.('eip155:5')?.accountType).toBe('eoa')
})
