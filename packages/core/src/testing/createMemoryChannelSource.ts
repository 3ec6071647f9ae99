import type { Channel, ChannelEntry, ChannelEvent, ChannelSource } from '../contract/contract.js'
import { type CaipAddress, parseCaipAddress } from '../base/caipAddress.js'
import { socialProviders } from '../contract/features.js'
import type { SignInSession } from '../contract/siwx.js'
import type { MemoryLogin } from './createMemoryLogin.js'
import { createEmitter, type MemoryWallet, type SignOnConnect } from './memoryWallet.js'
import { requestWallet } from './memorySession.js'

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
  login?: MemoryLogin,
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
      login: login && ((network) => login.userOn(network)),
      useNetwork: login && ((network) => void login.usedNetworks.push(network)),
      peer: { name: wallet.name, icon: wallet.icon, link: login && 'https://wallet.example/export' },
      request: async ({ method, signal }) => {
        requests.push({ method })
        await requestWallet(wallet, signal)
        return null
      },
      manage: login?.manage,
      setAccountType:
        login?.setAccountType &&
        (async (parameters) => {
          await login.setAccountType?.(parameters)
          events.emit({ kind: 'change' })
        }),
      subscribe: events.subscribe,
      close: async () => {
        wallet.isGranted = false
        end('user')
      },
      release: () => undefined, // the channel holds nothing that outlives its subscribers
    }
  }
  /** Adds that the channel reports the change of the user's address. */
  const withChange = (memory: MemoryLogin): MemoryLogin =>
    Object.create(memory, {
      verifySecondaryCode: {
        value: async (code: string) => {
          await memory.verifySecondaryCode(code)
          events.emit({ kind: 'change' })
        },
      },
    })
  const source: ChannelSource = {
    info: { id, type, name, readiness: 'loadable', walletKey: id, socials: login && socialProviders },
    signsIn: sign !== undefined,
    open: async ({ signal, onUri, signIn }) => {
      onUri?.('wc:memory@2?symKey=00')
      await requestWallet(wallet, signal)
      wallet.isGranted = true
      return createChannel(signIn && (await sign?.(signIn, accounts)))
    },
    restore: async () => (wallet.isGranted ? [createChannel()] : []),
    ...(login && { login: async () => withChange(login) }),
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
