import type { Channel, ChannelEntry, ChannelEvent, ChannelSource } from '../contract/contract.js'
import type { CaipAddress } from '../base/caipAddress.js'
import { parseCaipAddress } from '../base/caipAddress.js'
import type { SignInSession } from '../contract/siwx.js'
import { createEmitter } from './createEmitter.js'
import { askWallet } from './memorySession.js'
import type { MemoryWallet } from './memoryWallet.js'
import type { SignOnConnect } from './signOnConnect.js'

/** An in-memory source of channels, with controls that change what its wallet grants. */
export type MemoryChannelSource = {
  readonly entry: ChannelEntry
  readonly source: ChannelSource
  /** Changes the accounts that the open channel grants. */
  setAccounts(accounts: readonly CaipAddress[]): void
  /** Ends the channel, as if the wallet had ended it. */
  end(): void
  /** The requests that were sent to the wallet over the channel. */
  readonly requests: { readonly method: string }[]
  isOpen(): boolean
}

const networksOf = (accounts: readonly CaipAddress[]) => [
  ...new Set(accounts.map((account) => parseCaipAddress(account).networkId)),
]

/** The kind of channel that a source opens. */
export type ChannelKind = Pick<ChannelSource['info'], 'id' | 'name' | 'type'>

const walletConnect: ChannelKind = { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' }

/** Creates a source whose channels serve the namespaces of `granted`. */
export const createMemoryChannelSource = (
  wallet: MemoryWallet,
  granted: readonly CaipAddress[],
  { id, name, type }: ChannelKind = walletConnect,
  sign?: SignOnConnect,
): MemoryChannelSource => {
  const events = createEmitter<ChannelEvent>()
  const requests: { readonly method: string }[] = []
  let accounts = granted
  let isOpen = false
  let opened = 0

  const end = (reason: 'user' | 'wallet') => {
    if (!isOpen) return
    isOpen = false
    events.emit({ kind: 'end', reason })
  }
  const createChannel = (signedIn?: readonly SignInSession[]): Channel => {
    isOpen = true
    opened += 1
    return {
      id: `${id}-${opened}`,
      get accounts() {
        return accounts
      },
      get approved() {
        return networksOf(accounts)
      },
      methods: ['memory_send'],
      signedIn,
      peer: { name: wallet.name, icon: wallet.icon },
      request: async ({ method, signal }) => {
        requests.push({ method })
        await askWallet(wallet, signal)
        return null
      },
      subscribe: events.subscribe,
      close: async () => {
        wallet.isGranted = false
        end('user')
      },
      release: () => undefined, // the channel holds nothing that outlives its subscribers
    }
  }
  const source: ChannelSource = {
    info: { id, type, name, readiness: 'loadable', walletKey: id },
    signsIn: sign !== undefined,
    open: async ({ signal, onUri, signIn }) => {
      onUri?.('wc:memory@2?symKey=00')
      await askWallet(wallet, signal)
      wallet.isGranted = true
      return createChannel(signIn && (await sign?.(signIn, accounts)))
    },
    restore: async () => (wallet.isGranted ? [createChannel()] : []),
  }
  return {
    source,
    entry: { id, load: async () => source },
    requests,
    isOpen: () => isOpen,
    setAccounts(next) {
      accounts = next
      events.emit({ kind: 'change' })
    },
    end: () => {
      wallet.isGranted = false
      end('wallet')
    },
  }
}
