import { type AdapterEntry, type CaipNetworkId, createAppKit, type Namespace } from '@latchkey/core'
import {
  type Connector,
  type ConnectParameters,
  namespaces,
  type Session,
  type SessionEvent,
} from '@latchkey/core/adapter'
import { changeConnectors, createMemoryAdapter, createMemoryWallet, type MemoryWallet } from '@latchkey/core/testing'
import { expect } from 'vitest'
import type { RestoreAnswer, WalletName } from './connectionState.js'
import type { ConnectionWorld, UserAnswer, WorldWallet } from './connectionWorld.js'
import { createWalletWorld } from './createWalletWorld.js'

const networksOf = (namespace: Namespace): readonly [CaipNetworkId, CaipNetworkId] => [
  `${namespace}:1`,
  `${namespace}:2`,
]

/** An in-memory wallet whose user may leave a prompt open. The wallet does not notice that an attempt was canceled. */
const createWorldWallet = (namespace: Namespace, name: WalletName) => {
  const wallet = createMemoryWallet({
    id: name,
    name,
    accounts: [{ address: `${name} alice` }, { address: `${name} bob` }],
    network: networksOf(namespace)[0],
  })
  const prompts: {
    readonly page: unknown
    readonly resolve: () => void
    readonly reject: (error: Error) => void
  }[] = []
  const refusal = () => Object.assign(new Error('User rejected the request.'), { code: 4001 })
  const promptsAgain = name.endsWith('/first')
  let answer: UserAnswer = 'approve'
  let restoreAnswer: RestoreAnswer = 'answers'
  /** Whether the wallet is connecting without a prompt. */
  let needsNoPrompt = false
  let waiting: (() => void)[] = []
  let pastListeners: readonly ((event: SessionEvent) => void)[] = []
  wallet.ask = () =>
    new Promise((resolve, reject) => {
      if (answer === 'approve' || needsNoPrompt) resolve()
      else if (answer === 'hang') prompts.push({ page: globalThis.window, resolve, reject })
      else reject(answer === 'reject' ? refusal() : new Error('The wallet cannot reach the network.'))
    })
  /** Records every listener of a session, so that the session can still emit events after its end. */
  const withRecordedListeners = (session: Session): Session => {
    const listeners: ((event: SessionEvent) => void)[] = []
    const keepListeners = () => {
      pastListeners = [...pastListeners, ...listeners.splice(0)].slice(-5)
    }
    return Object.create(session, {
      subscribe: {
        value: (listener: (event: SessionEvent) => void) => {
          listeners.push(listener)
          return session.subscribe((event) => {
            listener(event)
            if (event.kind === 'end') keepListeners()
          })
        },
      },
      release: {
        value: () => {
          session.release()
          keepListeners()
        },
      },
    })
  }
  const connect = (connector: Connector, parameters: ConnectParameters) => {
    needsNoPrompt = wallet.isGranted && !promptsAgain
    const connecting = connector.connect(parameters).then(withRecordedListeners)
    needsNoPrompt = false
    return connecting
  }
  const restore = async (connector: Connector): ReturnType<NonNullable<Connector['restore']>> => {
    if (restoreAnswer === 'silent') await new Promise<void>((resolve) => waiting.push(resolve))
    if (restoreAnswer === 'silent') return restore(connector)
    if (restoreAnswer === 'fails') throw new Error('The wallet failed.')
    const session = await connector.restore?.({})
    return session && session !== 'revoked' ? withRecordedListeners(session) : session
  }
  const world: WorldWallet = {
    connectorId: name,
    accounts: [`${name} alice`, `${name} bob`],
    promptsAgain,
    setAnswer: (next) => {
      answer = next
    },
    answerPrompt: (next) => {
      const prompt = prompts.shift()
      if (next === 'approve') prompt?.resolve()
      else prompt?.reject(refusal())
    },
    disconnect: () => {
      wallet.isGranted = false
      wallet.changes.emit('end')
    },
    changeAccount: () => {
      const [first, second] = wallet.accounts
      if (second) wallet.accounts = [second, first]
      wallet.changes.emit('change')
    },
    changeNetwork: (network) => {
      wallet.network = network
      wallet.changes.emit('change')
    },
    revoke: () => {
      wallet.isGranted = false
    },
    setRestore: (next) => {
      restoreAnswer = next
      for (const wake of waiting.splice(0)) wake()
    },
    emitFromEndedSessions: () => {
      for (const listener of pastListeners) {
        listener({ kind: 'change' })
        listener({ kind: 'end', reason: 'wallet' })
      }
    },
    prompts: () => prompts.length,
    listeners: () => wallet.changes.count(),
  }
  return {
    wallet,
    world,
    connect,
    restore,
    closePrompts: (page: unknown) => {
      for (const closed of prompts.filter((prompt) => prompt.page === page)) prompts.splice(prompts.indexOf(closed), 1)
    },
  }
}

/** Creates an in-memory adapter. The test sets how its wallets restore connections. Its chain cannot be read offline. */
const createEntry = (
  namespace: Namespace,
  wallets: readonly MemoryWallet[],
  walletOf: (connector: Connector) => ReturnType<typeof createWorldWallet>,
  assertOnline: () => void,
): AdapterEntry => {
  const { adapter } = createMemoryAdapter({ namespace, wallets })
  const reading: typeof adapter = {
    ...adapter,
    getBalance: async (accountRef) => {
      assertOnline()
      return adapter.getBalance?.(accountRef) ?? expect.fail('the adapter reads no balance')
    },
  }
  return changeConnectors(reading, (connector) => ({
    connect: (parameters) => walletOf(connector).connect(connector, parameters) as never,
    restore: () => walletOf(connector).restore(connector) as never,
  }))
}

/** Creates kits of all namespaces with two in-memory wallets in each. The second wallet of each namespace reconnects without a prompt. */
export const createMemoryWorld = async (): Promise<ConnectionWorld> => {
  const wallets = new Map(
    namespaces.flatMap((namespace) =>
      (['first', 'second'] as const).map((which) => {
        const name: WalletName = `${namespace}/${which}`
        return [name, createWorldWallet(namespace, name)] as const
      }),
    ),
  )
  const [network, ...networks] = namespaces.flatMap(networksOf).map((id) => ({
    id,
    name: id,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: ['https://rpc.example'],
  }))
  let isOnline = true
  const world = createWalletWorld({
    networks: Object.fromEntries(namespaces.map((namespace) => [namespace, networksOf(namespace)])),
    wallets,
    createKit: ({ clock }) =>
      createAppKit({
        projectId: 'p',
        networks: [network ?? expect.fail('no network'), ...networks],
        adapters: namespaces.map((namespace) =>
          createEntry(
            namespace,
            [...wallets.values()].map(({ wallet }) => wallet).filter(({ id }) => id.startsWith(namespace)),
            ({ info }) => wallets.get(info.id as WalletName) ?? expect.fail('no wallet'), // the ids of this world's wallets are their names
            () => {
              if (!isOnline) throw new Error('The network is offline.')
            },
          ),
        ),
        clock,
        logLevel: 'silent',
      }),
  })
  return {
    ...world,
    setOnline: (next) => {
      isOnline = next
    },
  }
}
