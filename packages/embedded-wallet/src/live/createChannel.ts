import {
  type CaipAddress,
  type CaipNetworkId,
  type Channel,
  type ChannelEvent,
  type EmbeddedWalletInfo,
  LatchkeyError,
  type LoginMemory,
  parseCaipAddress,
} from '@latchkey/core/adapter'
import type { FrameUser } from '../messages/requests.js'
import type { Frame } from './createFrame.js'

/** The methods that the wallet has. It refuses all others. */
const methods = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_chainId',
  'eth_sendRawTransaction',
  'eth_sendTransaction',
  'eth_signTypedData_v4',
  'personal_sign',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_sendCalls',
  'wallet_switchEthereumChain',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
]

/** The methods that it has beside these, if the site has permissions on. */
const permissionMethods = ['wallet_grantPermissions', 'wallet_revokePermissions']

/** A channel to the embedded wallet, with what the frame reports. */
export type WalletChannel = Channel & {
  emit(event: ChannelEvent): void
  changeAccounts(accounts: readonly CaipAddress[]): void
  /** Adopts whether the code of the account on a network is that of a smart account, or of another contract. */
  changeDeployment(deployment: {
    readonly network: CaipNetworkId
    readonly isDeployed: boolean
    readonly isForeign?: boolean | undefined
  }): void
  /** Adopts a new e-mail address of the user. */
  changeEmail(email: string): void
  end(reason: 'user' | 'wallet'): void
}

/** Parameters of {@link createChannel}. */
export type ChannelParameters = {
  readonly user: FrameUser
  readonly request: Frame['request']
  readonly memory: LoginMemory
  /** Whether the site has permissions to spend on: the kit's feature `smartSessions`. */
  readonly smartSessions?: boolean | undefined
  /** The wallet's own page, where the user manages devices and recovery, and exports the wallet. */
  readonly link?: string | undefined
  /** Called once, when the channel is closed, released or ended. */
  readonly onOver: () => void
}

const loginEnded = () => new LatchkeyError('SESSION_ENDED', 'The login has ended.', { help: ['Log in again.'] })

/** Wraps the login in the frame in a channel. */
export const createChannel = ({
  user,
  request,
  memory,
  smartSessions,
  link,
  onOver,
}: ChannelParameters): WalletChannel => {
  const listeners = new Set<(event: ChannelEvent) => void>()
  const { userName, provider, smartAccountNetworks } = user
  let { accounts, email, hasRecoveryCode } = user
  const plainNetworks = new Set(user.plainNetworks)
  const deployedNetworks = new Set<CaipNetworkId>()
  const foreignNetworks = new Set<CaipNetworkId>()
  let isOver = false

  const emit = (event: ChannelEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const stop = () => {
    if (isOver) return false
    isOver = true
    onOver()
    return true
  }
  const end = (reason: 'user' | 'wallet') => {
    if (!stop()) return
    emit({ kind: 'end', reason })
    listeners.clear()
    void memory.forget()
  }
  /** Adds a network to a set or removes it, and reports that the user's account has changed. */
  const put = (networks: Set<CaipNetworkId>, network: CaipNetworkId, isMember: boolean) => {
    if (networks.has(network) === isMember) return
    networks[isMember ? 'add' : 'delete'](network)
    emit({ kind: 'change' })
  }
  const switchNetwork = async (wanted: CaipNetworkId, signal?: AbortSignal) => {
    const { network } = await request('switchNetwork', { network: wanted }, signal)
    if (!isOver) await memory.remember({ lastNetworkId: network })
    return network
  }
  return {
    id: 'ID_AUTH',
    get accounts() {
      return accounts
    },
    get approved() {
      return [...new Set(accounts.map((account) => parseCaipAddress(account).networkId))]
    },
    methods: smartSessions ? [...methods, ...permissionMethods] : methods,
    peer: { name: 'Embedded wallet', link },
    login: (network): EmbeddedWalletInfo => ({
      user: { email, username: userName },
      authProvider: provider ?? 'email',
      accountType: smartAccountNetworks?.includes(network) && !plainNetworks.has(network) ? 'smartAccount' : 'eoa',
      isSmartAccountDeployed: deployedNetworks.has(network),
      ...(foreignNetworks.has(network) && { hasForeignDelegate: true }),
      smartAccountNetworks,
      ...(hasRecoveryCode !== undefined && { hasRecoveryCode }),
    }),
    useNetwork: (network) => void switchNetwork(network).catch(() => undefined), // each request names its network
    ...(smartAccountNetworks?.length && {
      setAccountType: async ({ type, network, signal }) => {
        if (isOver) throw loginEnded()
        const reply = await request('setPreferredAccount', { type, network }, signal)
        put(plainNetworks, network, reply.type === 'eoa')
      },
    }),
    request: async ({ network, method, params, signal }) => {
      if (isOver) throw loginEnded()
      if (method === 'wallet_switchEthereumChain') {
        const next = await switchNetwork(toNetwork(params), signal)
        emit({ kind: 'event', network: next, name: 'chainChanged', data: next })
        return null
      }
      const payload = { network, method, params, ...(smartSessions && { smartSessions }) }
      return (await request('rpcRequest', payload, signal)).result
    },
    manage: async ({ signal }) => {
      if (isOver) throw loginEnded()
      const reply = await request('manage', {}, signal)
      if (isOver || reply.hasRecoveryCode === hasRecoveryCode) return
      hasRecoveryCode = reply.hasRecoveryCode
      emit({ kind: 'change' })
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    emit,
    changeAccounts: (next) => {
      accounts = next
      if (next.length > 0) emit({ kind: 'change' })
      else end('wallet')
    },
    changeDeployment: ({ network, isDeployed, isForeign = false }) => {
      put(deployedNetworks, network, isDeployed)
      put(foreignNetworks, network, isForeign)
    },
    changeEmail: (next) => {
      email = next
      emit({ kind: 'change' })
    },
    end,
    close: async () => {
      if (isOver) return
      await request('signOut', {}).catch(() => undefined) // the login ends here in any case, after at most three seconds
      end('user')
    },
    release: () => {
      listeners.clear()
      stop()
    },
  }
}

/** Returns the network that a request of EIP-3326 names. */
const toNetwork = (params: unknown) => {
  const [first]: readonly unknown[] = Array.isArray(params) ? params : []
  const { chainId }: { readonly chainId?: unknown } = Object(first)
  return `eip155:${Number(chainId)}` as const
}
