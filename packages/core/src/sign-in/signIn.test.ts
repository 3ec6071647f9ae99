import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { goBack, openModal } from '../navigation/navigation.js'
import { chooseWallet } from '../pick-wallet/chooseWallet.js'
import { selectDialogMode, selectRoute } from '../navigation/selectModal.js'
import { selectIsSignInDue } from './selectSignIn.js'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, fennec, networkOne, networkTwo } from '../testing/fixtures.js'
import type { MemoryWallet } from '../testing/memoryWallet.js'
import type { AccountRef } from '../contract/session.js'
import { cancelSignIn, signIn } from './signIn.js'
import type { SignInSession, Siwx } from '../contract/siwx.js'

/** A site's sign-in that stores the sessions it receives. */
const createSite = (changes: Partial<Siwx> = {}) => {
  let kept: readonly SignInSession[] = []
  const site: Siwx = {
    createMessage: async ({ accountAddress, chainId }) => ({
      accountAddress,
      chainId,
      domain: 'app.example',
      uri: 'https://app.example',
      version: '1',
      nonce: '12345678',
      issuedAt: '2026-01-01T00:00:00.000Z',
      toString: () => `Sign in to app.example as ${accountAddress} on ${chainId}`,
    }),
    addSession: async (session) => {
      kept = [...kept, session]
    },
    revokeSession: async (chainId, account) => {
      kept = kept.filter(({ data }) => data.chainId !== chainId || data.accountAddress !== account)
    },
    setSessions: async (sessions) => {
      kept = sessions
    },
    getSessions: async (chainId, account) =>
      kept.filter(({ data }) => data.chainId === chainId && data.accountAddress === account),
    ...changes,
  }
  return { site, kept: () => kept }
}

const setUp = async (changes: Partial<Siwx> = {}, options: object = {}) => {
  const { site, kept } = createSite(changes)
  const made = createWalletLed()
  const kit = await createTestKit({
    networks: [networkOne, networkTwo],
    adapters: [made.entry],
    siwx: site,
    ...options,
  })
  const { engine } = kit
  const { dispatch } = engine.store
  const state = () => engine.store.getState()
  const connect = async () => {
    await engine.actions.connect(fennec)
    await engine.idle()
  }
  return {
    ...made,
    ...kit,
    kept,
    connect,
    state,
    view: () => (state().modal.open ? selectRoute(state()).view : 'closed'),
    toasts: () => state().notices.toasts.map(({ message }) => message),
    sign: async () => {
      const isSignedIn = await dispatch(signIn())
      await engine.idle()
      return isSignedIn
    },
    cancel: async () => {
      await dispatch(cancelSignIn())
      await engine.idle()
    },
  }
}

describe('sign-in', () => {
  it('is requested after connecting, if there is none [S4.5a]', async () => {
    const { engine, clock, view, dispatchChoice } = await setUp().then((made) => ({
      ...made,
      dispatchChoice: () => made.engine.store.dispatch(chooseWallet(fennec)),
    }))
    engine.store.dispatch(openModal())
    dispatchChoice()
    await expect.poll(view).toBe('SIWXSignMessage')
    await clock.advance(10_000)
    expect(view()).toBe('SIWXSignMessage')
  })

  it('follows the wallet’s approval directly: the modal neither closes nor navigates before the site has responded', async () => {
    let answer = (_sessions: readonly SignInSession[]) => {}
    const { engine, clock, view, state } = await setUp({
      getSessions: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    engine.store.dispatch(openModal())
    engine.store.dispatch(chooseWallet(fennec))
    await expect.poll(() => engine.getSnapshot().connections.length).toBe(1)
    await expect.poll(() => state().connections.attempts).toEqual({})
    expect(selectIsSignInDue(state())).toBe(true)
    await clock.advance(10_000)
    expect(view()).toBe('ConnectingExternal')
    answer([])
    await expect.poll(view).toBe('SIWXSignMessage')
    expect(selectIsSignInDue(state())).toBe(true)
    await clock.advance(10_000)
    expect(view()).toBe('SIWXSignMessage')
  })

  it('that already exists lets the modal show that the wallet is connected, and close', async () => {
    let answer = (_sessions: readonly SignInSession[]) => {}
    const { engine, clock, view, state, kept } = await setUp({
      getSessions: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    engine.store.dispatch(openModal())
    engine.store.dispatch(chooseWallet(fennec))
    await expect.poll(() => state().signIn.isChecking).toBe(true)
    await expect.poll(() => state().connections.attempts).toEqual({})
    await clock.advance(10_000)
    const session = { data: {}, message: '', signature: '' } as unknown as SignInSession // only counted
    answer([session])
    await expect.poll(() => selectIsSignInDue(state())).toBe(false)
    expect([view(), kept()]).toEqual(['ConnectingExternal', []])
    const viewAfter = async () => {
      await clock.advance(700)
      return view()
    }
    await expect.poll(viewAfter).toBe('closed')
  })

  it('is no longer awaited if its code cannot be loaded', async () => {
    onTestFinished(() => vi.doUnmock('./signInFlow.js'))
    vi.doMock('./signInFlow.js', () => Promise.reject(new Error('It did not load.')))
    const { engine, state } = await setUp()
    await engine.actions.connect(fennec)
    await engine.idle()
    await expect.poll(() => state().signIn).toMatchObject({ isChecking: false, pending: undefined })
  })

  it('is not requested if the site has no sign-in, or the account has already signed in', async () => {
    const without = await setUp({}, { siwx: undefined })
    await without.connect()
    expect(without.view()).toBe('closed')
    const before = await setUp()
    await before.connect()
    await before.sign()
    await before.engine.actions.switchNetwork('eip155:2')
    await before.engine.idle()
    expect(before.view()).toBe('SIWXSignMessage')
    await before.engine.actions.switchNetwork('eip155:1')
    await before.engine.idle()
    expect(before.state().signIn).toMatchObject({ pending: undefined, last: { network: 'eip155:1' } })
  })

  it('that succeeds is stored, closes the modal and emits an event [S4.5b]', async () => {
    const { connect, sign, kept, view, events } = await setUp()
    await connect()
    expect(await sign()).toBe(true)
    expect(kept()).toEqual([
      {
        data: expect.objectContaining({ accountAddress: 'alice', chainId: 'eip155:1' }),
        message: 'Sign in to app.example as alice on eip155:1',
        signature: 'signed:alice:Sign in to app.example as alice on eip155:1',
      },
    ])
    expect(view()).toBe('closed')
    expect(events.slice(-3).map(({ event, properties }) => [event, properties])).toEqual([
      ['CLICK_SIGN_SIWX_MESSAGE', { network: 'eip155:1', isSmartAccount: false }],
      ['MODAL_CLOSE', { connected: true }],
      ['SIWX_AUTH_SUCCESS', { network: 'eip155:1', isSmartAccount: false }],
    ])
  })

  it('leaves the wallet’s window usable while the request is pending, and sends one request', async () => {
    const { connect, wallet, engine, state } = await setUp()
    await connect()
    const prompts = wallet.prompts
    wallet.answer = 'hang'
    void engine.store.dispatch(signIn())
    await expect.poll(() => wallet.prompts).toBe(prompts + 1)
    expect(await engine.store.dispatch(signIn())).toBe(false)
    expect([state().signIn.isSigning, selectDialogMode(state()), wallet.prompts]).toEqual([
      true,
      'yielding',
      prompts + 1,
    ])
  })

  it('that the user rejects shows a toast, and the view stays [S4.5c] [S8.8]', async () => {
    const { connect, sign, wallet, view, toasts, events, kept } = await setUp()
    await connect()
    wallet.answer = 'reject'
    expect(await sign()).toBe(false)
    expect([view(), toasts(), kept()]).toEqual(['SIWXSignMessage', [{ kind: 'signInFailed', reason: 'declined' }], []])
    expect(events.at(-1)).toMatchObject({ event: 'SIWX_AUTH_ERROR', properties: { message: 'USER_REJECTED' } })
    wallet.answer = 'approve'
    expect(await sign()).toBe(true)
  })

  it('that fails for a smart account shows that the site may not support those [S8.8]', async () => {
    const { connect, sign, wallet, toasts } = await setUp({ addSession: () => Promise.reject(new Error('invalid')) })
    wallet.accounts = [{ address: 'alice', type: 'smartAccount' }]
    await connect()
    await sign()
    expect(toasts()).toEqual([{ kind: 'signInFailed', reason: 'smartAccount' }])
  })

  it('that the site does not accept fails, and the modal opens again if it was closed meanwhile [S4.5c]', async () => {
    let refuse: ((error: Error) => void) | undefined
    const { connect, engine, view, toasts } = await setUp({
      getRequired: () => false,
      addSession: () =>
        new Promise((_resolve, reject) => {
          refuse = reject
        }),
    })
    await connect()
    const signing = engine.store.dispatch(signIn())
    await expect.poll(() => refuse !== undefined).toBe(true)
    await engine.actions.close()
    expect(view()).toBe('closed')
    refuse?.(new Error('The signature is wrong.'))
    expect(await signing).toBe(false)
    expect([view(), toasts()]).toEqual(['SIWXSignMessage', [{ kind: 'signInFailed', reason: 'failed' }]])
  })

  it('that fails before the wallet receives a request disconnects, and the modal shows Connect [S8.7]', async () => {
    const { connect, view, toasts, engine, wallet, reports } = await setUp({
      getSessions: () => Promise.reject(new Error('The server is gone.')),
    })
    await connect()
    expect([view(), toasts(), engine.getSnapshot().connections]).toEqual(['Connect', [{ kind: 'signInBroken' }], []])
    expect(wallet.isGranted).toBe(false)
    expect(reports.at(-1)).toMatchObject({
      event: 'INTERNAL_SDK_ERROR',
      properties: {
        errorMessage: 'SIGN_IN_CHECK_FAILED: A problem occurred while trying initialize authentication',
      },
    })
  })

  const never = () => new Promise<never>(() => {})

  it('fails after 30 s if the server accepts the signature and never answers; it can be tried again', async () => {
    const answers = [never, async () => {}]
    const { connect, engine, clock, state, view, toasts, events, reports } = await setUp({
      addSession: () => (answers.shift() ?? never)(),
    })
    await connect()
    const signing = engine.store.dispatch(signIn())
    await expect.poll(() => answers.length).toBe(1)
    await clock.advance(29_999)
    expect([state().signIn.isSigning, toasts()]).toEqual([true, []])
    await clock.advance(1)
    expect(await signing).toBe(false)
    expect([state().signIn.isSigning, view(), toasts()]).toEqual([
      false,
      'SIWXSignMessage',
      [{ kind: 'signInFailed', reason: 'failed' }],
    ])
    expect(events.at(-1)).toMatchObject({ event: 'SIWX_AUTH_ERROR', properties: { message: 'SIGN_IN_FAILED' } })
    expect(reports.at(-1)).toMatchObject({
      properties: {
        errorMessage: 'SIGN_IN_FAILED: The sign-in server did not answer within 30 s: `addSession` is pending.',
      },
    })
    expect(await engine.store.dispatch(signIn())).toBe(true)
  })

  it('fails after 30 s if the server returns no message to sign', async () => {
    let isAsked = false
    const { connect, engine, clock, wallet } = await setUp({
      createMessage: () => {
        isAsked = true
        return never()
      },
    })
    await connect()
    const prompts = wallet.prompts
    const signing = engine.store.dispatch(signIn())
    await expect.poll(() => isAsked).toBe(true)
    await clock.advance(30_000)
    expect([await signing, wallet.prompts]).toEqual([false, prompts])
  })

  it('disconnects the wallet after 30 s if the server does not say whether the account has signed in', async () => {
    let sessionReads = 0
    const { engine, clock, view, toasts } = await setUp({
      getSessions: () => {
        sessionReads += 1
        return never()
      },
    })
    await engine.actions.connect(fennec)
    await expect.poll(() => sessionReads).toBe(1)
    await clock.advance(29_999)
    expect(engine.getSnapshot().connections).toHaveLength(1)
    await clock.advance(1)
    await engine.idle()
    expect([view(), toasts(), engine.getSnapshot().connections]).toEqual(['Connect', [{ kind: 'signInBroken' }], []])
  })

  it('can be cancelled: the kit waits 30 s for the sign-in to go back to', async () => {
    let isSilent = false
    let isPending = false
    const { site } = createSite()
    const { connect, sign, engine, clock } = await setUp({
      ...site,
      getSessions: (chainId, account) => {
        isPending = isSilent
        return isSilent ? never() : site.getSessions(chainId, account)
      },
    })
    await connect()
    await sign()
    await engine.actions.switchNetwork('eip155:2')
    await engine.idle()
    isSilent = true
    const cancelling = engine.store.dispatch(cancelSignIn())
    await expect.poll(() => isPending).toBe(true)
    await clock.advance(30_000)
    await cancelling
    expect(engine.getSnapshot().connections).toEqual([])
  })

  it('does not keep the time limit of a call that was answered', async () => {
    const { connect, sign, clock, engine } = await setUp()
    await connect()
    await sign()
    await engine.idle()
    await clock.advance(20_000) // of toasts
    expect(clock.waiting()).toBe(0)
  })

  it('is requested from the account in use, not from the one in use when the check started', async () => {
    const answers: (() => void)[] = []
    const { engine, wallet, view, state } = await setUp({
      getSessions: () =>
        new Promise((resolve) => {
          answers.push(() => resolve([]))
        }),
    })
    await engine.actions.connect(fennec)
    await expect.poll(() => answers.length).toBe(1)
    wallet.accounts = [{ address: 'bob' }]
    wallet.changes.emit('change')
    await expect.poll(() => answers.length).toBe(2)
    answers[0]?.()
    await new Promise((resolve) => setTimeout(resolve))
    expect([view(), state().signIn.pending]).toEqual(['closed', undefined])
    answers[1]?.()
    await expect.poll(() => state().signIn.pending?.account).toBe('bob')
  })

  it('is not ended while its wallet is locked, and nothing prompts after the unlocking', async () => {
    const revokeSession = vi.fn<Siwx['revokeSession']>(async () => {})
    const { connect, engine, wallet, sign, state, view, kept } = await setUp({ revokeSession })
    await connect()
    expect(await sign()).toBe(true)
    const { prompts } = wallet
    wallet.lock()
    await engine.idle()
    expect([revokeSession.mock.calls, kept().length]).toEqual([[], 1])
    wallet.unlock()
    await engine.idle()
    expect(engine.getSnapshot().namespaces.eip155?.status).toBe('connected')
    expect([state().signIn.pending, view(), wallet.prompts]).toEqual([undefined, 'closed', prompts])
  })

  const changes: readonly [string, (wallet: MemoryWallet) => void, AccountRef][] = [
    ['account', (wallet) => (wallet.accounts = [{ address: 'bob' }]), { account: 'bob', network: 'eip155:1' }],
    ['network', (wallet) => (wallet.network = 'eip155:2'), { account: 'alice', network: 'eip155:2' }],
  ]
  it.each(changes)('is still due if the %s changes while the wallet signs', async (_what, change, now) => {
    const { connect, engine, wallet, state, events, view } = await setUp()
    await connect()
    let approve = () => {}
    wallet.answer = new Promise((resolve) => {
      approve = () => resolve('approve')
    })
    const signing = engine.store.dispatch(signIn())
    await expect.poll(() => wallet.prompts).toBe(2)
    change(wallet)
    wallet.changes.emit('change')
    await expect.poll(() => state().signIn.pending).toEqual(now)
    approve()
    expect(await signing).toBe(false)
    expect(state().signIn).toMatchObject({ pending: now, isSigning: false })
    expect(state().signIn.last).toBeUndefined()
    expect(view()).toBe('SIWXSignMessage')
    expect(events.map(({ event }) => event)).not.toContain('SIWX_AUTH_SUCCESS')
  })

  it.each(changes)('that fails after the %s changed leaves the new one as it is', async (_what, change, now) => {
    const { connect, engine, wallet, state, toasts } = await setUp()
    await connect()
    let reject = () => {}
    wallet.answer = new Promise((resolve) => {
      reject = () => resolve('reject')
    })
    const signing = engine.store.dispatch(signIn())
    await expect.poll(() => wallet.prompts).toBe(2)
    change(wallet)
    wallet.changes.emit('change')
    await expect.poll(() => state().signIn.pending).toEqual(now)
    reject()
    expect(await signing).toBe(false)
    expect([state().signIn.pending, toasts()]).toEqual([now, []])
  })

  it('for an account that disconnected during the request is dropped', async () => {
    const { connect, wallet, engine, state, kept } = await setUp({ signOutOnDisconnect: false })
    await connect()
    wallet.answer = 'hang'
    const signing = engine.store.dispatch(signIn())
    await engine.actions.disconnect()
    await engine.idle()
    expect(state().signIn.pending).toBeUndefined()
    expect(state().modal.open).toBe(false)
    void signing
    expect(kept()).toEqual([])
  })

  it('throws if no wallet is connected [S8.10]', async () => {
    const { engine } = await setUp()
    await expect(engine.store.dispatch(signIn())).rejects.toMatchObject({
      code: 'NOT_CONNECTED',
      shortMessage: 'No ActiveCaipAddress found',
    })
  })

  it('throws if the site has no sign-in [S8.10]', async () => {
    const { engine } = await setUp({}, { siwx: undefined })
    await expect(engine.store.dispatch(signIn())).rejects.toMatchObject({
      code: 'SIWX_NOT_ENABLED',
      shortMessage: 'SIWX is not enabled',
    })
  })

  it('also works with siweConfig', async () => {
    const { site, kept } = createSite()
    const { connect, sign } = await setUp({}, { siwx: undefined, siweConfig: { mapToSiwx: () => site } })
    await connect()
    expect(await sign()).toBe(true)
    expect(kept()).toHaveLength(1)
  })
})

describe('a sign-in that is required', () => {
  it('cannot be closed: the modal shakes and stays [S2.8~]', async () => {
    const { connect, engine, view, state } = await setUp()
    await connect()
    await engine.actions.close()
    engine.store.dispatch(goBack())
    expect([view(), state().modal.shaking]).toEqual(['SIWXSignMessage', true])
  })

  it('disconnects if it is cancelled and the account has signed in on no network [S2.9]', async () => {
    const { connect, cancel, view, engine, events } = await setUp()
    await connect()
    await cancel()
    expect([view(), engine.getSnapshot().connections]).toEqual(['closed', []])
    expect(events.map(({ event }) => event)).toContain('CLICK_CANCEL_SIWX')
  })

  it('switches back to the network signed in on last if it is cancelled and that sign-in is still valid [S2.9]', async () => {
    const { connect, sign, cancel, view, engine } = await setUp()
    await connect()
    await sign()
    await engine.actions.switchNetwork('eip155:2')
    await engine.idle()
    expect(view()).toBe('SIWXSignMessage')
    await cancel()
    expect([view(), engine.getSnapshot().networkId]).toEqual(['closed', 'eip155:1'])
    expect(engine.getSnapshot().connections).toHaveLength(1)
  })

  it('is still due for another account that is used while the cancelling waits for the server', async () => {
    let answer: (() => void) | undefined
    let isSilent = false
    const { site } = createSite()
    const { connect, sign, engine, wallet, state, view } = await setUp({
      ...site,
      getSessions: async (chainId, account) => {
        if (isSilent && account === 'alice')
          await new Promise<void>((resolve) => {
            answer = resolve
          })
        return site.getSessions(chainId, account)
      },
    })
    await connect()
    await sign()
    await engine.actions.switchNetwork('eip155:2')
    await engine.idle()
    isSilent = true
    const cancelling = engine.store.dispatch(cancelSignIn())
    await expect.poll(() => answer !== undefined).toBe(true)
    wallet.accounts = [{ address: 'bob' }]
    wallet.changes.emit('change')
    const bob = { account: 'bob', network: 'eip155:2' }
    await expect.poll(() => state().signIn.pending).toEqual(bob)
    answer?.()
    await cancelling
    await engine.idle()
    expect([state().signIn.pending, view(), engine.getSnapshot().networkId]).toEqual([
      bob,
      'SIWXSignMessage',
      'eip155:2',
    ])
  })

  it('disconnects if the sign-in to go back to has expired [S2.9]', async () => {
    let isOver = false
    const { site } = createSite()
    const { connect, sign, cancel, engine } = await setUp({
      ...site,
      getSessions: async (chainId, account) => (isOver ? [] : site.getSessions(chainId, account)),
    })
    await connect()
    await sign()
    await engine.actions.switchNetwork('eip155:2')
    await engine.idle()
    isOver = true
    await cancel()
    expect(engine.getSnapshot().connections).toEqual([])
  })
})

describe('a sign-in that is not required', () => {
  it('can be closed, and leaves the wallet connected if it is cancelled [S2.8~] [S2.9]', async () => {
    const { connect, engine, view, cancel } = await setUp({ getRequired: () => false })
    await connect()
    await engine.actions.close()
    expect(view()).toBe('closed')
    await engine.actions.switchNetwork('eip155:2')
    await engine.idle()
    expect(view()).toBe('SIWXSignMessage')
    await cancel()
    expect([view(), engine.getSnapshot().networkId, engine.getSnapshot().connections.length]).toEqual([
      'closed',
      'eip155:2',
      1,
    ])
  })

  it('switches back to the network signed in on last if it is cancelled [S2.9]', async () => {
    const { connect, sign, cancel, engine } = await setUp({ getRequired: () => false })
    await connect()
    await sign()
    await engine.actions.switchNetwork('eip155:2')
    await engine.idle()
    await cancel()
    expect(engine.getSnapshot().networkId).toBe('eip155:1')
  })
})

describe('disconnecting', () => {
  it('signs out [S4.6b]', async () => {
    const { connect, sign, kept, engine } = await setUp()
    await connect()
    await sign()
    expect(kept()).toHaveLength(1)
    await engine.actions.disconnect()
    await engine.idle()
    expect(kept()).toEqual([])
  })

  it('keeps the sign-in if signOutOnDisconnect is false', async () => {
    const { connect, sign, kept, engine, view } = await setUp({ signOutOnDisconnect: false })
    await connect()
    await sign()
    await engine.actions.disconnect()
    await engine.idle()
    expect(kept()).toHaveLength(1)
    await connect()
    expect(view()).toBe('closed')
  })
})
