import {
  type Account,
  type AdapterContext,
  type AccountRef,
  LatchkeyError,
  type Session,
  type SessionFacts,
} from '@latchkey/core/adapter'
import { requestDisconnect, createSessionState } from '@latchkey/core/session'
import type { BitcoinProvider, MessageProtocol } from '../wallet/provider.js'
import { fromBase64, toBase64 } from '../encoding/bytes.js'
import type { sending } from '../send/sending.js'
import { assertAnswer } from '../wallet/walletErrors.js'
import type { LinkSignature, WalletLink, WalletState } from '../wallet/walletLink.js'

/** The session type of this namespace. */
export type Bip122Session = Session<'bip122', BitcoinProvider>

/** The parameters of {@link createSession}. */
export type SessionParameters = {
  readonly wallet: { readonly name: string; readonly provider: object }
  readonly link: WalletLink
  readonly state: WalletState
  readonly context: Pick<AdapterContext<'bip122', BitcoinProvider>, 'networks' | 'fetch' | 'clock'>
  readonly loadSend: () => Promise<typeof sending>
  /** Called once, when the session ends. */
  readonly onOver: () => void
}

/** Creates the error for a network that the site does not have. */
export const networkNotFound = (network: string): LatchkeyError<'NETWORK_NOT_FOUND'> =>
  new LatchkeyError('NETWORK_NOT_FOUND', 'Network not found', {
    context: { network },
    help: ['Add the network to the networks of createAppKit.'],
  })

const toFacts = ({ accounts, network, approved }: WalletState): SessionFacts => ({
  accounts,
  chosenBy: 'kit',
  network,
  approved: approved ?? 'all',
})

/** Checks a signature in base64: a recoverable one has 65 bytes, a witness has more. @throws `SIGNATURE_INVALID` */
const readSignature = ({ signature, protocol }: LinkSignature, wallet: string): string => {
  const isBase64 = /^[A-Za-z0-9+/]+={0,2}$/.test(signature) && signature.length >= 88 && signature.length < 10_000
  if (isBase64 && (protocol === 'bip322' || signature.length === 88)) return signature
  throw new LatchkeyError('SIGNATURE_INVALID', `${wallet} returned an invalid signature.`, {
    cause: new TypeError(`Received: ${signature.slice(0, 200)}`),
    context: { wallet },
    help: ['Update the wallet, or use another one.'],
  })
}

/** Creates a session that follows a connected wallet. */
export const createSession = ({
  wallet,
  link,
  state: start,
  context,
  loadSend,
  onOver,
}: SessionParameters): Bip122Session => {
  const state = createSessionState(toFacts(start))
  state.onOver(onOver)
  state.onOver(
    link.follow((next) => {
      if (next === 'revoked') state.end()
      else if (next) state.change(toFacts(next))
      else state.end('locked')
    }),
  )

  const findAccount = (address: string) => state.facts.accounts.find((candidate) => candidate.address === address)
  const accountOf = (address: string): Account => state.assertAccount(address, findAccount)
  /** Checks that a request is for an account and the network of the session. @throws `ACCOUNT_MISMATCH`, `NETWORK_MISMATCH` */
  const assertAccountRef = (accountRef: AccountRef) => {
    const { account, network } = state.assertCurrent(accountRef, context.networks(), findAccount)
    return { account, network, isFirst: account === state.facts.accounts[0] }
  }
  const sign = async (account: Account, message: string, protocol: MessageProtocol, signal?: AbortSignal) => {
    const signed = await link.signMessage({ account, network: state.facts.network, message, protocol, signal })
    return { signature: readSignature(signed, wallet.name), protocol: signed.protocol }
  }
  const { signPsbt, switchNetwork } = link

  const provider: BitcoinProvider = {
    wallet: wallet.provider,
    getAccounts: () => state.facts.accounts,
    signMessage: async ({ address, message, protocol = 'bip322' }) =>
      (await sign(accountOf(address), message, protocol)).signature,
    ...(signPsbt && {
      signPsbt: async ({ psbt, signInputs }) => {
        for (const address of Object.keys(signInputs)) accountOf(address)
        const bytes = assertAnswer(fromBase64(psbt), wallet.name, 'base64 text')
        return toBase64(await signPsbt({ psbt: bytes, inputs: signInputs, network: state.facts.network }))
      },
    }),
  }

  return state.toSession({
    namespace: 'bip122',
    provider,
    forget: () => requestDisconnect(() => link.disconnect?.(), context.clock).then(() => state.end()),
    ...(switchNetwork && {
      switchNetwork: async ({ network, signal }) => {
        if (!context.networks().some(({ id }) => id === network)) throw networkNotFound(network)
        if (state.facts.network === network) return
        const next = await switchNetwork({ network, signal })
        if (next.network !== network)
          throw new LatchkeyError('SWITCH_FAILED', `${wallet.name} approved, but is not on ${network}.`, {
            context: { wallet: wallet.name, network },
            help: ['Switch the network in the wallet.'],
          })
        state.change(toFacts(next))
      },
    }),
    signMessage: async ({ message, signal, ...accountRef }) => {
      const { account } = assertAccountRef(accountRef)
      const { signature, protocol } = await sign(account, message, 'bip322', signal)
      return { message, signature, scheme: protocol, publicKey: account.publicKey }
    },
    ...((signPsbt || link.sendTransfer) && {
      send: async ({ account: address, network: id, signal, ...transfer }) => {
        const accountRef = { account: address, network: id }
        assertAccountRef(accountRef)
        const { sendTransfer } = await loadSend()
        signal?.throwIfAborted()
        return sendTransfer({
          link,
          context,
          wallet: wallet.name,
          transfer,
          signal,
          assertAccountRef: () => assertAccountRef(accountRef),
        })
      },
    }),
  })
}
