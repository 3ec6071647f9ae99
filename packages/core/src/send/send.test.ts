import { describe, expect, it, vi } from 'vitest'
import type { Asset, Session, TransactionOutcome } from '../contract/session.js'
import type { ChainAdapter } from '../contract/contract.js'
import { balance, selectBalance, tokenBalances } from '../balance/balance.js'
import type { Engine } from '../state/rootReducer.js'
import { getErrorCode } from '../base/errorInfo.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { walkCauses } from '../base/walkCauses.js'
import { modalSlice } from '../state/modalSlice.js'
import { goBack, navigate, openModal } from '../navigation/navigation.js'
import type { SendDraft } from '../contract/transfer.js'
import { selectTokenBalances } from '../balance/selectAssets.js'
import { selectAccountRef } from '../connect/selectConnection.js'
import { resourcesSlice } from '../state/resourcesSlice.js'
import { selectFeatures } from '../site/selectOfferedFeatures.js'
import { selectDialogMode, selectIsBusy, selectRoute } from '../navigation/selectModal.js'
import { sendReviewed, sendTransfer } from './sendTransfer.js'
import { selectIsReceiptShown, selectReceipt } from './selectReceipt.js'
import { selectHasSentTo, selectTransfers } from './selectTransfers.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, fennec, networkOne, networkTwo, testNetwork } from '../testing/fixtures.js'
import { createMemoryWallet } from '../testing/memoryWallet.js'
import { transactionsSlice } from '../state/transactionsSlice.js'
import { maxAmount } from './draft.js'
import { checkDraft, type DraftFacts, type DraftProblem } from './checkDraft.js'

const coin = { name: 'Coin', symbol: 'COIN', decimals: 18 }
const usd = { symbol: 'USD', decimals: 6, address: '0xusd' }
const account = { account: 'alice', network: networkOne.id }

const createKit = async (options = {}) => {
  const made = createWalletLed()
  made.ledger.setBalance(account, 5_000_000n, usd.address)
  const kit = await createTestKit({
    networks: [networkOne, networkTwo],
    adapters: [made.entry],
    tokens: { 'eip155:1': [usd] },
    ...options,
  })
  await kit.engine.actions.connect(fennec)
  return { ...made, ...kit }
}

/** An adapter's reads that a test holds back, and answers one after another. */
const holdReads = () => {
  let isHeld = false
  const held: (() => void)[] = []
  return {
    hold: () => {
      isHeld = true
    },
    held,
    /** Reads at once, but answers a read that is held back only when the test wants it. */
    after: async <result>(read: Promise<result>) => {
      const result = await read
      if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
      return result
    },
  }
}

/** Replaces `send` of the connected session. */
const replaceSend = ({ services: { sessions } }: Engine, send: Session['send']) => {
  const id = 'eip155/example.fennec'
  const live = sessions.get(id) ?? expect.fail('no wallet is connected')
  const { facts, namespace, provider, subscribe, close, release } = live.session
  sessions.set(id, {
    ...live,
    session: { facts, namespace, provider, subscribe, close, release, ...(send && { send }) },
  })
}

const errorOf = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)

describe('a transfer that settles while a balance is read', () => {
  it.each(['coin', 'token'])(
    'is followed by another read: the balance of the %s from before is not kept',
    async (kind) => {
      const isToken = kind === 'token'
      const { hold, held, after } = holdReads()
      const made = createWalletLed()
      made.ledger.setBalance(account, 5_000_000n, usd.address)
      const { getBalance, getTokenBalances } = made.adapter
      if (!getBalance || !getTokenBalances) throw new Error('The adapter reads balances.')
      const adapter: ChainAdapter = {
        ...made.adapter,
        getBalance: (at) => (isToken ? getBalance(at) : after(getBalance(at))),
        getTokenBalances: (at) => (isToken ? after(getTokenBalances(at)) : getTokenBalances(at)),
      }
      const { engine } = await createKit({ adapters: [{ namespace: 'eip155', load: async () => adapter }] })
      const { store } = engine
      const amounts = () => {
        const state = store.getState()
        return isToken
          ? selectTokenBalances(state).data?.map(({ amount }) => amount)
          : [selectBalance(state).data?.amount]
      }
      const set = (amount: bigint) => made.ledger.setBalance(account, amount, isToken ? usd.address : undefined)
      let settle = (_outcome: TransactionOutcome) => {}
      const hash = '0x01'
      const wait = () =>
        new Promise<TransactionOutcome>((resolve) => {
          settle = resolve
        })
      replaceSend(engine, async () => ({ id: hash, hash, wait }))
      await engine.idle()
      hold()
      set(4n)
      await store.dispatch(sendTransfer({ token: isToken ? usd : coin, amount: '1', to: 'bob' }))
      if (isToken) void store.dispatch(tokenBalances.read(account, { force: true })) // sending reads only the coin
      await vi.waitFor(() => expect(held).toHaveLength(1))
      set(3n)
      settle({ status: 'success', hash })
      await vi.waitFor(() => expect(selectTransfers(store.getState())[0]?.status).toBe('success'))
      held[0]?.()
      await vi.waitFor(() => expect(held).toHaveLength(2))
      expect(amounts()).toEqual(['4'])
      held[1]?.()
      await vi.waitFor(() => expect(amounts()).toEqual(['3']))
    },
  )
})

describe('sending', () => {
  it('sets loading, counts the request, sends, emits the event, reads the balance and resets the form, in this order [S4.10~]', async () => {
    const { engine, wallet, events, ledger, clock } = await createKit()
    const seen: string[] = []
    const { store } = engine
    let before = store.getState()
    store.dispatch(openModal())
    store.dispatch(navigate({ view: 'WalletSend', data: { token: coin, amount: '0.5', to: 'bob' } }))
    store.dispatch(navigate({ view: 'WalletSendPreview', data: { token: coin, amount: '0.5', to: 'bob' } }))
    await engine.idle()
    before = store.getState()
    const eventsBefore = events.length
    store.subscribe(() => {
      const state = store.getState()
      if (selectIsBusy(state) !== selectIsBusy(before)) seen.push(selectIsBusy(state) ? 'loading' : 'done')
      if (state.transactions.unanswered > before.transactions.unanswered) seen.push('counted')
      if (state.transactions.transfers.length > before.transactions.transfers.length) seen.push('sent')
      if (events.slice(eventsBefore).some(({ event }) => event === 'SEND_SUCCESS') && !seen.includes('reported'))
        seen.push('reported')
      if (selectBalance(state).status === 'loading' && selectBalance(before).status !== 'loading') seen.push('balance')
      if (state.modal.stack.length < before.modal.stack.length && !seen.includes('reset')) seen.push('reset')
      before = state
    })
    await store.dispatch(sendTransfer({ token: coin, amount: '0.5', to: 'bob' }))
    expect(seen.slice(0, 6)).toEqual(['loading', 'counted', 'sent', 'reported', 'balance', 'reset'])
    await engine.idle()
    expect(seen).toContain('done')
    expect(store.getState().transactions.unanswered).toBe(0)
    expect(wallet.prompts).toBe(2)
    expect(ledger.balanceOf({ ...account, account: 'bob' })).toBe(5n * 10n ** 17n)
    expect(selectBalance(store.getState()).data?.amount).toBe((15n * 10n ** 17n).toString())
    const properties = { network: 'eip155:1', isSmartAccount: false, token: 'COIN', amount: '0.5' }
    const hash = store.getState().transactions.transfers[0]?.hash
    expect(events.slice(eventsBefore)).toEqual([
      { event: 'SEND_INITIATED', properties, timestamp: clock.now() },
      { event: 'SEND_SUCCESS', properties: { ...properties, hash }, timestamp: clock.now() },
    ])
  })

  it('asks the session to offer the fee that was shown, if one was', async () => {
    const { engine } = await createKit()
    const { store } = engine
    const asked: unknown[] = []
    replaceSend(engine, async ({ maxFee }) => {
      asked.push(maxFee)
      return { id: `${asked.length}`, wait: async () => ({ status: 'success', hash: '0x1' }) }
    })
    const draft = { token: coin, amount: '0.5', to: 'bob' }
    await store.dispatch(sendTransfer(draft))
    const { account, network } = selectAccountRef(store.getState()) ?? expect.fail('no account')
    const argument = { account, network, to: 'bob', amount: (5n * 10n ** 17n).toString(), token: undefined }
    store.dispatch(resourcesSlice.actions.received({ name: 'fee', argument, data: { ...coin, amount: '7' }, at: 0 }))
    await store.dispatch(sendTransfer(draft))
    await store.dispatch(sendTransfer({ ...draft, amount: '0.4' }))
    expect(asked).toEqual([undefined, 7n, undefined])
  })

  it('clears the form behind the Sent card, which follows a transfer that the caller of `open` filled in', async () => {
    const { engine } = await createKit()
    const { store } = engine
    const modes = new Set<unknown>()
    store.subscribe(() => {
      const state = store.getState()
      if (state.transactions.unanswered > 0) modes.add(selectDialogMode(state))
    })
    const draft = { token: coin, amount: '0.5', to: 'bob' }
    await engine.actions.open()
    store.dispatch(navigate({ view: 'WalletSend', data: draft }))
    store.dispatch(navigate({ view: 'WalletSendPreview', data: draft }))
    await store.dispatch(sendTransfer({ ...draft, fromCaller: true }))
    expect(modes).toEqual(new Set(['yielding']))
    expect(store.getState().modal.stack.map(({ view }) => view)).toEqual(['Account', 'WalletSendConfirmed'])
    await engine.actions.open()
    store.dispatch(navigate({ view: 'WalletSend', data: draft }))
    await store.dispatch(sendTransfer(draft))
    expect(store.getState().modal.stack.map(({ view }) => view)).toEqual(['Account'])
  })

  it('does not open a closed modal', async () => {
    const { engine } = await createKit()
    await engine.actions.send({ to: 'bob', amount: '1' })
    expect(engine.store.getState().modal).toMatchObject({ open: false, stack: [{ view: 'Connect', data: undefined }] })
  })

  it('accepts an address with surrounding spaces', async () => {
    const { engine, ledger } = await createKit()
    await engine.store.dispatch(sendTransfer({ token: coin, amount: ' 1 ', to: ' bob ' }))
    expect(ledger.balanceOf({ ...account, account: 'bob' })).toBe(10n ** 18n)
    expect(engine.store.getState().transactions.transfers[0]).toMatchObject({ to: 'bob', amount: '1' })
  })

  it('reads coins and tokens once more when the transaction has settled', async () => {
    const { engine, ledger } = await createKit()
    let decide = (_status: 'success' | 'reverted') => {}
    const decided = new Promise<'success' | 'reverted'>((resolve) => {
      decide = resolve
    })
    replaceSend(engine, async () => ({
      id: '0x1',
      hash: '0x1',
      wait: async () => ({ status: await decided, hash: '0x1' }),
    }))
    await engine.store.dispatch(sendTransfer({ token: coin, amount: '1', to: 'bob' }))
    await vi.waitFor(() => expect(selectBalance(engine.store.getState()).status).toBe('ready'))
    expect(selectTokenBalances(engine.store.getState()).status).toBe('none')
    ledger.setBalance(account, 7n)
    ledger.setBalance(account, 8n, usd.address)
    decide('success')
    await engine.idle()
    expect(selectBalance(engine.store.getState()).data?.amount).toBe('7')
    expect(selectTokenBalances(engine.store.getState()).data?.[0]?.amount).toBe('8')
  })

  it.each([
    [
      { status: 'reverted', hash: '0x1', reason: 'no' } as const,
      { status: 'reverted', reason: 'no' },
      { tone: 'bad', message: { kind: 'transactionReverted', transactionId: '0x1', reason: 'no' } },
    ],
    [
      new LatchkeyError('TRANSACTION_FAILED', 'Another transaction took its place.'),
      { status: 'unknown', reason: 'TRANSACTION_FAILED' },
      { tone: 'ok', message: { kind: 'sent', transactionId: '0x1' } },
    ],
  ])('reports the outcome: %j', async (end, row, toast) => {
    const { engine } = await createKit()
    const wait = async () => {
      if (end instanceof Error) throw end
      return end
    }
    replaceSend(engine, async () => ({ id: '0x1', hash: '0x1', wait }))
    await engine.store.dispatch(sendTransfer({ token: coin, amount: '1', to: 'bob' }))
    await engine.idle()
    expect(engine.store.getState().transactions.transfers).toMatchObject([row])
    expect(engine.store.getState().notices.toasts).toEqual([{ id: expect.any(String), isHidden: false, ...toast }])
  })

  it('keeps the newest 99 transfers and three toasts [S9.7a]', async () => {
    const { engine } = await createKit()
    let sent = 0
    replaceSend(engine, async () => {
      sent += 1
      return { id: String(sent), wait: () => new Promise(() => {}) }
    })
    for (let count = 1; count <= 100; count += 1)
      await engine.store.dispatch(sendTransfer({ token: coin, amount: '0.001', to: 'bob' }))
    const { transactions, notices } = engine.store.getState()
    expect(transactions.transfers.map(({ id }) => id)).toEqual(Array.from({ length: 99 }, (_, at) => String(100 - at)))
    expect(notices.toasts.map(({ message }) => 'transactionId' in message && message.transactionId)).toEqual([
      '98',
      '99',
      '100',
    ])
  })

  it('lists the transfers of the active account and network', async () => {
    const { engine, wallet } = await createKit()
    await engine.actions.send({ to: 'bob', amount: '1' })
    const listed = () => selectTransfers(engine.store.getState()).map(({ amount }) => amount)
    expect(listed()).toEqual(['1'])
    wallet.accounts = [{ address: 'bob' }]
    wallet.changes.emit('change')
    expect(listed()).toEqual([])
    wallet.accounts = [{ address: 'alice' }]
    wallet.changes.emit('change')
    await engine.actions.switchNetwork('eip155:2')
    expect(listed()).toEqual([])
    await engine.actions.switchNetwork('eip155:1')
    expect(listed()).toEqual(['1'])
  })

  it('needs a wallet, and one that can send [S8.10] [S8.13u]', async () => {
    const { engine } = await createKit()
    replaceSend(engine, undefined)
    await expect(engine.actions.send({ to: 'bob', amount: '1' })).rejects.toMatchObject({
      code: 'SEND_CHAIN_UNSUPPORTED',
      shortMessage: 'Unsupported chain',
      help: ['The connected wallet cannot send in eip155.'],
    })
    await engine.actions.disconnect()
    await expect(engine.actions.send({ to: 'bob', amount: '1' })).rejects.toMatchObject({
      code: 'NOT_CONNECTED',
      shortMessage: 'No ActiveCaipAddress found',
      context: { namespace: 'eip155' },
    })
  })

  it.each([
    [new LatchkeyError('INSUFFICIENT_FUNDS', 'Not enough.'), 'INSUFFICIENT_FUNDS'],
    [new Error('odd'), 'TRANSACTION_FAILED'],
  ])('emits a failure with its code, and changes nothing: %s [S8.14b]', async (failure, code) => {
    const { engine, events } = await createKit()
    replaceSend(engine, () => Promise.reject(failure))
    const error = await errorOf(engine.actions.send({ to: 'bob', amount: '1' }))
    expect(error).toMatchObject({ code })
    expect(walkCauses(error)).toBe(failure)
    expect(events.at(-1)).toMatchObject({
      event: 'SEND_ERROR',
      properties: { network: 'eip155:1', isSmartAccount: false, token: 'COIN', amount: '1', message: code },
    })
    expect(engine.store.getState().transactions.transfers).toEqual([])
    expect(engine.store.getState()).toMatchObject({ modal: { loading: false }, transactions: { unanswered: 0 } })
  })

  it('returns to Account, with a receipt and a pending row that the chain settles [S2.16a]', async () => {
    const { engine } = await createKit()
    const toastKinds = new Set<string>()
    engine.store.subscribe(() => {
      for (const { message } of engine.store.getState().notices.toasts) toastKinds.add(message.kind)
    })
    engine.store.dispatch(openModal({ view: 'WalletSend' }))
    const { id } = await engine.store.dispatch(sendTransfer({ token: coin, amount: '1', to: 'bob' }))
    expect(selectRoute(engine.store.getState()).view).toBe('Account')
    expect([...toastKinds][0]).toBe('sent')
    expect(selectReceipt(engine.store.getState())).toMatchObject({ id, amount: '1', symbol: 'COIN', to: 'bob' })
    expect(selectIsReceiptShown(engine.store.getState(), id)).toBe(true)
    await engine.idle()
    expect(selectReceipt(engine.store.getState())?.status).toBe('success')
    expect(engine.store.getState().notices.toasts).toMatchObject([{ tone: 'ok', isHidden: true }])
    expect(engine.store.getState().notices.toasts.map(({ message }) => message)).toEqual([
      { kind: 'transactionConfirmed', transactionId: id },
    ])
    expect(engine.store.getState().transactions.transfers[0]).toMatchObject({
      id,
      hash: id,
      account: 'eip155:1:alice',
      symbol: 'COIN',
      amount: '1',
      status: 'success',
    })
  })

  it('shows the Sent card if the caller of open passed the data', async () => {
    const { engine } = await createKit()
    const send = { token: coin, amount: '1', to: 'bob' }
    await engine.actions.open({ view: 'WalletSend', send })
    const route = selectRoute(engine.store.getState())
    expect(route).toMatchObject({ view: 'WalletSend', data: { ...send, fromCaller: true } })
    await engine.store.dispatch(sendTransfer({ ...send, fromCaller: true }))
    expect(selectRoute(engine.store.getState()).view).toBe('WalletSendConfirmed')
  })

  it.each(['success', 'reverted', 'pending'] as const)(
    'keeps its receipt until the user dismisses it, whatever the outcome: %s',
    async (outcome) => {
      const { engine, ledger, clock } = await createKit()
      const { store } = engine
      const receipt = () => selectReceipt(store.getState())
      ledger.outcome = outcome
      store.dispatch(openModal({ view: 'WalletSend' }))
      await store.dispatch(sendTransfer({ token: coin, amount: '1', to: 'bob' }))
      await clock.advance(600_000)
      await vi.waitFor(() => expect(receipt()?.status).toBe(outcome))
      store.dispatch(transactionsSlice.actions.receiptChanged())
      expect(receipt()).toBeUndefined()
      expect(selectTransfers(store.getState())).toMatchObject([{ amount: '1', status: outcome }])
    },
  )

  it('has a receipt only for the last transfer, and only on the account and network that it was sent from', async () => {
    const { engine } = await createKit()
    const { store } = engine
    const amount = () => selectReceipt(store.getState())?.amount
    await engine.actions.send({ to: 'bob', amount: '0.25' })
    await engine.actions.send({ to: 'bob', amount: '0.5' })
    expect(amount()).toBe('0.5')
    await engine.actions.switchNetwork('eip155:2')
    expect(amount()).toBeUndefined()
    await engine.actions.switchNetwork('eip155:1')
    expect(amount()).toBe('0.5')
    store.dispatch(transactionsSlice.actions.receiptChanged())
    expect(amount()).toBeUndefined()
  })

  it('shows its receipt only in the account view, and no other receipt', async () => {
    const { engine } = await createKit()
    const { store } = engine
    await engine.actions.send({ to: 'bob', amount: '0.5' })
    const [{ id } = expect.fail('nothing was sent')] = selectTransfers(store.getState())
    const isShown = (transfer = id) => selectIsReceiptShown(store.getState(), transfer)
    expect(isShown()).toBe(false)
    await engine.actions.open()
    expect([isShown(), isShown('another')]).toEqual([true, false])
    store.dispatch(navigate({ view: 'Networks', data: undefined }))
    expect(isShown()).toBe(false)
  })

  it('has no receipt on the account if the Sent card shows the transfer', async () => {
    const { engine } = await createKit()
    const send = { token: coin, amount: '1', to: 'bob' }
    await engine.actions.open({ view: 'WalletSend', send })
    await engine.store.dispatch(sendTransfer({ ...send, fromCaller: true }))
    expect(selectReceipt(engine.store.getState())).toBeUndefined()
  })

  it('remembers the addresses that it sent to, in any case, unless the transfer was reverted', async () => {
    const { engine, ledger } = await createKit()
    const isKnown = (to: string) => selectHasSentTo(engine.store.getState(), to)
    expect(isKnown('Bob')).toBe(false)
    await engine.actions.send({ to: 'bob', amount: '0.25' })
    expect([isKnown('Bob'), isKnown('carol')]).toEqual([true, false])
    ledger.outcome = 'reverted'
    await engine.actions.send({ to: 'carol', amount: '0.25' })
    await engine.idle()
    expect(isKnown('carol')).toBe(false)
  })

  it('parses the amount in the coin of the requested namespace, whichever is active', async () => {
    const lamports = { ...testNetwork('solana:1', 'Sol'), nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 } }
    const usdc = { symbol: 'USDC', decimals: 6, address: 'Mint' }
    const sol = createMemoryWallet({ id: 'sol', name: 'Sol', accounts: [{ address: 'sue' }], network: lamports.id })
    const other = createMemoryAdapter({ namespace: 'solana', wallets: [sol] })
    other.ledger.setBalance({ account: 'sue', network: lamports.id }, 5n * 10n ** 9n)
    other.ledger.setBalance({ account: 'sue', network: lamports.id }, 5_000_000n, usdc.address)
    const evm = createWalletLed()
    const { engine } = await createTestKit({
      networks: [networkOne, lamports],
      adapters: [evm.entry, other.entry],
      tokens: { 'solana:1': [usdc] },
    })
    await engine.actions.connect({ namespace: 'solana', connectorId: 'sol' })
    await engine.actions.connect(fennec)
    expect(engine.getSnapshot().activeNamespace).toBe('eip155')
    await engine.actions.send({ namespace: 'solana', to: 'bob', amount: '1.5' })
    await engine.actions.send({ namespace: 'solana', to: 'bob', amount: '0.25', token: 'mint' })
    await engine.actions.send({ to: 'bob', amount: '0.5' })
    const received = { account: 'bob', network: lamports.id }
    expect(other.ledger.balanceOf(received)).toBe(1_500_000_000n)
    expect(other.ledger.balanceOf(received, usdc.address)).toBe(250_000n)
    expect(evm.ledger.balanceOf({ ...account, account: 'bob' })).toBe(5n * 10n ** 17n)
  })

  it('is busy until its wallet has answered, whatever else ends meanwhile', async () => {
    const { engine, wallet } = await createKit()
    wallet.answer = 'hang'
    void errorOf(engine.store.dispatch(sendTransfer({ token: coin, amount: '1', to: 'bob' })))
    engine.store.dispatch(modalSlice.actions.loadingChanged(false))
    expect(selectIsBusy(engine.store.getState())).toBe(true)
  })

  it('clears the draft when another account becomes active: the draft was for the previous one [T-25]', async () => {
    const { engine, wallet } = await createKit()
    engine.store.dispatch(openModal())
    engine.store.dispatch(navigate({ view: 'WalletSend', data: { token: coin, amount: '0.5', to: 'bob' } }))
    engine.store.dispatch(navigate({ view: 'WalletSendPreview', data: { token: coin, amount: '0.5', to: 'bob' } }))
    wallet.accounts = [{ address: 'bob' }, { address: 'alice' }]
    wallet.changes.emit('change')
    await vi.waitFor(() => expect(selectRoute(engine.store.getState())).toEqual({ view: 'WalletSend', data: {} }))
  })

  it('reads the balance of the account that sent, even if another is active when the transaction settles', async () => {
    const { engine, wallet, ledger } = await createKit()
    const { wait, decide } = (() => {
      let resolve: (settled: TransactionOutcome) => void = () => {}
      const settled = new Promise<TransactionOutcome>((done) => {
        resolve = done
      })
      return { wait: () => settled, decide: resolve }
    })()
    replaceSend(engine, async () => ({ id: '0x1', hash: '0x1', wait }))
    await engine.actions.send({ to: 'bob', amount: '1' })
    wallet.accounts = [{ address: 'bob' }]
    wallet.changes.emit('change')
    ledger.setBalance(account, 7n)
    decide({ status: 'success', hash: '0x1' })
    await engine.idle()
    expect(balance.select(engine.store.getState(), account).data).toMatchObject({ amount: '7' })
  })

  it('sends one of the site’s tokens by its address', async () => {
    const { engine, ledger } = await createKit()
    const sent = await engine.actions.send({ to: 'bob', amount: '1.5', token: '0xUSD' })
    expect(await sent.wait()).toEqual({ status: 'success', hash: sent.hash })
    expect(ledger.balanceOf({ ...account, account: 'bob' }, usd.address)).toBe(1_500_000n)
  })

  it.each([
    [{ token: coin, amount: '', to: 'bob' }, 'SEND_INCOMPLETE', 'An amount and receiver address are required'],
    [{ token: coin, amount: '1', to: ' ' }, 'SEND_INCOMPLETE', 'An amount and receiver address are required'],
    [{ amount: '1', to: 'bob' }, 'SEND_TOKEN_REQUIRED', 'A token is required'],
    [{ token: coin, amount: 'x', to: 'bob' }, 'AMOUNT_INVALID', 'Not an amount: "x".'],
    [{ token: coin, amount: '0', to: 'bob' }, 'AMOUNT_INVALID', 'Not an amount to send: 0.'],
    [{ token: coin, amount: '1', to: 'b' }, 'ADDRESS_INVALID', 'Not an address of eip155: b.'],
  ])('rejects %j before a request to the wallet: %s [S5.10a] [T-55]', async (draft, code, shortMessage) => {
    const { engine, wallet } = await createKit()
    const error = await errorOf(engine.store.dispatch(sendTransfer(draft)))
    expect(error).toMatchObject({ code, shortMessage })
    expect(wallet.prompts).toBe(1)
    expect(selectIsBusy(engine.store.getState())).toBe(false)
  })

  it('works on Solana as on EVM, and nowhere if the site turns it off [S5.10b]', async () => {
    const network = testNetwork('solana:1', 'Sol')
    const wallet = createMemoryWallet({ id: 'sol', name: 'Sol', accounts: [{ address: 'alice' }], network: network.id })
    const { entry, ledger } = createMemoryAdapter({ namespace: 'solana', wallets: [wallet] })
    ledger.setBalance({ account: 'alice', network: network.id }, 10n ** 18n)
    const { engine } = await createTestKit({ networks: [network], adapters: [entry] })
    expect(selectFeatures(engine.store.getState())).toMatchObject({ send: true, receive: true })
    await engine.actions.connect({ namespace: 'solana', connectorId: 'sol' })
    expect((await engine.actions.send({ to: 'bob', amount: '0.1' })).hash).toMatch(/^0x/)
    const { engine: without, wallet: walletWithoutSend } = await createKit({
      features: { send: false, receive: false },
    })
    expect(selectFeatures(without.store.getState())).toMatchObject({ send: false, receive: false })
    await expect(without.actions.send({ to: 'bob', amount: '1' })).rejects.toMatchObject({
      code: 'SEND_CHAIN_UNSUPPORTED',
    })
    expect(walletWithoutSend.prompts).toBe(1)
  })

  it('works on EVM and Solana only, unless the site widens it [S5.10b] [S8.13u]', async () => {
    const network = testNetwork('bip122:1', 'Bits')
    const wallet = createMemoryWallet({
      id: 'bits',
      name: 'Bits',
      accounts: [{ address: 'alice' }],
      network: network.id,
    })
    const { entry, ledger } = createMemoryAdapter({ namespace: 'bip122', wallets: [wallet] })
    ledger.setBalance({ account: 'alice', network: network.id }, 10n ** 18n)
    const connect = async (features = {}) => {
      const kit = await createTestKit({ networks: [network], adapters: [entry], features })
      await kit.engine.actions.connect({ namespace: 'bip122', connectorId: 'bits' })
      return kit.engine
    }
    const narrow = await connect()
    expect(await errorOf(narrow.actions.send({ to: 'bob', amount: '1' }))).toMatchObject({
      code: 'SEND_CHAIN_UNSUPPORTED',
      shortMessage: 'Unsupported chain',
      help: ["The feature send is off for bip122. Turn it on: features: { send: ['eip155', 'solana', 'bip122'] }."],
    })
    const wide = await connect({ send: ['bip122'] })
    expect((await wide.actions.send({ to: 'bob', amount: '0.1' })).hash).toMatch(/^0x/)
  })

  it('is refused by a method call as well as by the views if the site hides it in the user’s time zone [S9.9~]', async () => {
    vi.spyOn(Intl, 'DateTimeFormat').mockReturnValue({
      resolvedOptions: () => ({ timeZone: 'Asia/Shanghai' }),
    } as never)
    const { engine, wallet } = await createKit({ hideInRestrictedTimeZones: ['send'] })
    expect(selectFeatures(engine.store.getState()).send).toBe(false)
    expect(await errorOf(engine.actions.send({ to: 'bob', amount: '0.5' }))).toMatchObject({
      code: 'SEND_CHAIN_UNSUPPORTED',
      help: ["The option hideInRestrictedTimeZones hides sending in the user's time zone."],
    })
    expect(wallet.prompts).toBe(1) // to connect
    vi.restoreAllMocks()
  })

  it('that the user declines changes nothing, and emits SEND_REJECTED', async () => {
    const { engine, wallet, events, ledger } = await createKit()
    engine.store.dispatch(openModal({ view: 'WalletSend' }))
    wallet.answer = 'reject'
    const error = await errorOf(engine.store.dispatch(sendTransfer({ token: coin, amount: '1', to: 'bob' })))
    expect(getErrorCode(error)).toBe('USER_REJECTED')
    expect(events.at(-1)?.event).toBe('SEND_REJECTED')
    expect(selectRoute(engine.store.getState()).view).toBe('WalletSend')
    expect(ledger.balanceOf({ ...account, account: 'bob' })).toBe(0n)
    expect(engine.store.getState()).toMatchObject({ modal: { loading: false }, transactions: { unanswered: 0 } })
  })

  it('forgets the draft when the network changes [S4.8a]', async () => {
    const { engine } = await createKit()
    engine.store.dispatch(openModal({ view: 'WalletSend', send: { amount: '1', to: 'bob' } }))
    await engine.actions.switchNetwork('eip155:2')
    await engine.idle()
    expect(selectRoute(engine.store.getState())).toEqual({ view: 'WalletSend', data: {} })
  })
})

describe('a draft', () => {
  const native: Asset = { ...coin, amount: (2n * 10n ** 18n).toString() }
  const token: Asset = { ...usd, amount: '5000000' }
  const fee: Asset = { ...coin, amount: '21000' }
  const facts = { asset: native, native, fee, address: 'right' } as const

  it.each<[SendDraft, DraftFacts, DraftProblem | undefined]>([
    [{}, facts, 'token'],
    [{ token: coin }, facts, 'amount'],
    [{ token: coin, amount: '1,5' }, facts, 'amountInvalid'],
    [{ token: coin, amount: '0' }, facts, 'amountInvalid'],
    [{ token: coin, amount: '3' }, facts, 'funds'],
    [{ token: coin, amount: '2' }, facts, 'feeFunds'],
    [{ token: usd, amount: '6' }, { ...facts, asset: token }, 'funds'],
    [{ token: usd, amount: '5' }, { ...facts, asset: token, native: { ...native, amount: '20999' } }, 'feeFunds'],
    [{ token: coin, amount: '1' }, facts, 'address'],
    [{ token: coin, amount: '1', to: 'x' }, { ...facts, address: 'wrong' }, 'addressInvalid'],
    [{ token: coin, amount: '1', to: 'x' }, { ...facts, address: undefined }, 'addressUnchecked'],
    [{ token: coin, amount: '1', to: ' bob ' }, facts, undefined],
    [{ token: coin, amount: '1', to: 'bob' }, { address: 'right' }, undefined],
  ])('%j needs next: %3$s', (draft, draftFacts, problem) => {
    expect(checkDraft(draft, draftFacts)).toBe(problem)
  })

  it('F-146: can send the whole balance of a token, but keeps the fee back from the coin that pays it', () => {
    expect(maxAmount(token, fee)).toBe('5')
    expect(maxAmount(native, fee)).toBe('1.999999999999979')
    expect(maxAmount({ ...native, amount: '1' }, fee)).toBe('0')
    expect(checkDraft({ token: coin, amount: maxAmount(native, fee), to: 'bob' }, facts)).toBeUndefined()
  })
})

it('keeps why a transfer failed in its review, though the embedded wallet’s screen was above it', async () => {
  const { engine, wallet } = await createKit()
  const { store } = engine
  const review = { token: coin, amount: '0.5', to: 'bob' }
  await engine.actions.open()
  store.dispatch(navigate({ view: 'WalletSendPreview', data: review }))
  let reject = () => undefined as void
  wallet.answer = new Promise((resolve) => {
    reject = () => resolve('reject')
  })
  const sent = store.dispatch(sendReviewed(review, 'bob'))
  store.dispatch(navigate({ view: 'ApproveTransaction', data: undefined }))
  store.dispatch(modalSlice.actions.wentBack())
  reject()
  await sent
  expect(selectRoute(store.getState())).toMatchObject({
    view: 'WalletSendPreview',
    data: { ...review, error: { code: 'USER_REJECTED' } },
  })
  wallet.answer = 'approve'
  const data = store.getState().modal.stack.at(-1)?.data
  await store.dispatch(sendReviewed({ ...review, ...data }, 'bob'))
  expect(selectRoute(store.getState()).view).toBe('Account')
})

it('leaves a later review alone when the wallet declines an earlier transfer', async () => {
  const { engine, wallet } = await createKit()
  const { store } = engine
  const review = { token: coin, amount: '0.5', to: 'bob' }
  await engine.actions.open()
  store.dispatch(navigate({ view: 'WalletSendPreview', data: review }))
  let reject = () => undefined as void
  wallet.answer = new Promise((resolve) => {
    reject = () => resolve('reject')
  })
  const sent = store.dispatch(sendReviewed(review, 'bob'))
  store.dispatch(goBack())
  const later = { view: 'WalletSendPreview', data: { ...review, to: 'carol' } } as const
  store.dispatch(navigate(later))
  reject()
  await sent
  expect(selectRoute(store.getState())).toEqual(later)
})
