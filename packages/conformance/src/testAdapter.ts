import { type At, getErrorCode, type Session, type SessionEvent } from '@latchkey/core/adapter'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runSubject } from './runSubject.js'
import type { CreateSubject, RunningSubject } from './subject.js'

const atOf = ({ facts }: Session): At => ({ account: facts.accounts[0].address, network: facts.network })

/** What `promise` rejects with. */
const rejectionOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    (value) => expect.fail(`it resolved with ${JSON.stringify(value)}`),
    (error: unknown) => error,
  )

/**
 * The suite that every adapter passes unchanged.
 *
 * @param name what is tested
 * @param create makes the adapter, its chain and its wallet, anew for each test
 */
export const testAdapter = (name: string, create: CreateSubject): void => {
  describe(`the adapter contract: ${name}`, () => {
    let subject: RunningSubject
    const connect = (signal?: AbortSignal) => subject.connect(subject.announced(), { signal })

    beforeEach(async () => {
      subject = await runSubject(create)
    })
    afterEach(() => subject.stop())

    it('announces wallets with what a row needs', async () => {
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

    it('says what is wrong with an address, and nothing of one that is right', async () => {
      const { facts } = await connect()
      const { check, toPaymentUri } = await subject.adapter.loadAddressRules(subject.networks[0])
      for (const address of [...facts.accounts.map((account) => account.address), subject.receiver])
        expect([address, check(address)]).toEqual([address, undefined])
      const wrong = Object.entries(subject.wrongAddresses)
      expect(wrong.length).toBeGreaterThan(0)
      expect(wrong.map(([address]) => [address, check(address)?.fault])).toEqual(wrong)
      const { address } = facts.accounts[0]
      const uri = new URL(toPaymentUri?.(address) ?? `web+none:${address}`)
      expect(uri.pathname).toContain(address)
      expect(uri.protocol).not.toMatch(/^https?:/)
    })

    it('tells a refusal by its code, with what the wallet said as its cause', async () => {
      subject.wallet.setAnswer('reject')
      const error = await rejectionOf(connect())
      expect(getErrorCode(error)).toBe('USER_REJECTED')
      expect((error as Error).cause).toBeDefined()
    })

    it('gives up when it is told to, and leaves no listener', async () => {
      const before = subject.wallet.listeners()
      subject.wallet.setAnswer('hang')
      const controller = new AbortController()
      const connecting = connect(controller.signal)
      await vi.waitFor(() => expect(subject.wallet.prompts()).toBe(1))
      const reason = new Error('left')
      controller.abort(reason)
      expect(await rejectionOf(connecting)).toBe(reason)
      expect(subject.wallet.listeners()).toBe(before)
    })

    it('connects twice at once without mixing the two up', async () => {
      const [one, two] = await Promise.all([connect(), connect()])
      expect(one.facts).toEqual(two.facts)
      one.release()
      expect(two.facts.accounts.length).toBeGreaterThan(0)
      two.release()
    })

    it('signs in as it connects where it says that it can and is asked to, and never else', async () => {
      expect((await connect()).signedIn).toBeUndefined()
      const asked = {
        domain: 'app.example',
        uri: 'https://app.example',
        version: '1',
        nonce: 'abcdefgh12345678',
        issuedAt: '2026-01-01T00:00:00.000Z',
        chains: [subject.networks[0].id, subject.networks[1].id],
      } as const
      const { signedIn, facts } = await subject.connect(subject.announced(), { signIn: asked })
      if (!subject.announced().some(({ signsIn }) => signsIn)) {
        expect(signedIn).toBeUndefined()
        return
      }
      expect(signedIn?.length).toBeGreaterThan(0)
      const { chains, ...fields } = asked
      for (const { data, message, signature } of signedIn ?? []) {
        expect(data).toMatchObject(fields)
        expect(chains).toContain(data.chainId)
        expect(facts.accounts.map(({ address }) => address)).toContain(data.accountAddress)
        for (const said of [asked.domain, asked.nonce, data.accountAddress]) expect(message).toContain(said)
        expect(signature).not.toBe('')
      }
    })

    it('tells each change once, and never an account of one moment on a network of another', async () => {
      const session = await connect()
      const seen: { kind: string; facts: unknown }[] = []
      session.subscribe((event) => seen.push({ kind: event.kind, facts: session.facts }))
      const frozen = session.facts
      const { changeNetwork } = subject.wallet
      if (changeNetwork) {
        await changeNetwork(subject.networks[1].id)
        await vi.waitFor(() => expect(session.facts.network).toBe(subject.networks[1].id))
        expect(seen).toEqual([{ kind: 'change', facts: session.facts }])
        seen.length = 0
      }
      const network = session.facts.network
      const address = await subject.wallet.changeAccount()
      await vi.waitFor(() => expect(session.facts.accounts[0].address).toBe(address))
      expect(seen).toEqual([{ kind: 'change', facts: session.facts }])
      expect(session.facts.network).toBe(network)
      expect(session.facts).not.toBe(frozen)
      expect(frozen.accounts[0].address).not.toBe(address)
    })

    it('ends once when it is closed, however often', async () => {
      const session = await connect()
      const events: SessionEvent[] = []
      session.subscribe((event) => events.push(event))
      await Promise.all([session.close(), session.close()])
      await session.close()
      expect(events).toEqual([{ kind: 'end', reason: 'user' }])
      expect(await subject.restore(subject.announced())).toBeUndefined()
    })

    it('ends when the wallet leaves, and says nothing after that', async () => {
      const session = await connect()
      const events: SessionEvent[] = []
      session.subscribe((event) => events.push(event))
      await subject.wallet.leave()
      await vi.waitFor(() => expect(events).toEqual([{ kind: 'end', reason: 'wallet' }]))
      await subject.wallet.changeAccount()
      expect(events).toHaveLength(1)
    })

    it('lets the wallet go without disconnecting it', async () => {
      const before = subject.wallet.listeners()
      const session = await connect()
      const events: SessionEvent[] = []
      session.subscribe((event) => events.push(event))
      session.release()
      session.release()
      expect(subject.wallet.listeners()).toBe(before)
      const prompts = subject.wallet.prompts()
      const again = await subject.restore(subject.announced())
      expect(again?.facts.accounts[0].address).toBe(session.facts.accounts[0].address)
      expect(subject.wallet.prompts()).toBe(prompts)
      expect(events).toEqual([])
      again?.release()
    })

    it('restores without a prompt, and nothing where nothing is granted', async () => {
      expect(await subject.restore(subject.announced())).toBeUndefined()
      expect(subject.wallet.prompts()).toBe(0)
    })

    it('takes up a session that the library below made', async () => {
      if (!subject.connectByItself) {
        expect(subject.adopted).toEqual([])
        return
      }
      await subject.connectByItself()
      await vi.waitFor(() => expect(subject.adopted).toHaveLength(1))
      expect(subject.adopted[0]?.session.facts.accounts.length).toBeGreaterThan(0)
    })

    it('switches networks, and stays where it is when the wallet declines', async () => {
      const session = await connect()
      const [first, second] = subject.networks
      await session.switchNetwork?.({ network: second.id })
      expect(session.facts.network).toBe(second.id)
      await session.switchNetwork?.({ network: first.id })
      expect(session.facts.network).toBe(first.id)
      expect(session.switchNetwork).toBeDefined()
    })

    it('throws before the wallet sees an act that is meant for another account or network [T-24]', async () => {
      const session = await connect()
      const at = atOf(session)
      const transfer = { to: subject.receiver, amount: 1n }
      const prompts = subject.wallet.prompts()
      const wrongAccount = session.send?.({ ...at, account: subject.receiver, ...transfer }) ?? Promise.resolve()
      expect(getErrorCode(await rejectionOf(wrongAccount))).toBe('ACCOUNT_MISMATCH')
      const wrongNetwork = session.send?.({ ...at, network: subject.networks[1].id, ...transfer }) ?? Promise.resolve()
      expect(getErrorCode(await rejectionOf(wrongNetwork))).toBe('NETWORK_MISMATCH')
      expect(subject.wallet.prompts()).toBe(prompts)
    })

    it('reads the balance, tells the fee, and moves real coins', async () => {
      const session = await connect()
      const at = atOf(session)
      const asset = await subject.adapter.getBalance?.(at)
      expect(asset?.amount).toBe((await subject.balanceOf(at.account)).toString())
      expect(asset?.decimals).toBe(subject.networks[0].nativeCurrency.decimals)
      const transfer = { to: subject.receiver, amount: 1_000n }
      const fee = await subject.adapter.estimateFee?.({ ...at, ...transfer })
      expect(BigInt(fee?.amount ?? 0)).toBeGreaterThan(0n)
      const before = await subject.balanceOf(subject.receiver)
      const sent = await session.send?.({ ...at, ...transfer })
      expect(await sent?.wait()).toMatchObject({ status: 'success' })
      expect((await subject.balanceOf(subject.receiver)) - before).toBe(1_000n)
    })

    it('tells who an account says that it is, where that says anything', async () => {
      const identity = (await subject.adapter.getIdentity?.(atOf(await connect()))) ?? {}
      for (const text of Object.values(identity)) expect(text).toEqual(expect.stringMatching(/./))
      expect(['name', 'imageUrl']).toEqual(expect.arrayContaining(Object.keys(identity)))
    })

    it('signs a message with the account that was named', async () => {
      const session = await connect()
      if (!session.signMessage) {
        expect('signMessage' in session).toBe(false)
        return
      }
      const signed = await session.signMessage({ ...atOf(session), message: 'Hello' })
      expect(signed.message).toBe('Hello')
      expect(signed.signature).not.toBe('')
    })

    it('refuses an act that the person declines', async () => {
      const session = await connect()
      subject.wallet.setAnswer('reject')
      const sending = session.send?.({ ...atOf(session), to: subject.receiver, amount: 1_000n }) ?? Promise.resolve()
      expect(getErrorCode(await rejectionOf(sending))).toBe('USER_REJECTED')
    })

    it('takes every listener away when it is stopped', async () => {
      const session = await connect()
      session.release()
      await subject.stop()
      expect(subject.wallet.listeners()).toBe(0)
    })
  })
}
