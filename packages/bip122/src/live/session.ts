import {
  type Account,
  type At,
  type Clock,
  LatchkeyError,
  type Network,
  type Session,
  type SessionEvent,
  type SessionFacts,
} from '@latchkey/core/adapter'
import type { BitcoinProvider, MessageProtocol } from '../provider.js'
import { fromBase64, toBase64 } from './encoding.js'
import { loadReads, loadSend } from './loadSend.js'
import { networkNotFound } from './networkNotFound.js'
import type { LinkSignature, WalletLink, WalletState } from './walletLink.js'

/** The session type of this namespace. */
export type Bip122Session = Session<'bip122', BitcoinProvider>

/** What a session works with. */
export type SessionParameters = {
  readonly wallet: { readonly name: string; readonly provider: object }
  readonly link: WalletLink
  readonly state: WalletState
  readonly networks: () => readonly Network[]
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  /** Called once, when it is over. */
  readonly onOver: () => void
}

/** How long a wallet may take to forget us, in milliseconds. */
const forgetWait = 2_000

const toFacts = ({ accounts, network }: WalletState): SessionFacts => ({
  accounts,
  chosenBy: 'kit',
  network,
  approved: 'all',
})

const sameFacts = (a: SessionFacts, b: SessionFacts) =>
  a.network === b.network &&
  a.accounts.map(({ address }) => address).join() === b.accounts.map(({ address }) => address).join()

/** A signature as base64: a recoverable one has 65 bytes, a witness more. */
const readSignature = ({ signature, protocol }: LinkSignature, wallet: string): string => {
  const isRight = /^[A-Za-z0-9+/]+={0,2}$/.test(signature) && signature.length >= 88 && signature.length < 10_000
  if (isRight && (protocol === 'bip322' || signature.length === 88)) return signature
  throw new LatchkeyError('SIGNATURE_INVALID', 'The wallet answered with something that is no signature.', {
    cause: new TypeError(`Answered: ${signature.slice(0, 200)}`),
    context: { wallet },
  })
}

/** Follows a connection with a wallet. */
export const createSession = ({
  wallet,
  link,
  state,
  networks,
  fetch,
  clock,
  onOver,
}: SessionParameters): Bip122Session => {
  const listeners = new Set<(event: SessionEvent) => void>()
  let facts = toFacts(state)
  let isOver = false
  let closing: Promise<void> | undefined

  const emit = (event: SessionEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const over = (): boolean => {
    if (isOver) return false
    isOver = true
    unfollow()
    onOver()
    return true
  }
  const follow = (next: WalletState | undefined) => {
    if (isOver) return
    if (!next) {
      if (over()) emit({ kind: 'end', reason: closing ? 'user' : 'wallet' })
      return
    }
    const changed = toFacts(next)
    if (sameFacts(facts, changed)) return
    facts = changed
    emit({ kind: 'change' })
  }
  const unfollow = link.follow(follow)

  const accountOf = (address: string): Account => {
    if (isOver) throw new LatchkeyError('SESSION_ENDED', 'The session has ended.')
    const account = facts.accounts.find((one) => one.address === address)
    if (account) return account
    throw new LatchkeyError('ACCOUNT_MISMATCH', `${address} is not an account of the session.`, {
      context: { account: address, inUse: facts.accounts[0].address },
    })
  }
  /** The account and network that an act is for, where they are the session's. */
  const assertAt = ({ account: address, network: id }: At) => {
    const account = accountOf(address)
    const network = networks().find((one) => one.id === id)
    if (id === facts.network && network) return { account, network }
    throw new LatchkeyError('NETWORK_MISMATCH', `The wallet is not on ${id}.`, {
      context: { network: id, inUse: facts.network },
    })
  }
  const sign = async (account: Account, message: string, protocol: MessageProtocol, signal?: AbortSignal) => {
    const signed = await link.signMessage({ account, network: facts.network, message, protocol, signal })
    return { signature: readSignature(signed, wallet.name), protocol: signed.protocol }
  }
  const { signPsbt, switchNetwork } = link

  const provider: BitcoinProvider = {
    wallet: wallet.provider,
    getAccounts: () => facts.accounts,
    signMessage: async ({ address, message, protocol = 'bip322' }) =>
      (await sign(accountOf(address), message, protocol)).signature,
    ...(signPsbt && {
      signPsbt: async ({ psbt, signInputs }) => {
        for (const address of Object.keys(signInputs)) accountOf(address)
        const bytes = fromBase64(psbt, wallet.name)
        return toBase64(await signPsbt({ psbt: bytes, inputs: signInputs, network: facts.network }))
      },
    }),
  }

  return {
    namespace: 'bip122',
    get facts() {
      return facts
    },
    provider,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    close: () => {
      if (isOver) return closing ?? Promise.resolve()
      // A wallet that cannot, or fails to, keeps its own memory of us.
      const asked = link.forget?.().catch(() => undefined) ?? Promise.resolve()
      closing ??= Promise.race([asked, clock.wait(forgetWait)]).then(() => follow(undefined))
      return closing
    },
    release: () => {
      over()
    },
    ...(switchNetwork && {
      switchNetwork: async ({ network, signal }) => {
        if (!networks().some(({ id }) => id === network)) throw networkNotFound(network)
        if (facts.network === network) return
        const next = await switchNetwork({ network, signal })
        if (next.network !== network)
          throw new LatchkeyError('SWITCH_FAILED', `The wallet agreed, but is not on ${network}.`, {
            context: { wallet: wallet.name, network },
          })
        follow(next)
      },
    }),
    signMessage: async ({ message, signal, ...at }) => {
      const { account } = assertAt(at)
      const { signature, protocol } = await sign(account, message, 'bip322', signal)
      return { message, signature, scheme: protocol, publicKey: account.publicKey }
    },
    ...((signPsbt || link.sendTransfer) && {
      send: async ({ account: address, network: id, signal, ...transfer }) => {
        const at = { account: address, network: id }
        assertAt(at)
        const [{ createEsplora }, sendTransfer] = await Promise.all([loadReads(), loadSend()])
        signal?.throwIfAborted()
        const { account, network } = assertAt(at) // it may have changed meanwhile
        const service = createEsplora(network, { fetch, clock })
        return sendTransfer({
          link,
          account,
          network,
          esplora: service,
          clock,
          wallet: wallet.name,
          transfer,
          signal,
          recheck: () => assertAt(at),
        })
      },
    }),
  }
}
