import { getErrorCode, type SessionEvent } from '@latchkey/core/adapter'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runSubject } from './runSubject.js'
import type { CreateSubject, RunningSubject } from './subject.js'
import { expectAbsent, testReads, toAccountRef } from './testReads.js'

/** Returns the error that `promise` rejects with. Fails if it resolves. */
const rejectionOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    (value) => expect.fail(`it resolved with ${JSON.stringify(value)}`),
    (error: unknown) => error,
  )

/**
 * The suite that every adapter passes unchanged. The tests of an optional method pass without doing anything if the method is absent.
 *
 * @param name the adapter's name, for the titles of the tests
 * @param create creates a new adapter, chain and wallet for each test
 */
export const testAdapter = (name: string, create: CreateSubject): void => {
  describe(`the adapter contract: ${name}`, () => {
    let subject: RunningSubject
    const connect = (signal?: AbortSignal) => subject.connect(subject.announced(), { signal })
    const restore = async () => {
      const restored = await subject.restore(subject.announced())
      return restored === 'revoked' ? undefined : restored
    }

    beforeEach(async () => {
      subject = await runSubject(create)
    })
    afterEach(() => subject.stop())

    it('announces wallets with the fields of a row', async () => {
      for (const { info } of subject.announced()) {
        expect(info.id).not.toBe('')
        expect(info.name).not.toBe('')
        expect(info.walletKey).not.toBe('')
        if (info.icon !== undefined) expect(info.icon).toMatch(/^data:image\//)
      }
      expect(new Set(subject.announced().map(({ info }) => info.id)).size).toBe(subject.announced().length)
    })

    it('connects with at least one account, on a network of its namespace', async () => {
      const { facts, namespace, provider } = await connect()
      expect(namespace).toBe(subject.adapter.namespace)
      expect(facts.accounts.length).toBeGreaterThan(0)
      expect(facts.accounts.every(({ address }) => subject.adapter.isAddress(address))).toBe(true)
      expect(facts.network).toBe(subject.networks[0].id)
      expect(provider).toBeDefined()
    })

    it('returns the fault of an invalid address, and none for a valid address', async () => {
      const { facts } = await connect()
      const { check, toPaymentUri } = await subject.adapter.loadAddressRules(subject.networks[0])
      for (const address of [...facts.accounts.map((account) => account.address), subject.receiver])
        expect([address, check(address)]).toEqual([address, undefined])
      const invalid = Object.entries(subject.invalidAddresses)
      expect(invalid.length).toBeGreaterThan(0)
      expect(invalid.map(([address]) => [address, check(address)?.fault])).toEqual(invalid)
      const { address } = facts.accounts[0]
      const uri = new URL(toPaymentUri?.(address) ?? `web+none:${address}`)
      expect(uri.pathname).toContain(address)
      expect(uri.protocol).not.toMatch(/^https?:/)
    })

    it('rejects with USER_REJECTED if the user declines, with the wallet’s error as its cause', async () => {
      subject.wallet.setAnswer('reject')
      const error = await rejectionOf(connect())
      expect(getErrorCode(error)).toBe('USER_REJECTED')
      expect((error as Error).cause).toBeDefined()
    })

    it('stops connecting when its signal is aborted, and leaves no listener', async () => {
      const listeners = subject.wallet.listeners()
      subject.wallet.setAnswer('hang')
      const controller = new AbortController()
      const connecting = connect(controller.signal)
      await vi.waitFor(() => expect(subject.wallet.prompts()).toBe(1))
      const reason = new Error('left')
      controller.abort(reason)
      expect(await rejectionOf(connecting)).toBe(reason)
      expect(subject.wallet.listeners()).toBe(listeners)
    })

    it('keeps two sessions that are opened at the same time apart', async () => {
      const [first, second] = await Promise.all([connect(), connect()])
      expect(first.facts).toEqual(second.facts)
      first.release()
      expect(second.facts.accounts.length).toBeGreaterThan(0)
      second.release()
    })

    it('signs in while it connects if it supports that and the kit requests it, and only then', async () => {
      const unsigned = await connect()
      expect(unsigned.signedIn).toBeUndefined()
      await unsigned.close()
      const request = {
        domain: 'app.example',
        uri: 'https://app.example',
        version: '1',
        nonce: 'abcdefgh12345678',
        issuedAt: '2026-01-01T00:00:00.000Z',
        chains: [subject.networks[0].id, subject.networks[1].id],
      } as const
      const { signedIn, facts } = await subject.connect(subject.announced(), { signIn: request })
      // Some adapters learn only now whether the wallet can do that.
      if (!subject.announced().some(({ signsIn }) => signsIn)) {
        expect(signedIn).toBeUndefined()
        return
      }
      expect(signedIn?.length).toBeGreaterThan(0)
      const { chains, ...fields } = request
      for (const { data, message, signature } of signedIn ?? []) {
        expect(data).toMatchObject(fields)
        expect(chains).toContain(data.chainId)
        expect(facts.accounts.map(({ address }) => address)).toContain(data.accountAddress)
        for (const text of [request.domain, request.nonce, data.accountAddress]) expect(message).toContain(text)
        expect(signature).not.toBe('')
      }
    })

    it('emits each change once, and never combines an old account with a new network', async () => {
      const session = await connect()
      const events: { kind: string; facts: unknown }[] = []
      session.subscribe((event) => events.push({ kind: event.kind, facts: session.facts }))
      const initialFacts = session.facts
      const { changeNetwork } = subject.wallet
      if (changeNetwork) {
        await changeNetwork(subject.networks[1].id)
        await vi.waitFor(() => expect(session.facts.network).toBe(subject.networks[1].id))
        expect(events).toEqual([{ kind: 'change', facts: session.facts }])
        events.length = 0
      }
      const network = session.facts.network
      const address = await subject.wallet.changeAccount()
      await vi.waitFor(() => expect(session.facts.accounts[0].address).toBe(address))
      expect(events).toEqual([{ kind: 'change', facts: session.facts }])
      expect(session.facts.network).toBe(network)
      expect(session.facts).not.toBe(initialFacts)
      expect(initialFacts.accounts[0].address).not.toBe(address)
    })

    it('ends once when it is closed, however often close is called', async () => {
      const session = await connect()
      const events: SessionEvent[] = []
      session.subscribe((event) => events.push(event))
      await Promise.all([session.close(), session.close()])
      await session.close()
      expect(events).toEqual([{ kind: 'end', reason: 'user' }])
      expect(await restore()).toBeUndefined()
    })

    it('ends when the wallet disconnects, and emits nothing after that', async () => {
      const session = await connect()
      const events: SessionEvent[] = []
      session.subscribe((event) => events.push(event))
      await subject.wallet.disconnect()
      // A wallet that cannot say why it shows no account may be locked.
      await vi.waitFor(() =>
        expect(events).toEqual([{ kind: 'end', reason: expect.stringMatching(/^(?:wallet|locked)$/) }]),
      )
      await subject.wallet.changeAccount()
      expect(events).toHaveLength(1)
    })

    it('ends as locked if its wallet is locked, restores nothing without a prompt, and is restored after the unlocking', async () => {
      const { lock, unlock, prompts, listeners } = subject.wallet
      const [connector] = subject.announced()
      if (!lock || !unlock) {
        expect(subject.wallet.lock).toBe(subject.wallet.unlock)
        return
      }
      const session = await connect()
      const events: SessionEvent[] = []
      session.subscribe((event) => events.push(event))
      const before = prompts()
      await lock()
      await vi.waitFor(() => expect(events).toEqual([{ kind: 'end', reason: 'locked' }]))
      // Some wallets answer with an error while they are locked.
      expect(await subject.restore(subject.announced()).catch(() => undefined)).toBeUndefined()
      const onUnlock = vi.fn()
      const listening = listeners()
      const stop = connector?.onUnlock?.(onUnlock)
      await vi.waitFor(() => expect(listeners()).toBeGreaterThan(listening))
      await unlock()
      await vi.waitFor(() => expect(onUnlock).toHaveBeenCalled())
      stop?.()
      await vi.waitFor(() => expect(listeners()).toBe(listening))
      const restored = await restore()
      expect(restored?.facts.accounts[0].address).toBe(session.facts.accounts[0].address)
      expect(prompts()).toBe(before)
      restored?.release()
    })

    it('releases the wallet without disconnecting it', async () => {
      const listeners = subject.wallet.listeners()
      const session = await connect()
      const events: SessionEvent[] = []
      session.subscribe((event) => events.push(event))
      session.release()
      session.release()
      expect(subject.wallet.listeners()).toBe(listeners)
      const prompts = subject.wallet.prompts()
      const restored = await restore()
      expect(restored?.facts.accounts[0].address).toBe(session.facts.accounts[0].address)
      expect(subject.wallet.prompts()).toBe(prompts)
      expect(events).toEqual([])
      restored?.release()
    })

    it('restores without a prompt, and restores nothing if the wallet grants nothing', async () => {
      expect(await restore()).toBeUndefined()
      expect(subject.wallet.prompts()).toBe(0)
    })

    it('adopts a session that the underlying library opened', async () => {
      if (!subject.connectByItself) {
        expect(subject.adopted).toEqual([])
        return
      }
      await subject.connectByItself()
      await vi.waitFor(() => expect(subject.adopted).toHaveLength(1))
      expect(subject.adopted[0]?.session.facts.accounts.length).toBeGreaterThan(0)
    })

    it('switches networks, and stays on its network if the wallet declines', async () => {
      const session = await connect()
      if (!session.switchNetwork) return expectAbsent(session, 'switchNetwork')
      const [first, second] = subject.networks
      await session.switchNetwork({ network: second.id })
      expect(session.facts.network).toBe(second.id)
      await session.switchNetwork({ network: first.id })
      expect(session.facts.network).toBe(first.id)
      subject.wallet.setAnswer('reject')
      const prompts = subject.wallet.prompts()
      const error = await session.switchNetwork({ network: second.id }).then(
        () => undefined,
        (rejection: unknown) => rejection,
      )
      // If the site chooses the network, the wallet receives no request and cannot decline.
      if (subject.wallet.prompts() === prompts)
        return expect([error, session.facts.network]).toEqual([undefined, second.id])
      return expect([getErrorCode(error), session.facts.network]).toEqual(['USER_REJECTED', first.id])
    })

    it('throws before the wallet receives a transfer for another account or network [T-24]', async () => {
      const session = await connect()
      if (!session.send) return expectAbsent(session, 'send')
      const accountRef = toAccountRef(session)
      const transfer = { to: subject.receiver, amount: 1n }
      const prompts = subject.wallet.prompts()
      const otherAccount = session.send({ ...accountRef, account: subject.receiver, ...transfer })
      expect(getErrorCode(await rejectionOf(otherAccount))).toBe('ACCOUNT_MISMATCH')
      const otherNetwork = session.send({ ...accountRef, network: subject.networks[1].id, ...transfer })
      expect(getErrorCode(await rejectionOf(otherNetwork))).toBe('NETWORK_MISMATCH')
      return expect(subject.wallet.prompts()).toBe(prompts)
    })

    it('sends real coins', async () => {
      const session = await connect()
      if (!session.send) return expectAbsent(session, 'send')
      const balance = await subject.balanceOf(subject.receiver)
      const submitted = await session.send({ ...toAccountRef(session), to: subject.receiver, amount: 1_000n })
      expect(await submitted.wait()).toMatchObject({ status: 'success' })
      return expect((await subject.balanceOf(subject.receiver)) - balance).toBe(1_000n)
    })

    testReads(() => subject)

    it('calls only the nodes that the site names, if it names any', async () => {
      await subject.stop()
      const called = new Set<string>()
      const fetch: typeof globalThis.fetch = async (request, init) => {
        called.add(new URL(request instanceof Request ? request.url : request).origin)
        return globalThis.fetch(request, init)
      }
      subject = await runSubject(create, { hasOwnNodes: true, fetch })
      const { adapter, networks, receiver } = subject
      const session = await connect()
      const transfer = { ...toAccountRef(session), to: receiver, amount: 1_000n }
      await adapter.getBalance?.(transfer)
      await adapter.getTokenBalances?.({ ...transfer, tokens: [] })
      await adapter.getIdentity?.(transfer)
      await adapter.estimateFee?.(transfer)
      await (await session.send?.(transfer))?.wait()
      await session.switchNetwork?.({ network: networks[1].id })
      await adapter.getBalance?.(toAccountRef(session))
      const nodes = networks.flatMap(({ rpcUrls }) => rpcUrls.map((url) => new URL(url).origin))
      expect([...called].filter((origin) => !nodes.includes(origin))).toEqual([])
    })

    it('signs a message with the requested account', async () => {
      const session = await connect()
      if (!session.signMessage) return expectAbsent(session, 'signMessage')
      const signed = await session.signMessage({ ...toAccountRef(session), message: 'Hello' })
      expect(signed.message).toBe('Hello')
      return expect(signed.signature).not.toBe('')
    })

    it('rejects a transfer that the user declines', async () => {
      const session = await connect()
      if (!session.send) return expectAbsent(session, 'send')
      subject.wallet.setAnswer('reject')
      const sending = session.send({ ...toAccountRef(session), to: subject.receiver, amount: 1_000n })
      return expect(getErrorCode(await rejectionOf(sending))).toBe('USER_REJECTED')
    })

    it('removes every listener when it is stopped', async () => {
      const session = await connect()
      session.release()
      await subject.stop()
      expect(subject.wallet.listeners()).toBe(0)
    })
  })
}
