import { getErrorCode, LatchkeyError, type Session, type SessionEvent } from '@latchkey/core/adapter'
import { createManualClock, type ManualClock } from '@latchkey/core/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FaultyWallet, WalletFaultSubject } from './walletFaultSubject.js'

const throwOnRead = () => {
  throw new Error('no')
}

/** Values that a wallet may throw. */
const unusualErrors: readonly (readonly [what: string, thrown: unknown])[] = [
  ['a text', 'the popup was closed'],
  ['nothing', undefined],
  ['null', null],
  ['a number', 42],
  ['an object without a message', {}],
  ['an object whose message is not a string', { message: { toString: null } }],
  ['an object whose code is not a number', { code: { valueOf: null, toString: null } }],
  ['a code that every object inherits', { code: 'constructor' }],
  ['the code `__proto__`', { code: '__proto__' }],
  ['a code that is a symbol', { code: Symbol('code') }],
  [
    'an error whose properties throw when they are read',
    Object.defineProperties(new Error('x'), {
      code: { get: () => throwOnRead() },
      message: { get: () => throwOnRead() },
    }),
  ],
]

/** Why a session ends if its wallet shows no account any more. A wallet that cannot say why may be locked. */
const ended: unknown = expect.stringMatching(/^(?:wallet|locked)$/)

/** In milliseconds. Users of hardware wallets need minutes, because they first have to find the device. */
const slowestUser = 5 * 60_000

/** The suite of faulty wallets. Each adapter connects and signs with a wallet that misbehaves, and reports each fault by an error code. */
export const testWalletFaults = (name: string, subject: WalletFaultSubject): void => {
  describe(`faulty wallets: ${name}`, () => {
    let clock: ManualClock
    let wallet: FaultyWallet
    /** Functions that approve the open prompts. */
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
    const isPrompted = () => vi.waitFor(() => expect(held).toHaveLength(1))
    /** Approves all open and later prompts. */
    const approveAll = () => {
      isHeld = false
      for (const approve of held.splice(0)) approve()
    }

    /** Returns the failures of signing and connecting if the wallet throws this value. */
    const failWith = async (thrown: unknown) => {
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
        requests: wallet.requestCount('connect'),
        listeners: wallet.listeners(),
      }
    }
    const failedWith = (code: string) => ({ codes: [code, code], causes: [true, true], requests: 1, listeners: 0 })

    it.each(subject.refusals.map((thrown) => [thrown]))('F-070: %o means that the user declined', async (thrown) => {
      expect(await failWith(thrown)).toEqual(failedWith('USER_REJECTED'))
    })

    it.each(subject.wrappedRefusals.map((thrown) => [thrown]))(
      'F-076: %o means that the user declined',
      async (thrown) => {
        expect(await failWith(thrown)).toEqual(failedWith('USER_REJECTED'))
      },
    )

    it.each(
      Object.entries(subject.errorCases).flatMap(([fault, errors]) =>
        errors.map((error) => [fault, ...error] as const),
      ),
    )(
      '%s: %s is reported by a code, and the wallet receives one request',
      async (_fault, _description, thrown, code) => {
        expect(await failWith(thrown)).toEqual(failedWith(code))
      },
    )

    it.each(unusualErrors)('F-077: a wallet that throws %s causes an error with a code [T-13]', async (_, thrown) => {
      expect(await failWith(thrown)).toEqual(failedWith('WALLET_FAILED'))
    })

    it('F-077: if the request is aborted while the wallet throws, the error is the abort reason or has a code [T-13]', async () => {
      const session = await wallet.connect()
      wallet.setFault('signMessage', { throws: 'no' })
      const reason = new Error('The user left.')
      const outcomes = new Set<unknown>()
      // Aborts after every possible number of turns until the wallet's error has arrived.
      for (const turns of Array.from({ length: 40 }).keys()) {
        const controller = new AbortController()
        const signing = errorOf(sign(session, controller.signal))
        for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
        controller.abort(reason)
        const error = await signing
        outcomes.add(error === reason ? 'the reason' : getErrorCode(error))
      }
      expect(outcomes).toEqual(new Set(['the reason', 'WALLET_FAILED']))
    })

    it.each(subject.nonsense.map((answer) => [answer]))('F-078: %o contains no account', async (answer) => {
      wallet.setFault('connect', { answer })
      expect(['WALLET_ANSWER_INVALID', 'WALLET_NO_ACCOUNTS']).toContain(getErrorCode(await errorOf(wallet.connect())))
      expect(wallet.listeners()).toBe(0)
    })

    it.each(subject.noSignatures.map((answer) => [answer]))('F-078: %o is not a signature', async (answer) => {
      const session = await wallet.connect()
      wallet.setFault('signMessage', { answer })
      expect(['SIGNATURE_INVALID', 'WALLET_ANSWER_INVALID']).toContain(getErrorCode(await errorOf(sign(session))))
    })

    it('F-079: a request without an answer is aborted at once, and a later approval is revoked', async () => {
      isHeld = true
      const controller = new AbortController()
      let walletAnswer: Promise<unknown> | undefined
      const onRequest = (answered: Promise<unknown>) => {
        walletAnswer = answered
      }
      const connecting = errorOf(wallet.connect({ signal: controller.signal, onRequest }))
      await isPrompted()
      const reason = new Error('left')
      controller.abort(reason)
      expect([await connecting, wallet.listeners()]).toEqual([reason, 0])
      const onSettled = vi.fn()
      walletAnswer?.then(onSettled, onSettled)
      await Promise.resolve()
      expect([walletAnswer, onSettled.mock.calls]).toEqual([expect.any(Promise), []]) // the wallet still shows its request
      approveAll()
      await walletAnswer
      await vi.waitFor(() => expect(wallet.revocations?.() ?? 1).toBe(1))
      await vi.waitFor(async () => {
        expect([undefined, 'revoked']).toContain(await wallet.restore())
        expect(wallet.listeners()).toBe(0)
      })
    })

    it('F-080: of two answers and an error the first counts [T-13]', async () => {
      const session = await wallet.connect()
      const [holder, method] = wallet.signer()
      const once: (...inputs: readonly unknown[]) => unknown = Reflect.get(holder, method)
      const twice = (...inputs: readonly unknown[]) => {
        const first = Promise.resolve(Reflect.apply(once, holder, inputs))
        return {
          // oxlint-disable-next-line unicorn/no-thenable -- a wallet may answer with anything that has one
          then: (resolve: (answer: unknown) => void, reject: (error: unknown) => void) => {
            const settleTwice = async () => {
              resolve(await first)
              resolve('another')
              reject(new Error('It failed after all.'))
            }
            settleTwice().catch(reject)
          },
        }
      }
      Reflect.set(holder, method, twice)
      expect((await sign(session))?.signature).toEqual(expect.stringMatching(/^.{64,}$/s))
      expect(wallet.requestCount('signMessage')).toBe(1)
    })

    it.each(subject.twice ? [subject.twice] : [])(
      'F-081: accounts that are listed twice are shown once',
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

    it('F-082: a wallet that disconnects during a signing request ends the session, and its later answer does no harm [T-25]', async () => {
      const session = await wallet.connect()
      const events = follow(session)
      isHeld = true
      const signing = Promise.allSettled([sign(session)])
      await isPrompted()
      wallet.disconnect()
      await vi.waitFor(() => expect(events).toEqual([{ kind: 'end', reason: ended }]))
      approveAll()
      await signing
      expect([events.length, wallet.listeners()]).toEqual([1, 0])
      expect(getErrorCode(await errorOf(sign(session)))).toBe('SESSION_ENDED')
    })

    it('F-083: a wallet that changes its account during a connection request is connected with the new one', async () => {
      isHeld = true
      const connecting = wallet.connect()
      await isPrompted()
      wallet.changeAccount()
      approveAll()
      expect((await connecting).facts.accounts[0].address).toBe(wallet.accounts()[0])
    })

    it('F-085: a wallet that disconnects and reconnects at once reports a change, or ends its session once and can be connected again', async () => {
      const session = await wallet.connect()
      const events = follow(session)
      const [change, end] = [{ kind: 'change' }, { kind: 'end', reason: ended }] as const
      const expectedEvent = subject.queriesOnEvents ? change : end
      wallet.disconnect()
      wallet.changeAccount()
      await vi.waitFor(() => expect(events).toEqual([expectedEvent]))
      if (expectedEvent === change) {
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

    it('F-090: a wallet whose extension was reloaded is reported by a code, and can be disconnected without its answer', async () => {
      const session = await wallet.connect()
      const events = follow(session)
      const contextLost = { throws: new Error('Extension context invalidated.') }
      wallet.setFault('signMessage', contextLost)
      expect(getErrorCode(await errorOf(sign(session)))).toBe('WALLET_FAILED')
      await session.close()
      expect([events, wallet.listeners()]).toEqual([[{ kind: 'end', reason: 'user' }], 0])
    })

    it('F-090: a wallet to which the kit cannot subscribe is not connected, and is reported by a code', async () => {
      if (!wallet.breakEvents) return expect('breakEvents' in wallet).toBe(false)
      wallet.breakEvents()
      return expect(getErrorCode(await errorOf(wallet.connect()))).toBe('WALLET_FAILED')
    })

    it('F-098: a wallet whose user takes five minutes is waited for', async () => {
      isHeld = true
      const connecting = wallet.connect()
      await isPrompted()
      await clock.advance(slowestUser)
      expect(wallet.requestCount('connect')).toBe(1)
      approveAll()
      const session = await connecting
      isHeld = true
      const signing = sign(session)
      await isPrompted()
      await clock.advance(slowestUser)
      approveAll()
      expect((await signing)?.signature).toEqual(expect.stringMatching(/./))
    })
  })
}
