import { type SolanaChain, type SolanaDevnet, startSolanaDevnet } from '@latchkey/devnet/solana'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { getTransferSolInstruction } from '@solana-program/system'
import { type Address, address, createNoopSigner } from '@solana/kit'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestRequests } from '../../testing/createTestRequests.js'
import { writeSolanaTransaction } from '../../testing/writeSolanaTransaction.js'

// The frame's requests with a real vault and a real Solana machine.
const sol = 1_000_000_000n

let devnet: SolanaDevnet
let chain: SolanaChain
let test: Awaited<ReturnType<typeof createTestRequests>>
let account: Address
beforeAll(async () => {
  devnet = await startSolanaDevnet({ clusters: ['mainnet'], accounts: 1 })
  const [first] = devnet.chains
  if (!first) throw new Error('The devnet is empty.')
  chain = first
})
afterAll(() => devnet.stop())
beforeEach(async () => {
  test = await createTestRequests({ [chain.id]: chain.rpcUrl })
  account = address(test.addresses.solana)
  chain.setBalance(account, 10n * sol)
})
const run = (method: string, params: unknown, network: string = chain.id) =>
  test.requests.run({ network, method, params })
const newAddress = () => address(base58.encode(crypto.getRandomValues(new Uint8Array(32))))

/** Writes an unsigned transfer, in base64. */
const writeTransfer = async (receiver: Address, amount: bigint) => {
  const latest: unknown = await chain.request('getLatestBlockhash', [])
  const { blockhash: hash }: { readonly blockhash: string } = Object(Reflect.get(Object(latest), 'value'))
  const source = createNoopSigner(account)
  return writeSolanaTransaction(account, [getTransferSolInstruction({ source, destination: receiver, amount })], hash)
}

/** Whether a signed transaction has a valid signature of the wallet. */
const isSigned = (transaction: string) => {
  const bytes = base64.decode(transaction)
  return ed25519.verify(bytes.subarray(1, 65), bytes.subarray(65), base58.decode(account))
}

it('sends a transfer that is confirmed, and returns its signature', async () => {
  const receiver = newAddress()
  const transaction = await writeTransfer(receiver, sol)
  const options = { skipPreflight: false, preflightCommitment: 'confirmed', maxRetries: 3, minContextSlot: 0 }
  const result = await run('solana_signAndSendTransaction', { transaction, pubkey: account, options })
  expect(result).toEqual({ signature: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/) })
  await expect.poll(() => chain.getBalance(receiver)).toBe(sol)
  expect(test.asked[0]?.description.content).toMatchObject({
    kind: 'solanaTransactions',
    isSent: true,
    transactions: [{ instructions: [{ kind: 'transferSol', receiver, amount: `${sol}` }] }],
  })
})

it('is refused if the node is of another cluster than the network', async () => {
  const testnet = 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'
  const other = await createTestRequests({ [testnet]: chain.rpcUrl })
  account = address(other.addresses.solana)
  const params = { transaction: await writeTransfer(newAddress(), 1n) }
  const sending = other.requests.run({ network: testnet, method: 'solana_signAndSendTransaction', params })
  await expect(sending).rejects.toMatchObject({ code: 'CHAIN_MISMATCH', detail: 'node' })
  expect(other.asked).toEqual([])
})

it('signs transactions that the site sends itself', async () => {
  const [first, second] = [await writeTransfer(newAddress(), 5n), await writeTransfer(newAddress(), 6n)]
  const one = Object(await run('solana_signTransaction', { transaction: first, pubkey: account }))
  expect(isSigned(one.transaction)).toBe(true)
  expect(one.signature).toBe(base58.encode(base64.decode(one.transaction).subarray(1, 65)))
  const all = Object(await run('solana_signAllTransactions', { transactions: [first, second], pubkey: account }))
  expect(all.transactions.map(isSigned)).toEqual([true, true])
  expect(test.asked).toHaveLength(2)
})

it('says if nothing proves the network of a transaction that the site sends itself', async () => {
  const known = await writeTransfer(newAddress(), 5n)
  const source = createNoopSigner(account)
  const transfer = getTransferSolInstruction({ source, destination: newAddress(), amount: 5n })
  const foreign = writeSolanaTransaction(account, [transfer], newAddress())
  await run('solana_signTransaction', { transaction: known })
  await run('solana_signTransaction', { transaction: foreign })
  await run('solana_signAllTransactions', { transactions: [known, foreign] })
  expect(test.asked.map(({ isNetworkUnproved }) => isNetworkUnproved)).toEqual([undefined, true, true])

  const offline = await createTestRequests({ [chain.id]: 'http://127.0.0.1:9' })
  account = address(offline.addresses.solana)
  await offline.requests.run({
    network: chain.id,
    method: 'solana_signTransaction',
    params: { transaction: await writeTransfer(newAddress(), 5n) },
  })
  expect(offline.asked[0]?.isNetworkUnproved).toBe(true)
})

it('signs nothing for a network whose node is of another cluster', async () => {
  const testnet = 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'
  const other = await createTestRequests({ [testnet]: chain.rpcUrl })
  account = address(other.addresses.solana)
  const params = { transaction: await writeTransfer(newAddress(), 1n) }
  const signing = other.requests.run({ network: testnet, method: 'solana_signTransaction', params })
  await expect(signing).rejects.toMatchObject({ code: 'CHAIN_MISMATCH', detail: 'node' })
  expect(other.asked).toEqual([])
})

it('signs a message', async () => {
  const message = new TextEncoder().encode('Hello')
  const { signature } = Object(await run('solana_signMessage', { message: base58.encode(message), pubkey: account }))
  expect(ed25519.verify(base58.decode(signature), message, base58.decode(account))).toBe(true)
})

it('sends nothing that the user declined [S5.12b~]', async () => {
  test.user.decide = async () => false
  const receiver = newAddress()
  const transaction = await writeTransfer(receiver, sol)
  for (const method of ['solana_signAndSendTransaction', 'solana_signTransaction'])
    await expect(run(method, { transaction })).rejects.toMatchObject({ code: 4001 })
  expect(await chain.getBalance(receiver)).toBe(0n)
})

it.each([
  ['skipPreflight', 'yes'],
  ['preflightCommitment', 'root'],
  ['maxRetries', -1],
  ['minContextSlot', 1.5],
])('refuses the option %s with %s before it asks', async (name, value) => {
  const transaction = await writeTransfer(newAddress(), 1n)
  const sending = run('solana_signAndSendTransaction', { transaction, options: { [name]: value } })
  await expect(sending).rejects.toMatchObject({ code: 'REQUEST_INVALID', detail: name })
  expect(test.asked).toEqual([])
})

it('reports what the node refuses, and needs a network of its own', async () => {
  const transaction = await writeTransfer(newAddress(), 11n * sol)
  const sending = run('solana_signAndSendTransaction', { transaction, pubkey: account })
  await expect(sending).rejects.toMatchObject({ name: 'FrameError', code: expect.any(Number) })
  await expect(run('eth_getBalance', [account])).rejects.toMatchObject({ code: 'CHAIN_MISMATCH' })
  await expect(run('personal_sign', ['0x00', account])).rejects.toMatchObject({ code: 'CHAIN_MISMATCH' })
})
