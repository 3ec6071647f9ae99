import { describe, expect, it } from 'vitest'
import { signIn, signOut } from '../actions/signIn.js'
import type { Namespace } from '../base/namespaces.js'
import { getErrorCode } from '../base/errorInfo.js'
import { connectChains } from '../multi-chain/connectChains.js'
import { openModal } from '../navigation/navigation.js'
import { selectRoute } from '../navigation/selectModal.js'
import type { KnownSignIn, SignInSession, Siwx } from '../contract/siwx.js'
import { chooseWallet } from '../pick-wallet/chooseWallet.js'
import { selectConnectorRows } from '../wallet-list/selectConnectorRows.js'
import { changeConnectors, createTestKit } from '../testing/createTestKit.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createWalletLed, fennec, networkOne, networkTwo, testNetwork } from '../testing/fixtures.js'
import { createMemoryWallet } from '../testing/memoryWallet.js'

const fields = {
  domain: 'app.example',
  uri: 'https://app.example',
  version: '1',
  nonce: '12345678',
  issuedAt: '2026-01-01T00:00:00.000Z',
} as const

/** A site's sign-in that stores sessions, and reports its changes as `createSiwx` does. */
const createSite = (changes: Partial<Siwx> = {}) => {
  let kept: readonly SignInSession[] = []
  const listeners = new Set<() => void>()
  const keep = (next: readonly SignInSession[]) => {
    kept = next
    for (const listener of listeners) listener()
  }
  const site: Siwx = {
    createMessage: async (input) => ({ ...fields, ...input, toString: () => `Sign in as ${input.accountAddress}` }),
    createRequest: async ({ chainId }) => ({ ...fields, chainId }),
    addSession: async (session) => keep([...kept, session]),
    revokeSession: async (chainId, account) =>
      keep(kept.filter(({ data }) => data.chainId !== chainId || data.accountAddress !== account)),
    setSessions: async (sessions) => keep(sessions),
    getSessions: async (chainId, account) =>
      kept.filter(({ data }) => data.chainId === chainId && data.accountAddress === account),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    ...changes,
  }
  return { site, kept: () => kept.map(({ data }) => `${data.chainId}:${data.accountAddress}`), listeners }
}

/**
 * A kit with a wallet in each of two namespaces. It signs in as it connects, if its namespace is among `signing`.
 *
 * @param id the id of the wallet on Solana. Any other than the default is that of one wallet in both namespaces
 */
const setUp = async (changes: Partial<Siwx> = {}, signing: readonly Namespace[] = [], id = 'sun') => {
  const made = createSite(changes)
  const wallet = createMemoryWallet({
    id: id === 'sun' ? 'example.fennec' : id,
    name: id === 'sun' ? 'Fennec' : 'Sun',
    accounts: [{ address: 'alice' }],
    network: 'eip155:1',
  })
  const evm = createMemoryAdapter({ namespace: 'eip155', wallets: [wallet] })
  const sun = createMemoryWallet({ id, name: 'Sun', accounts: [{ address: 'sol' }], network: 'solana:1' })
  const solana = createMemoryAdapter({ namespace: 'solana', wallets: [sun] })
  const entries = [evm.adapter, solana.adapter].map((adapter) =>
    changeConnectors<Namespace, unknown>(adapter, ({ connect }) => ({
      signsIn: signing.includes(adapter.namespace),
      connect: async (parameters) => {
        const session = await connect(parameters)
        const { accounts, network } = session.facts
        if (!parameters.signIn) return session
        const data = { ...fields, accountAddress: accounts[0].address, chainId: network }
        return Object.assign(session, { signedIn: [{ data, message: 'text', signature: 'good' }] })
      },
    })),
  )
  const kit = await createTestKit({
    networks: [networkOne, networkTwo, testNetwork('solana:1', 'Sol')],
    adapters: entries,
    siwx: made.site,
  })
  const { engine } = kit
  const { getState } = engine.store
  const handle = { loadEngine: async () => engine }
  return {
    ...made,
    ...kit,
    wallet,
    handle,
    connect: async (...wallets: readonly (typeof fennec | { namespace: 'solana'; connectorId: 'sun' })[]) => {
      for (const wallet of wallets) await engine.actions.connect(wallet)
      await engine.idle()
    },
    signedIn: () => engine.getSnapshot().signIn,
    view: () => (getState().modal.open ? selectRoute(getState()).view : 'closed'),
  }
}

const onSolana = { namespace: 'solana', connectorId: 'sun' } as const
const signedOut = { status: 'unauthenticated', accounts: [], networks: [] }
const alice = { status: 'authenticated', accounts: ['eip155:1:alice'], networks: ['eip155:1'] }

describe('the snapshot of sign-in', () => {
  it('is absent if the site has no sign-in', async () => {
    const { engine } = await createTestKit({ networks: [networkOne], adapters: [createWalletLed().entry] })
    expect(engine.getSnapshot().signIn).toBeUndefined()
  })

  it('says whether, as whom and where the user is signed in, through the usual journey', async () => {
    const { connect, signedIn, engine, handle, view } = await setUp()
    expect(signedIn()).toEqual(signedOut)
    await connect(fennec)
    expect([view(), signedIn()]).toEqual(['SIWXSignMessage', signedOut])
    await signIn(handle)
    expect([view(), signedIn()]).toEqual(['closed', alice])
    await engine.actions.switchNetwork('eip155:2')
    await engine.idle()
    expect(signedIn()).toEqual(signedOut) // the sign-in is bound to the other network
    await engine.actions.disconnect()
    await engine.idle()
    expect(signedIn()).toEqual(signedOut)
  })

  it('is loading until the site has answered, and a late answer about another network does not count', async () => {
    const answers: ((sessions: readonly KnownSignIn[]) => void)[] = []
    const { engine, signedIn } = await setUp({
      getSessions: () =>
        new Promise((resolve) => {
          answers.push(resolve)
        }),
    })
    await engine.actions.connect(fennec)
    await expect.poll(() => answers.length).toBe(1)
    await engine.actions.switchNetwork('eip155:2')
    await expect.poll(() => answers.length).toBe(2)
    expect(signedIn()).toEqual({ status: 'loading', accounts: [], networks: [] })
    answers[1]?.([])
    answers[0]?.([{ data: { accountAddress: 'alice', chainId: 'eip155:1' } }])
    await engine.idle()
    expect(signedIn()).toEqual(signedOut)
  })

  it('includes the sign-in of each namespace: it reaches the site as soon as the wallet has signed', async () => {
    const { engine, signedIn, kept } = await setUp({ subscribe: undefined }, ['eip155', 'solana'], 'harbour')
    const { dispatch, getState } = engine.store
    dispatch(openModal())
    dispatch(chooseWallet(selectConnectorRows(getState())[0] ?? expect.fail('no row')))
    dispatch(connectChains(['eip155', 'solana']))
    await engine.idle()
    const both = ['eip155:1:alice', 'solana:1:sol']
    expect([engine.getSnapshot().activeNamespace, kept().toSorted()]).toEqual(['eip155', both])
    expect(signedIn()).toEqual({ status: 'authenticated', accounts: both, networks: ['eip155:1', 'solana:1'] })
  })

  it('follows the site’s own calls, without a prompt', async () => {
    const { connect, signedIn, site, engine, view, kept } = await setUp({}, ['eip155'])
    await connect(fennec)
    expect(signedIn()).toEqual(alice)
    await site.setSessions([])
    await engine.idle()
    expect([view(), kept(), signedIn()]).toEqual(['closed', [], signedOut])
    expect(engine.getSnapshot().namespaces.eip155?.status).toBe('connected')
  })

  it('follows the site while the kit runs, and no longer', async () => {
    const { listeners, engine } = await setUp()
    expect(listeners.size).toBe(1)
    engine.stop()
    expect(listeners.size).toBe(0)
  })
})

describe('signIn', () => {
  it('is the only request if the site has `signInOnConnect: false`', async () => {
    const { connect, view, signedIn, handle, wallet, engine } = await setUp({ signInOnConnect: false }, ['eip155'])
    await connect(fennec)
    await engine.actions.switchNetwork('eip155:2')
    await engine.idle()
    await engine.actions.switchNetwork('eip155:1')
    await engine.idle()
    expect([view(), signedIn(), wallet.prompts]).toEqual(['closed', signedOut, 3]) // the connection and two networks
    await signIn(handle)
    expect([view(), signedIn()]).toEqual(['closed', alice])
  })

  it('asks the wallet of the given namespace, and only if it is not signed in yet', async () => {
    const { connect, handle, kept, signedIn } = await setUp({ signInOnConnect: false })
    await connect(onSolana, fennec)
    await signIn(handle, 'solana')
    await signIn(handle, 'solana')
    expect(kept()).toEqual(['solana:1:sol'])
    expect(signedIn()).toEqual({ status: 'unauthenticated', accounts: ['solana:1:sol'], networks: ['solana:1'] })
    await signIn(handle)
    expect(signedIn()?.status).toBe('authenticated')
  })

  it('leaves the request open that another account has to answer', async () => {
    const { connect, handle, kept, view } = await setUp()
    await connect(fennec)
    expect(view()).toBe('SIWXSignMessage')
    await connect(onSolana)
    expect(view()).toBe('SIWXSignMessage')
    await signIn(handle, 'eip155')
    expect([kept(), view()]).toEqual([['eip155:1:alice'], 'SIWXSignMessage'])
    await signIn(handle, 'solana')
    expect([kept(), view()]).toEqual([['eip155:1:alice', 'solana:1:sol'], 'closed'])
  })

  it('rejects if the user declines, and the wallet stays connected', async () => {
    const { connect, handle, wallet, signedIn, engine, view, events } = await setUp({ signInOnConnect: false })
    await connect(fennec)
    wallet.answer = 'reject'
    expect(await signIn(handle).catch(getErrorCode)).toBe('USER_REJECTED')
    expect([view(), signedIn(), engine.getSnapshot().connections.length]).toEqual(['closed', signedOut, 1])
    expect(events.at(-1)).toMatchObject({ event: 'SIWX_AUTH_ERROR', properties: { message: 'USER_REJECTED' } })
    wallet.answer = 'approve'
    await signIn(handle)
    expect(signedIn()).toEqual(alice)
  })

  it('rejects without a wallet, without sign-in, while a request is pending, and with an unknown namespace', async () => {
    const { connect, handle, wallet } = await setUp({ signInOnConnect: false })
    expect(await signIn(handle).catch(getErrorCode)).toBe('NOT_CONNECTED')
    expect(await signIn(handle, 'nope' as never).catch(getErrorCode)).toBe('NAMESPACE_UNSUPPORTED')
    await connect(fennec)
    wallet.answer = 'hang'
    signIn(handle).catch(() => undefined)
    await expect.poll(() => signIn(handle).catch(getErrorCode)).toBe('REQUEST_PENDING')
    const { engine } = await createTestKit({ networks: [networkOne], adapters: [createWalletLed().entry] })
    expect(await signIn({ loadEngine: async () => engine }).catch(getErrorCode)).toBe('SIWX_NOT_ENABLED')
  })
})

describe('signOut', () => {
  it.each([true, false])('ends all sign-ins, and keeps the wallets; reports its changes: %s', async (reports) => {
    const { connect, handle, kept, signedIn, engine, view } = await setUp(reports ? {} : { subscribe: undefined }, [
      'eip155',
      'solana',
    ])
    await connect(onSolana, fennec)
    await signOut(handle)
    expect([kept(), signedIn(), view()]).toEqual([[], signedOut, 'closed'])
    expect(engine.getSnapshot().connections).toHaveLength(2)
    await signIn(handle)
    expect(signedIn()).toEqual(alice)
  })

  it('rejects if the site cannot end them: the user is still signed in', async () => {
    const { connect, handle, signedIn } = await setUp({ setSessions: () => Promise.reject(new Error('offline')) }, [
      'eip155',
    ])
    await connect(fennec)
    await expect(signOut(handle)).rejects.toThrow('offline')
    expect(signedIn()).toEqual(alice)
  })
})
