import type { StartedSubject } from '@latchkey/conformance/interleavings'
import { fieldOf } from '@latchkey/core/adapter'
import { startTestServices } from '@latchkey/test-services'
import { unreadNetwork } from './runAdapter.js'
import { walletSubject } from './walletSubject.js'

const coin = { symbol: 'ETH', name: 'Ether', decimals: 18, address: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE' }
const dollar = { symbol: 'USDX', name: 'Test Dollar', decimals: 6, address: `0x${'9'.repeat(40)}` }
const router = `0x${'c'.repeat(40)}`
const fromAmount = '5000000'
/** How many base units of the coin a thousand base units of the token yield. */
const rate = 1_000_000n

type Call = { readonly method: string; readonly params?: readonly unknown[] }
type Provider = { readonly request: (call: Call) => Promise<unknown> }
const isProvider = (value: unknown): value is Provider => typeof fieldOf(value, 'request') === 'function'

const isApproval = (call: unknown) => String(fieldOf(call, 'data')).startsWith('0x095ea7b3')
const toWord = (number: bigint) => `0x${number.toString(16).padStart(64, '0')}`
const callsOf = (value: unknown): readonly unknown[] => {
  const calls = fieldOf(value, 'calls')
  return Array.isArray(calls) ? calls : []
}

/** Answers a read of a chain on which each transaction succeeds. Reads that no swap needs, such as that of a balance, return nothing. */
const answerRead = ({ method, params: [first] = [] }: Call, chain: number): unknown => {
  if (method === 'eth_chainId') return `0x${chain.toString(16)}`
  if (method === 'eth_call' && fieldOf(first, 'to') === dollar.address) return toWord(BigInt(dollar.decimals))
  if (method === 'eth_estimateGas') return '0x30d40'
  if (method === 'eth_getTransactionReceipt') return { transactionHash: first, status: '0x1', logs: [] }
  if (method !== 'eth_simulateV1') return null
  const blocks = fieldOf(first, 'blockStateCalls')
  const calls = callsOf(Array.isArray(blocks) ? blocks[0] : undefined)
  const received = toWord((BigInt(fromAmount) * rate) / 1_000n)
  return [{ calls: calls.map((_, index) => ({ status: '0x1', returnData: index > 0 ? received : toWord(0n) })) }]
}

/**
 * Starts a subject that swaps a token for the coin. Its services respond over HTTP, its nodes from memory. The wallet's transactions are on the chain at once.
 *
 * @param isAtomic whether the wallet runs batches atomically: then approval and trade are one request
 */
export const startSwapSubject = async (isAtomic: boolean): Promise<StartedSubject> => {
  const networks = [1, 137].map((chain) => ({ ...unreadNetwork(chain), rpcUrls: [`http://node.example/${chain}`] }))
  const [first, ...others] = networks
  if (!first) throw new Error('There is no network.')
  const allowances = { [dollar.address]: '0' }
  const ids = networks.map(({ id }) => id)
  const services = await startTestServices({
    convert: { networks: ids, tokens: [coin, dollar], router, rate, allowances },
  })
  let sent = 0
  /** An approval sets the allowance. The trade uses it up. */
  const send = (calls: readonly unknown[]): string => {
    for (const call of calls) allowances[dollar.address] = isApproval(call) ? fromAmount : '0'
    sent += 1
    return toWord(BigInt(sent))
  }
  /** Lets a wallet send transactions without the chain that `walletSubject` does not have. */
  const addSending = <value>(wallet: value, prompt: () => Promise<void>): value => {
    if (!isProvider(wallet)) return wallet
    const request = async ({ method, params = [] }: Call): Promise<unknown> => {
      const [call] = params
      switch (method) {
        case 'wallet_getCapabilities':
          return Object.fromEntries(
            ['0x1', '0x89'].map((chain) => [chain, { atomic: { status: isAtomic ? 'supported' : 'unsupported' } }]),
          )
        case 'eth_sendTransaction':
        case 'wallet_sendCalls':
          await prompt()
          return method === 'wallet_sendCalls' ? { id: send(callsOf(call)) } : send([call])
        case 'wallet_getCallsStatus':
          return { status: 200, receipts: [{ transactionHash: call }] }
        default:
          return wallet.request({ method, params })
      }
    }
    return { ...wallet, request }
  }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(new Request(input).url)
    if (url.host !== 'node.example') return globalThis.fetch(input, init)
    const read: (Call & { readonly id: unknown }) | readonly (Call & { readonly id: unknown })[] = JSON.parse(
      typeof init?.body === 'string' ? init.body : '',
    )
    const chain = Number(url.pathname.slice(1))
    const answers = [read].flat().map((call) => ({ jsonrpc: '2.0', id: call.id, result: answerRead(call, chain) }))
    return Response.json(Array.isArray(read) ? answers : answers[0])
  }
  const routers = Object.fromEntries(ids.map((id) => [id, [router]]))
  return {
    subject: {
      ...walletSubject,
      networks: [first, ...others],
      swap: {
        from: dollar,
        to: coin,
        fromAmount,
        options: { serviceUrls: { data: services.url }, swapRouters: routers },
      },
      fetch,
      createWallet: (prompt) => {
        allowances[dollar.address] = '0'
        const wallet = walletSubject.createWallet(prompt)
        return { ...wallet, enter: (page, change) => wallet.enter(page, (value) => change(addSending(value, prompt))) }
      },
    },
    stop: services.stop,
  }
}
