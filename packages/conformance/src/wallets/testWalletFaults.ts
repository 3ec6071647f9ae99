import { getErrorCode, LatchkeyError, type Session, type SessionEvent } from '@latchkey/core/adapter'
import { createManualClock, type ManualClock } from '@latchkey/core/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FaultyWallet, WalletFaultSubject } from './walletFaultSubject.js'

const throwOnRead = () => {
  throw new Error('no')
}

/** Whatever may be thrown. */
const oddities: readonly (readonly [what: string, thrown: unknown])[] = [
  ['a text', 'the popup was closed'],
  ['nothing', undefined],
  ['null', null],
  ['a number', 42],
  ['an object without a message', {}],
  ['a message that is none', { message: { toString: null } }],
  ['a number that is none', { code: { valueOf: null, toString: null } }],
  ['a code that every object inherits', { code: 'constructor' }],
  ['the code of what is inherited', { code: '__proto__' }],
  ['a symbol for a code', { code: Symbol('code') }],
  [
    'an error that throws when it is read',
    Object.defineProperties(new Error('x'), {
      code: { get: () => throwOnRead() },
      message: { get: () => throwOnRead() },
    }),
  ],
]

/** Hardware wallets take minutes: their person has to find the device first. In milliseconds. */
const longest = 5 * 60_000

/**
 * The suite of what wallets do wrong: each adapter connects and signs with a wallet that misbehaves, and tells it by a code.
 */
export const testWalletFaults = (name: string, subject: WalletFaultSubject): void => {
  describe(`wallets that misbehave: ${name}`, () => {
    let clock: ManualClock
    let wallet: FaultyWallet
    /** What the wallet's person waits with. */
    let held: (() => void)[]
    let isHeld: boolean
    beforeEach(() => {
      clock = createManualClock()
      held = []
      isHeld = false
      wallet = subject.run({
        clock,
        approver: async () => {
          if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
        },
      })
    })
    afterEach(() => wallet.stop())

    const errorOf = (promise: Promise<unknown> | undefined): Promise<LatchkeyError> =>
      Promise.resolve(promise).then(
        (value) => expect.fail(`it resolved with ${JSON.stringify(value)}`),
        (error) => error,
      )
    const sign = (session: Session, signal?: AbortSignal) =>
      session.signMessage?.({
        account: session.facts.accounts[0].address,
        network: session.facts.network,
        message: 'Hello',
        signal,
      })
    const follow = (session: Session) => {
      const events: SessionEvent[] = []
      session.subscribe((event) => events.push(event))
      return events
    }
    const isAsked = () => vi.waitFor(() => expect(held).toHaveLength(1), 10_000)
    /** The person answers. */
    const answer = () => {
      isHeld = false
      for (const approve of held.splice(0)) approve()
    }

    /** How signing and connecting fail where the wallet throws this. */
    const tell = async (thrown: unknown) => {
      const session = await wallet.connect()
      wallet.setFault('signMessage', { throws: thrown })
      const signing = await errorOf(sign(session))
      await session.close()
      wallet.stop()
      wallet = subject.run({ clock, approver: async () => {} })
      wallet.setFault('connect', { throws: thrown })
      const connecting = await errorOf(wallet.connect())
      return {
        codes: [signing, connecting].map((error) => error instanceof LatchkeyError && error.code),
        causes: [signing, connecting].map(({ cause }) => cause !== undefined && cause !== null),
        asked: wallet.asked('connect'),
        listeners: wallet.listeners(),
      }
    }
    const toldBy = (code: string) => ({ codes: [code, code], causes: [true, true], asked: 1, listeners: 0 })

    it.each(subject.refusals.map((thrown) => [thrown]))('F-070: %o says that the person declined', async (thrown) => {
      expect(await tell(thrown)).toEqual(toldBy('USER_REJECTED'))
    })

    it.each(subject.wrappedRefusals.map((thrown) => [thrown]))('F-076: %o says so too', async (thrown) => {
      expect(await tell(thrown)).toEqual(toldBy('USER_REJECTED'))
    })

    it.each(
      Object.entries(subject.told).flatMap(([fault, errors]) => errors.map((error) => [fault, ...error] as const)),
    )('%s: %s is told by a code, and the wallet is asked once', async (_fault, _what, thrown, code) => {
      expect(await tell(thrown)).toEqual(toldBy(code))
    })

    it.each(oddities)('F-077: %s that is thrown becomes an error with a code [T-13]', async (_, thrown) => {
      expect(await tell(thrown)).toEqual(toldBy('WALLET_FAILED'))
    })

    it('F-077: whoever leaves as it throws hears the reason or a code, not what was thrown [T-13]', async () => {
      const session = await wallet.connect()
      wallet.setFault('signMessage', { throws: 'no' })
      const reason = new Error('The visitor left.')
      const told = new Set<unknown>()
      // However many turns it takes until the wallet's word has come through: it is left after each of them.
      for (const turns of Array.from({ length: 40 }).keys()) {
        const controller = new AbortController()
        const signing = errorOf(sign(session, controller.signal))
        for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
        controller.abort(reason)
        const error = await signing
        told.add(error === reason ? 'the reason' : getErrorCode(error))
      }
      expect(told).toEqual(new Set(['the reason', 'WALLET_FAILED']))
    })

    it.each(subject.nonsense.map((given) => [given]))('F-078: %o names no account', async (given) => {
      wallet.setFault('connect', { answer: given })
      expect(['WALLET_ANSWER_INVALID', 'WALLET_NO_ACCOUNTS']).toContain(getErrorCode(await errorOf(wallet.connect())))
      expect(wallet.listeners()).toBe(0)
    })

    it.each(subject.noSignatures.map((given) => [given]))('F-078: %o is no signature', async (given) => {
      const session = await wallet.connect()
      wallet.setFault('signMessage', { answer: given })
      expect(['SIGNATURE_INVALID', 'WALLET_ANSWER_INVALID']).toContain(getErrorCode(await errorOf(sign(session))))
    })

    it('F-079: one that never answers is given up at once, and what it allows later is taken back', async () => {
      isHeld = true
      const controller = new AbortController()
      let asked: Promise<unknown> | undefined
      const onAsk = (answered: Promise<unknown>) => {
        asked = answered
      }
      const connecting = errorOf(wallet.connect({ signal: controller.signal, onAsk }))
      await isAsked()
      const reason = new Error('left')
      controller.abort(reason)
      expect([await connecting, wallet.listeners()]).toEqual([reason, 0])
      const settled = vi.fn()
      asked?.then(settled, settled)
      await Promise.resolve()
      expect([asked, settled.mock.calls]).toEqual([expect.any(Promise), []]) // the wallet still shows its request
      answer()
      await asked
      await vi.waitFor(() => expect(wallet.forgotten?.() ?? 1).toBe(1), 10_000)
      await vi.waitFor(async () => expect([await wallet.restore(), wallet.listeners()]).toEqual([undefined, 0]), 10_000)
    })

    it('F-080: of two answers and an error the first stands [T-13]', async () => {
      const session = await wallet.connect()
      const [holder, method] = wallet.signer()
      const once: (...asked: readonly unknown[]) => unknown = Reflect.get(holder, method)
      const twice = (...asked: readonly unknown[]) => {
        const first = Promise.resolve(Reflect.apply(once, holder, asked))
        return {
          // oxlint-disable-next-line unicorn/no-thenable -- a wallet may answer with anything that has one
          then: (resolve: (answer: unknown) => void, reject: (error: unknown) => void) => {
            const settle = async () => {
              resolve(await first)
              resolve('another')
              reject(new Error('It failed after all.'))
            }
            settle().catch(reject)
          },
        }
      }
      Reflect.set(holder, method, twice)
      expect((await sign(session))?.signature).toEqual(expect.stringMatching(/^.{64,}$/s))
      expect(wallet.asked('signMessage')).toBe(1)
    })

    it.each(subject.twice ? [subject.twice] : [])(
      'F-081: accounts that are named twice are there once',
      async (twice) => {
        const accounts = wallet.accounts()
        wallet.setFault('connect', { answer: twice(accounts) })
        const { facts } = await wallet.connect()
        const addresses = facts.accounts.map(({ address }) => address)
        expect(addresses.length).toBeGreaterThan(0)
        expect([...new Set(addresses)]).toEqual(addresses)
        expect(accounts).toEqual(expect.arrayContaining(addresses))
      },
    )

    it('F-082: one that leaves while it is asked to sign ends the session, and what it answers then harms nothing [T-25]', async () => {
      const session = await wallet.connect()
      const events = follow(session)
      isHeld = true
      const signing = Promise.allSettled([sign(session)])
      await isAsked()
      wallet.leave()
      await vi.waitFor(() => expect(events).toEqual([{ kind: 'end', reason: 'wallet' }]), 10_000)
      answer()
      await signing
      expect([events.length, wallet.listeners()]).toEqual([1, 0])
      expect(getErrorCode(await errorOf(sign(session)))).toBe('SESSION_ENDED')
    })

    it('F-083: one that changes its account while it is asked to connect is connected with the new one', async () => {
      isHeld = true
      const connecting = wallet.connect()
      await isAsked()
      wallet.changeAccount()
      answer()
      expect((await connecting).facts.accounts[0].address).toBe(wallet.accounts()[0])
    })

    it('F-085: one that leaves and is back in a moment has changed, or ends its session once and is connected anew by its person', async () => {
      const session = await wallet.connect()
      const events = follow(session)
      const [change, end]: readonly SessionEvent[] = [{ kind: 'change' }, { kind: 'end', reason: 'wallet' }]
      const heard = subject.isAskedOnEvents ? change : end
      wallet.leave()
      wallet.changeAccount()
      await vi.waitFor(() => expect(events).toEqual([heard]), 10_000)
      if (heard === change) {
        expect(session.facts.accounts[0].address).toBe(wallet.accounts()[0])
        return
      }
      expect(wallet.listeners()).toBe(0)
      const again = await wallet.connect()
      const later = follow(again)
      expect(again.facts.accounts[0].address).toBe(wallet.accounts()[0])
      expect((await sign(again))?.signature).toEqual(expect.stringMatching(/./))
      expect(getErrorCode(await errorOf(sign(session)))).toBe('SESSION_ENDED')
      expect([events.length, later]).toEqual([1, []])
    })

    it('F-090: one that is gone says so by a code, and can be left without its word', async () => {
      const session = await wallet.connect()
      const events = follow(session)
      const gone = { throws: new Error('Extension context invalidated.') }
      wallet.setFault('signMessage', gone)
      expect(getErrorCode(await errorOf(sign(session)))).toBe('WALLET_FAILED')
      await session.close()
      expect([events, wallet.listeners()]).toEqual([[{ kind: 'end', reason: 'user' }], 0])
    })

    it('F-090: one that cannot be followed is not connected, and says so by a code', async () => {
      if (!wallet.breakEvents) return expect('breakEvents' in wallet).toBe(false)
      wallet.breakEvents()
      return expect(getErrorCode(await errorOf(wallet.connect()))).toBe('WALLET_FAILED')
    })

    it('F-098: one whose person takes five minutes is waited for', async () => {
      isHeld = true
      const connecting = wallet.connect()
      await isAsked()
      await clock.advance(longest)
      expect(wallet.asked('connect')).toBe(1)
      answer()
      const session = await connecting
      isHeld = true
      const signing = sign(session)
      await isAsked()
      await clock.advance(longest)
      answer()
      expect((await signing)?.signature).toEqual(expect.stringMatching(/./))
    })
  })
}
