import { getErrorCode, type LatchkeyError, walkCauses } from '@latchkey/core/adapter'
import { createManualClock } from '@latchkey/core/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestProvider, type TestProvider } from '../testing/createTestProvider.js'
import { unreadNetwork } from '../testing/runAdapter.js'
import { switchChain } from './switchChain.js'

const failure = (code: number, message = 'It failed.', data?: unknown) =>
  Object.assign(new Error(message), { code, data })

const polygon = unreadNetwork(137)
const clock = createManualClock()
let provider: TestProvider
beforeEach(() => {
  provider = createTestProvider()
})

/** The wallet's response: it throws `thrown`, or switches to the chain. */
const answerSwitch = (method: string, ...thrown: unknown[]) =>
  provider.answer(method, () => {
    const next = thrown.shift()
    if (next !== undefined) throw next
    provider.answer('eth_chainId', () => '0x89')
    return null
  })

const run = (signal?: AbortSignal) => switchChain({ name: 'Fennec', provider }, polygon, clock, signal)
const errorOf = (promise: Promise<unknown>): Promise<LatchkeyError> =>
  promise.then(
    () => expect.fail('it resolved'),
    (error) => error,
  )
const requestedMethods = () =>
  provider.requests.map(({ method }) => method).filter((method) => method.startsWith('wallet_'))

const unrecognised: readonly (readonly [string, unknown])[] = [
  ['4902', failure(4902)],
  ['4902 inside', failure(-32603, 'Internal', { originalError: { code: 4902 } })],
  ['32603', failure(32603)],
  ['5000 without a text about a rejection', failure(5000, 'Unknown chain')],
  ['a text', failure(-32603, 'Unrecognized chain ID "0x89". Try adding the chain first.')],
]

describe('switching', () => {
  it('requests the switch and nothing else [S4.7a~]', async () => {
    answerSwitch('wallet_switchEthereumChain')
    await run()
    expect(provider.requests[0]).toEqual({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] })
    expect(requestedMethods()).toEqual(['wallet_switchEthereumChain'])
  })

  it.each(unrecognised)(
    'F-074: requests that the wallet adds an unknown chain: %s [S4.7b, S7.28e]',
    async (_, thrown) => {
      answerSwitch('wallet_switchEthereumChain', thrown)
      answerSwitch('wallet_addEthereumChain')
      await run()
      expect(requestedMethods()).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
      expect(provider.requests[1]?.params).toEqual([
        {
          chainId: '0x89',
          chainName: 'Chain 137',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: ['https://rpc.example'],
          blockExplorerUrls: ['https://explorer.example'],
          iconUrls: ['https://images.example/network.png'],
        },
      ])
    },
  )

  it.each([
    [undefined, undefined],
    ['', ''],
    ['explorer.example', 'data:image/png;base64,AA=='],
    ['http://explorer.example', 'http://images.example/network.png'],
  ])(
    'sends no list of explorers and no list of pictures without a URL that wallets take: %j, %j',
    async (explorerUrl, imageUrl) => {
      answerSwitch('wallet_switchEthereumChain', failure(4902))
      answerSwitch('wallet_addEthereumChain')
      await switchChain({ name: 'Fennec', provider }, { ...polygon, explorerUrl, imageUrl }, clock)
      expect(provider.requests[1]?.params).toEqual([
        {
          chainId: '0x89',
          chainName: 'Chain 137',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: ['https://rpc.example'],
        },
      ])
    },
  )

  it('is not asked for if the wallet would get no node: the site’s own nodes are not for it', async () => {
    answerSwitch('wallet_switchEthereumChain', failure(4902))
    const ownNodesOnly = { ...polygon, walletRpcUrls: [] }
    const error = await errorOf(switchChain({ name: 'Fennec', provider }, ownNodesOnly, clock))
    expect(error).toMatchObject({ code: 'CHAIN_NOT_SUPPORTED', message: expect.stringContaining('public URL') })
    expect(requestedMethods()).toEqual(['wallet_switchEthereumChain'])
  })

  it('sends the explorer of a local chain', async () => {
    answerSwitch('wallet_switchEthereumChain', failure(4902))
    answerSwitch('wallet_addEthereumChain')
    await switchChain({ name: 'Fennec', provider }, { ...polygon, explorerUrl: 'http://127.0.0.1:5100' }, clock)
    expect(provider.requests[1]?.params).toMatchObject([{ blockExplorerUrls: ['http://127.0.0.1:5100'] }])
  })

  it('is cancelled at once during the request to add the chain', async () => {
    answerSwitch('wallet_switchEthereumChain', failure(4902))
    provider.answer('wallet_addEthereumChain', () => new Promise(() => {}))
    const controller = new AbortController()
    const failing = errorOf(run(controller.signal))
    await vi.waitFor(() => expect(requestedMethods()).toContain('wallet_addEthereumChain'))
    const reason = new Error('left')
    controller.abort(reason)
    expect(await failing).toBe(reason)
  })

  it('requests the switch again if the wallet added the chain without switching', async () => {
    answerSwitch('wallet_switchEthereumChain', failure(4902))
    provider.answer('wallet_addEthereumChain', () => null)
    await run()
    expect(requestedMethods()).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
    ])
  })

  it('F-074: throws that the chain is not supported if it cannot be added [S4.7c] [S8.10]', async () => {
    answerSwitch('wallet_switchEthereumChain', failure(4902))
    const cause = failure(-32602, 'Bad chain')
    answerSwitch('wallet_addEthereumChain', cause)
    const error = await errorOf(run())
    expect(error).toMatchObject({ code: 'CHAIN_NOT_SUPPORTED', shortMessage: 'Chain is not supported' })
    expect(walkCauses(error)).toBe(cause)
  })

  it.each([failure(4001), failure(5000, 'User rejected.'), failure(-32603, 'User rejected the request.')])(
    'sends no further request after a rejection: %s',
    async (thrown) => {
      answerSwitch('wallet_switchEthereumChain', thrown)
      expect(getErrorCode(await errorOf(run()))).toBe('USER_REJECTED')
      expect(requestedMethods()).toEqual(['wallet_switchEthereumChain'])
    },
  )

  it('reports that the user rejected the chain', async () => {
    answerSwitch('wallet_switchEthereumChain', failure(4902))
    answerSwitch('wallet_addEthereumChain', failure(4001))
    expect(getErrorCode(await errorOf(run()))).toBe('USER_REJECTED')
  })

  it('sends no further request if another request is pending', async () => {
    answerSwitch('wallet_switchEthereumChain', failure(-32002))
    expect(getErrorCode(await errorOf(run()))).toBe('REQUEST_PENDING')
    expect(requestedMethods()).toEqual(['wallet_switchEthereumChain'])
  })

  it('F-087: waits for a slow wallet, and fails if it accepted but did not switch', async () => {
    provider.answer('wallet_switchEthereumChain', () => null)
    const failing = errorOf(run())
    for (let waited = 0; waited <= 2_000; waited += 100) {
      await vi.waitFor(() => expect(clock.waiting()).toBe(1))
      await clock.advance(100)
    }
    expect(getErrorCode(await failing)).toBe('SWITCH_FAILED')
    const switching = run()
    await vi.waitFor(() => expect(clock.waiting()).toBe(1))
    provider.answer('eth_chainId', () => '0x89')
    await clock.advance(100)
    await switching
  })

  it('is cancelled at once', async () => {
    provider.answer('wallet_switchEthereumChain', () => new Promise(() => {}))
    const controller = new AbortController()
    const failing = errorOf(run(controller.signal))
    const reason = new Error('left')
    controller.abort(reason)
    expect(await failing).toBe(reason)
  })
})
