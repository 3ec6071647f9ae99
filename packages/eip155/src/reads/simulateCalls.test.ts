import { type Call, LatchkeyError } from '@latchkey/core/adapter'
import { createManualClock } from '@latchkey/core/testing'
import { type Devnet, startDevnet } from '@latchkey/devnet'
import { encodeFunctionData, parseAbi } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unreadNetwork } from '../testing/runAdapter.js'
import { answerMethods, startNode, type TestNode } from '../testing/startNode.js'
import { createChainReader } from './rpc/createChainReader.js'
import { simulateCalls } from './simulateCalls.js'

const parameters = { fetch: globalThis.fetch, clock: createManualClock() }
const networkOf = (...rpcUrls: readonly string[]) => ({ ...unreadNetwork(1), rpcUrls })
const readerOf = (...rpcUrls: readonly string[]) => createChainReader(networkOf(...rpcUrls), parameters)

describe('a simulation on a chain', () => {
  let devnet: Devnet
  let exchange: Awaited<ReturnType<(typeof devnet)['chains'][0]['getExchange']>>
  const chain = () => devnet.chains[0] ?? expect.fail('no chain')
  const account = () => devnet.accounts[0]?.address ?? expect.fail('no account')
  const usdx = () => chain().tokens[0]?.address ?? expect.fail('no token')
  beforeAll(async () => {
    devnet = await startDevnet()
    exchange = await chain().getExchange()
  }, 60_000)
  afterAll(() => devnet.stop())

  const abi = parseAbi([
    'function WETH() view returns (address)',
    'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[] amounts)',
    'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
    'function approve(address spender, uint256 amount) returns (bool)',
  ])
  const weth = async () => {
    const data = encodeFunctionData({ abi, functionName: 'WETH' })
    const answer = await readerOf(chain().rpcUrl).read('eth_call', [{ to: exchange.router, data }, 'latest'])
    return `0x${String(answer).slice(-40)}` as const
  }
  const deadline = 2n ** 40n
  const simulate = (calls: readonly Call[], token?: string) =>
    simulateCalls(readerOf(chain().rpcUrl), networkOf(chain().rpcUrl), {
      account: account(),
      network: 'eip155:1',
      calls,
      token,
    })

  it('returns how much of a token a trade yields, and changes nothing', async () => {
    const args = [0n, [await weth(), usdx()], account(), deadline] as const
    const data = encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args })
    const call = { to: exchange.router, data, value: 10n ** 18n }
    const first = await simulate([call], usdx())
    expect(first).toEqual({ status: 'success', received: expect.any(BigInt) })
    expect(first?.status === 'success' && first.received > 1_900n * 10n ** 6n).toBe(true)
    expect(await simulate([call], usdx())).toEqual(first)
  })

  it('returns how many coins an approval and a trade yield together', async () => {
    const amount = 500n * 10n ** 6n
    const args = [amount, 0n, [usdx(), await weth()], account(), deadline] as const
    const trade = {
      to: exchange.router,
      data: encodeFunctionData({ abi, functionName: 'swapExactTokensForETH', args }),
    }
    const approve = encodeFunctionData({ abi, functionName: 'approve', args: [exchange.router, amount] })
    expect(await simulate([{ to: usdx(), data: approve }, trade])).toEqual({
      status: 'success',
      received: expect.any(BigInt),
    })
    expect(await simulate([trade])).toEqual({ status: 'reverted', reason: expect.any(String) })
  })

  it('counts what is spent as negative', async () => {
    expect(await simulate([{ to: exchange.router, value: 0n }])).toMatchObject({ status: 'reverted' })
    expect(await simulate([{ to: `0x${'9'.repeat(40)}`, value: 5n }])).toEqual({ status: 'success', received: -5n })
  })
})

describe('a simulation by a node', () => {
  let node: TestNode
  beforeEach(async () => {
    node = await startNode()
  })
  afterEach(() => node.stop())
  const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const request = { account, network: 'eip155:1', calls: [{ to: account, value: 1n }] } as const
  const simulate = () => simulateCalls(readerOf(node.url), networkOf(node.url), request)
  const ok = (returnData: string) => ({ status: '0x1', returnData })

  it.each([
    ['the code of a missing method', { code: -32_601, message: 'nope' }],
    ['the code of an unsupported method', { code: -32_004, message: 'nope' }],
    ['its text', { code: -32_000, message: 'the method eth_simulateV1 does not exist/is not available' }],
  ])('is undefined if the node answers with %s', async (_, error) => {
    node.setAnswer(answerMethods({ eth_chainId: '0x1' }, { eth_simulateV1: error }))
    expect(await simulate()).toBeUndefined()
  })

  it('would fail if the node says that the account has too few coins', async () => {
    const error = { code: -38_014, message: 'insufficient funds for gas * price + value: have 0 want 1' }
    node.setAnswer(answerMethods({ eth_chainId: '0x1' }, { eth_simulateV1: error }))
    expect(await simulate()).toEqual({ status: 'reverted', reason: 'insufficient funds' })
  })

  it('fails if the node fails in another way', async () => {
    node.setAnswer(answerMethods({ eth_chainId: '0x1' }, { eth_simulateV1: { code: -32_005, message: 'too many' } }))
    await expect(simulate()).rejects.toMatchObject({ code: 'RPC_FAILED' })
  })

  it('F-019: fails if the node is of another chain', async () => {
    node.setAnswer(answerMethods({ eth_chainId: '0x5', eth_simulateV1: [{ calls: [ok('0x1'), ok('0x'), ok('0x2')] }] }))
    await expect(simulate()).rejects.toMatchObject({ code: 'RPC_FAILED' })
  })

  it.each([
    ['nothing', null],
    ['no calls', [{}]],
    ['too few calls', [{ calls: [ok('0x1'), ok('0x2')] }]],
    ['another status', [{ calls: [ok('0x1'), { status: '0x7' }, ok('0x2')] }]],
    ['no numbers', [{ calls: [ok('0x1'), ok('0x'), ok('many')] }]],
  ])('fails if the node returns %s', async (_, answer) => {
    node.setAnswer(answerMethods({ eth_chainId: '0x1', eth_simulateV1: answer }))
    await expect(simulate()).rejects.toBeInstanceOf(LatchkeyError)
  })

  it('sends the calls between two reads of the balance', async () => {
    node.setAnswer(answerMethods({ eth_chainId: '0x1', eth_simulateV1: [{ calls: [ok('0x1'), ok('0x'), ok('0x3')] }] }))
    expect(await simulate()).toEqual({ status: 'success', received: 2n })
    const [request] = node.requests.flatMap(({ calls }) => calls).filter(({ method }) => method === 'eth_simulateV1')
    const reading = { from: account, to: expect.stringMatching(/^0x0+62616c616e$/), input: expect.any(String) }
    expect(request?.params).toEqual([
      {
        blockStateCalls: [
          {
            calls: [reading, { from: account, to: account, input: '0x', value: '0x1' }, reading],
            stateOverrides: expect.any(Object),
          },
        ],
        validation: false,
      },
      'latest',
    ])
  })

  describe('of a network that also has nodes of the service that built the calls', () => {
    let service: TestNode
    beforeEach(async () => {
      service = await startNode()
      service.setAnswer(answerOf('0x9'))
    })
    afterEach(() => service.stop())
    const answerOf = (balance: string) =>
      answerMethods({ eth_chainId: '0x1', eth_simulateV1: [{ calls: [ok('0x1'), ok('0x'), ok(balance)] }] })
    const simulateBoth = (builtBy = `${service.url}/data`) => {
      const urls = [`${service.url}/v1/?chainId=eip155:1`, node.url]
      return simulateCalls(readerOf(...urls), networkOf(...urls), { ...request, builtBy })
    }

    it('does not ask the nodes of the service, which could lie', async () => {
      node.setAnswer(answerOf('0x3'))
      expect(await simulateBoth()).toEqual({ status: 'success', received: 2n })
      expect(service.requests).toEqual([])
      expect(await simulateBoth('https://services.example')).toEqual({ status: 'success', received: 8n })
    })

    it('calls them if the others cannot simulate, or do not respond', async () => {
      node.setAnswer(answerMethods({ eth_chainId: '0x1' }, { eth_simulateV1: { code: -32_601, message: 'nope' } }))
      expect(await simulateBoth()).toEqual({ status: 'success', received: 8n })
      node.setAnswer(() => ({ status: 400 }))
      expect(await simulateBoth()).toEqual({ status: 'success', received: 8n })
    })

    it('calls them if the network has no others', async () => {
      const urls = [`${service.url}/v1`]
      const built = { ...request, builtBy: service.url }
      const simulation = await simulateCalls(readerOf(...urls), networkOf(...urls), built)
      expect(simulation).toEqual({ status: 'success', received: 8n })
    })
  })
})
