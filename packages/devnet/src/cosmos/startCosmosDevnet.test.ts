import { Secp256k1Wallet } from '@cosmjs/amino'
import { DirectSecp256k1Wallet, type OfflineSigner } from '@cosmjs/proto-signing'
import { calculateFee, coins, GasPrice, SigningStargateClient, StargateClient } from '@cosmjs/stargate'
import { base64 } from '@scure/base'
import { TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CosmosDevnet, type CosmosDevnetChain, startCosmosDevnet } from './startCosmosDevnet.js'

/*
 * The tests use cosmjs, the reference client library. It shares only the protobuf types with the chain.
 */
let devnet: CosmosDevnet
let chain: CosmosDevnetChain
let alice: string
let bob: string
const clients: StargateClient[] = []

beforeEach(async () => {
  devnet = await startCosmosDevnet({ accounts: 3 })
  const [first] = devnet.chains
  const [cosmosHub, two] = devnet.accounts.map(({ addressOn }) => addressOn('cosmos'))
  if (!first || !cosmosHub || !two) throw new Error('The devnet is empty.')
  chain = first
  alice = cosmosHub
  bob = two
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect()
  await devnet.stop()
})

const keyOf = (index: number) => devnet.accounts[index]?.privateKey ?? expect.fail(`there is no account ${index}`)
const gasPrice = GasPrice.fromString('0.025utest')

const connect = async (signer: OfflineSigner) => {
  const client = await SigningStargateClient.connectWithSigner(chain.rpcUrl, signer, {
    gasPrice,
    broadcastPollIntervalMs: 5,
  })
  clients.push(client)
  return client
}
const connectDirect = async (index = 0) => connect(await DirectSecp256k1Wallet.fromKey(keyOf(index), 'cosmos'))
const connectAmino = async () => connect(await Secp256k1Wallet.fromKey(keyOf(0), 'cosmos'))

/** Signs a transfer of 7 base units without sending it. */
const sign = async ({
  sequence = 0,
  chainId = 'latchkey-1',
  timeoutHeight = 0n,
  memo = '',
  to = bob,
  gas = 120_000,
} = {}) => {
  const client = await connectDirect()
  const value = { fromAddress: alice, toAddress: to, amount: coins(7, 'utest') }
  const signer = { accountNumber: 0n, sequence, chainId }
  const message = { typeUrl: '/cosmos.bank.v1beta1.MsgSend', value }
  return client.sign(alice, [message], calculateFee(gas, gasPrice), memo, signer, timeoutHeight)
}

const broadcast = async (raw: TxRaw) => {
  const params = { tx: base64.encode(TxRaw.encode(raw).finish()) }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'broadcast_tx_sync', params })
  const answer: { result?: { code: number; log: string; hash: string }; error?: { data: string } } = await (
    await fetch(chain.rpcUrl, { method: 'POST', body })
  ).json()
  return answer.result ?? { code: -1, log: answer.error?.data ?? '', hash: '' }
}
const readRest = async (path: string, init?: RequestInit) => {
  const response = await fetch(chain.restUrl + path, init)
  const body: unknown = await response.json()
  return { status: response.status, body }
}

describe('a chain of the Cosmos devnet', () => {
  it('holds coins for the accounts of the well-known phrase, on each chain under its own prefix', async () => {
    expect(devnet.chains.map(({ id, prefix }) => [id, prefix])).toEqual([
      ['cosmos:latchkey-1', 'cosmos'],
      ['cosmos:latchkey-2', 'osmo'],
    ])
    expect(alice).toBe('cosmos15yk64u7zc9g9k2yr2wmzeva5qgwxps6yxj00e7')
    expect(devnet.accounts[0]?.addressOn('osmo')).toMatch(/^osmo15yk64u7zc9g9k2yr2wmzeva5qgwxps6y/)
    expect(
      devnet.chains.map((chainOfDevnet) =>
        chainOfDevnet.getBalance(devnet.accounts[1]?.addressOn(chainOfDevnet.prefix) ?? ''),
      ),
    ).toEqual([1_000_000_000n, 1_000_000_000n])
  })

  it('answers what clients read, by both of its interfaces', async () => {
    const client = await StargateClient.connect(chain.rpcUrl)
    clients.push(client)
    expect(await client.getChainId()).toBe('latchkey-1')
    expect(await client.getBalance(alice, 'utest')).toEqual({ denom: 'utest', amount: '1000000000' })
    expect(await client.getAllBalances(alice)).toEqual([{ denom: 'utest', amount: '1000000000' }])
    expect(await client.getAccount(alice)).toMatchObject({ address: alice, accountNumber: 0n, sequence: 0 })
    expect(await client.getAccount('cosmos1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqnrql8a')).toBeNull()
    expect((await client.getBlock()).header.chainId).toBe('latchkey-1')
    const balances = `/cosmos/bank/v1beta1/balances/${alice}`
    expect((await readRest(balances)).body).toMatchObject({ balances: [{ denom: 'utest', amount: '1000000000' }] })
    const balance = await readRest(`${balances}/by_denom?denom=uother`)
    expect(balance).toEqual({ status: 200, body: { balance: { denom: 'uother', amount: '0' } } })
    const account = await readRest(`/cosmos/auth/v1beta1/accounts/${alice}`)
    expect(account.body).toMatchObject({ account: { address: alice, sequence: '0', pub_key: null } })
    expect(await readRest('/cosmos/bank/v1beta1/balances/osmo1x')).toMatchObject({ status: 400 })
    expect(await readRest('/cosmos/base/tendermint/v1beta1/node_info')).toMatchObject({
      body: { default_node_info: { network: 'latchkey-1' } },
    })
  })

  it.each([
    ['direct', connectDirect],
    ['amino', connectAmino],
  ])('executes a transfer that was signed in mode %s, memo and all', async (_, connectSigner) => {
    const client = await connectSigner()
    const delivered = await client.sendTokens(alice, bob, coins(1_000_000, 'utest'), 'auto', 'for <you> & me, é')
    expect(delivered.code).toBe(0)
    expect(chain.getBalance(bob)).toBe(1_001_000_000n)
    expect(chain.getSequence(alice)).toBe(1n)
    expect(chain.getBalance(alice)).toBeLessThan(999_000_000n)
    expect(await client.getAccount(alice)).toMatchObject({
      sequence: 1,
      pubkey: { type: 'tendermint/PubKeySecp256k1' },
    })
    const found = await client.getTx(delivered.transactionHash)
    expect(found).toMatchObject({ hash: delivered.transactionHash, code: 0, height: delivered.height })
    const restTransaction = await readRest(`/cosmos/tx/v1beta1/txs/${delivered.transactionHash}`)
    expect(restTransaction.body).toMatchObject({ tx_response: { txhash: delivered.transactionHash, code: 0 } })
  })

  it('accepts a transaction by REST, and estimates its gas before', async () => {
    const body = JSON.stringify({ tx_bytes: base64.encode(TxRaw.encode(await sign()).finish()) })
    const simulated = await readRest('/cosmos/tx/v1beta1/simulate', { method: 'POST', body })
    expect(simulated.body).toMatchObject({ gas_info: { gas_used: expect.stringMatching(/^\d{5}$/) } })
    expect(chain.getBalance(bob)).toBe(1_000_000_000n)
    const response = await readRest('/cosmos/tx/v1beta1/txs', { method: 'POST', body })
    expect(response.body).toMatchObject({ tx_response: { code: 0 } })
    expect(chain.getBalance(bob)).toBe(1_000_000_007n)
  })

  it.each<[string, () => Promise<TxRaw>, number, string]>([
    [
      'whose signature was changed',
      async () => {
        const raw = await sign()
        const signature = Uint8Array.from(raw.signatures[0] ?? [], (byte, index) => (index === 40 ? byte ^ 1 : byte))
        return { ...raw, signatures: [signature] }
      },
      4,
      'signature verification failed',
    ],
    [
      'whose amount was changed',
      async () => {
        const raw = await sign()
        const text = new TextDecoder('latin1').decode(raw.bodyBytes)
        const bodyBytes = Uint8Array.from(raw.bodyBytes)
        bodyBytes[text.lastIndexOf('7')] = '9'.charCodeAt(0)
        return { ...raw, bodyBytes }
      },
      4,
      'signature verification failed',
    ],
    ['for another chain', () => sign({ chainId: 'latchkey-2' }), 4, 'signature verification failed'],
    ['out of turn', () => sign({ sequence: 3 }), 32, 'account sequence mismatch, expected 0, got 3'],
    [
      'to an address of another chain',
      () => sign({ to: 'osmo1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqmcn030' }),
      7,
      'invalid address',
    ],
    ['with too little gas', () => sign({ gas: 1_000 }), 11, 'out of gas'],
    ['with too long a memo', () => sign({ memo: 'm'.repeat(257) }), 12, 'memo too large'],
    ['that came too late', () => sign({ timeoutHeight: 1n }), 30, 'tx timeout height'],
    [
      'that is invalid',
      async () => ({ bodyBytes: Uint8Array.of(255), authInfoBytes: Uint8Array.of(1), signatures: [] }),
      2,
      'tx parse error',
    ],
  ])('refuses a transaction %s', async (_, create, code, message) => {
    const { code: responseCode, log } = await broadcast(await create())
    expect([responseCode, log]).toEqual([code, expect.stringContaining(message)])
    expect(chain.getBalance(bob)).toBe(1_000_000_000n)
  })

  it('refuses a fee below its price, and the same transaction a second time', async () => {
    const client = await connectDirect()
    const cheap = calculateFee(120_000, '0.001utest')
    await expect(client.sendTokens(alice, bob, coins(1, 'utest'), cheap)).rejects.toMatchObject({ code: 13 })
    const raw = await sign()
    expect(await broadcast(raw)).toMatchObject({ code: 0 })
    expect(await broadcast(raw)).toMatchObject({ code: -1, log: 'tx already exists in cache' })
    expect(chain.getBalance(bob)).toBe(1_000_000_007n)
  })

  it('keeps the fee of a transfer that fails in its block', async () => {
    const client = await connectDirect()
    const fee = calculateFee(120_000, gasPrice)
    const delivered = await client.sendTokens(alice, bob, coins('9000000000', 'utest'), fee)
    expect(delivered).toMatchObject({ code: 5, rawLog: expect.stringContaining('insufficient funds') })
    expect(chain.getBalance(alice)).toBe(1_000_000_000n - 3_000n)
    expect(chain.getSequence(alice)).toBe(1n)
    await expect(client.simulate(alice, [], '')).rejects.toThrow('at least one message')
  })

  it('leaves transactions pending until a block is created, if configured', async () => {
    chain.setAutomine(false)
    expect(await broadcast(await sign())).toMatchObject({ code: 0 })
    expect(chain.getSequence(alice)).toBe(0n)
    expect(await broadcast(await sign({ memo: 'again' }))).toMatchObject({
      code: 32,
      log: expect.stringContaining('expected 1, got 0'),
    })
    expect(await broadcast(await sign({ sequence: 1 }))).toMatchObject({ code: 0 })
    const before = chain.blocks().length
    chain.mine(2)
    expect(chain.blocks().length).toBe(before + 2)
    expect(chain.blocks().at(-2)?.transactions).toHaveLength(2)
    expect(chain.getBalance(bob)).toBe(1_000_000_014n)
  })

  it('responds to an unknown method with an error, and keeps running', async () => {
    const request = async (body: string) => (await fetch(chain.rpcUrl, { method: 'POST', body })).json()
    expect(await request('{')).toMatchObject({ error: { code: -32700 } })
    expect(await request('{"id":1,"method":"fly"}')).toMatchObject({ id: 1, error: { code: -32601 } })
    expect(await request('[{"id":1,"method":"health"},{"id":2,"method":"tx","params":{"hash":"AA=="}}]')).toMatchObject(
      [
        { id: 1, result: {} },
        { id: 2, error: { data: 'tx (00) not found' } },
      ],
    )
    expect(await (await fetch(`${chain.rpcUrl}/status`)).json()).toMatchObject({
      result: { node_info: { network: 'latchkey-1' } },
    })
  })
})

describe('the Cosmos devnet', () => {
  it('ends every chain, however often, and leaves none running if a port is in use', async () => {
    await devnet.stop()
    await devnet.stop()
    await expect(fetch(chain.rpcUrl)).rejects.toThrow('fetch failed')
    const occupied = createServer()
    await new Promise<void>((resolve) => occupied.listen(0, '127.0.0.1', resolve))
    const { port } = occupied.address() as AddressInfo // the address of a TCP server is an object
    await expect(startCosmosDevnet({ ports: [0, port] })).rejects.toThrow('EADDRINUSE')
    await new Promise((resolve) => occupied.close(resolve))
  })
})
