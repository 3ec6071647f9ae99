import { getTransferSolInstruction } from '@solana-program/system'
import { getTransferInstruction } from '@solana-program/token'
import { address, createNoopSigner, type Instruction } from '@solana/kit'
import { base58 } from '@scure/base'
import { encodeFunctionData, parseAbi } from 'viem'
import type { ApprovalQuestion } from '../frame/approval/question.js'
import { revokeMethod } from '../protocol/methods.js'
import type { RequestContext } from '../vault/signing/prepared.js'
import { createTestSigner, testFields } from './createTestSigner.js'
import { writeSolanaTransaction } from './writeSolanaTransaction.js'

// Questions as a real vault describes them.
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const abi = parseAbi([
  'function transfer(address, uint256)',
  'function approve(address, uint256)',
  'function setApprovalForAll(address, bool)',
])
const { prepare, sign, clock, eip155, solana } = await createTestSigner()

const ask = (method: string, params: unknown, context: Partial<RequestContext> = {}): ApprovalQuestion => ({
  description: prepare(method, params, context).description,
  tokens: {},
})
const transaction = (fields: object) => ask('eth_sendTransaction', [{ from: eip155, ...fields }])
const transfer = encodeFunctionData({ abi, functionName: 'transfer', args: [receiver, 12_500_000n] })
const unlimited = encodeFunctionData({ abi, functionName: 'approve', args: [receiver, 2n ** 256n - 1n] })

const signIn = `shop.example wants you to sign in with your Ethereum account:
${eip155}

Welcome to the shop.

URI: https://shop.example/login
Version: 1
Chain ID: 1
Nonce: 12345678
Issued At: 2026-01-01T00:00:00Z`

const typed = {
  domain: { name: 'Shop', version: '1', chainId: 1, verifyingContract: token },
  primaryType: 'Order',
  types: {
    Order: [
      { name: 'buyer', type: 'address' },
      { name: 'items', type: 'Item[]' },
      { name: 'gift', type: 'bool' },
    ],
    Item: [
      { name: 'name', type: 'string' },
      { name: 'price', type: 'uint256' },
    ],
  },
  message: {
    buyer: receiver,
    items: [
      { name: 'Lamp', price: '1200' },
      { name: 'Key', price: '30' },
    ],
    gift: true,
  },
}

const solAccount = address(solana)
const solAddressOf = (byte: number) => address(base58.encode(new Uint8Array(32).fill(byte)))
const solReceiver = solAddressOf(7)
const source = createNoopSigner(solAccount)
const sendSol = getTransferSolInstruction({ source, destination: solReceiver, amount: 1_500_000_000n })
const sendToken = getTransferInstruction({
  source: solAddressOf(3),
  destination: solAddressOf(4),
  authority: source,
  amount: 77n,
})
const unreadable: Instruction = { programAddress: solAddressOf(5), data: Uint8Array.of(1, 2, 3) }
const write = (...instructions: readonly Instruction[]) => writeSolanaTransaction(solAccount, instructions)

const delegate = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'
const foreignDelegate = '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B'
const askCalls = (calls: readonly object[], current: string | undefined, nonces: readonly number[] = [7]) =>
  ask('wallet_sendCalls', [{ version: '2.0.0', chainId: '0x1', from: eip155, calls }], {
    transactions: nonces.map((nonce) => ({ ...testFields, gas: 140_000n, nonce })),
    smartAccount: { delegate, current },
  })
const swap = [
  { to: token, data: unlimited },
  { to: receiver, value: '0x1' },
]

const day = 24 * 60 * 60
const now = clock.time / 1_000
const smartAccount = { delegate, current: delegate }
const tokens = { [token]: { symbol: 'USDC', decimals: 6 } }
const grant = {
  expiry: now + 7 * day,
  permissions: [
    { type: 'native-token-periodic', data: { periodAmount: '250000000000000000', periodDuration: day } },
    {
      type: 'erc20-token-periodic',
      data: { tokenAddress: token, periodAmount: '12500000', periodDuration: 90 * 60, startTime: now + day },
    },
  ],
}
const granted = sign('wallet_grantPermissions', [grant], { smartAccount }).result
const permissions = granted.kind === 'permission' ? [granted.permission] : []

/** One question of each kind. */
export const approvalQuestions = {
  message: ask('personal_sign', ['0x48656c6c6f2c207468697320697320612074657374', eip155]),
  markup: ask('personal_sign', ['<b>bold</b> <img src=x onerror=alert(1)> \u202eabc \u0661', eip155]),
  longWords: ask('personal_sign', [`${'Donaudampfschiff'.repeat(40)}\n${'word '.repeat(300)}`, eip155]),
  bytes: ask('personal_sign', ['0xff00ff', eip155]),
  signIn: ask('personal_sign', [signIn, eip155]),
  typedData: ask('eth_signTypedData_v4', [eip155, typed]),
  typedDataAnywhere: ask('eth_signTypedData_v4', [eip155, { ...typed, domain: { name: 'Shop' } }]),
  transfer: transaction({ to: receiver, value: '0x3782dace9d90000' }),
  unknownNetwork: ask('eth_sendTransaction', [{ from: eip155, to: receiver, value: '0x3782dace9d90000' }], {
    network: 'eip155:31337',
    transactions: [{ ...testFields, chainId: 31_337 }],
  }),
  tokenTransfer: {
    ...transaction({ to: token, data: transfer }),
    tokens: { [token]: { symbol: 'USDC', decimals: 6 } },
  },
  unknownToken: transaction({ to: token, data: transfer }),
  unlimited: transaction({ to: token, data: unlimited }),
  collection: transaction({
    to: token,
    data: encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [receiver, true] }),
  }),
  contract: transaction({ to: token, data: '0xdeadbeef00', value: '0x1' }),
  deploy: transaction({ data: '0x6000' }),
  several: ask(
    'wallet_sendCalls',
    [
      {
        version: '2.0.0',
        chainId: '0x1',
        from: eip155,
        atomicRequired: false,
        calls: [
          { to: token, data: unlimited },
          { to: receiver, value: '0x1' },
          { to: token, data: transfer },
        ],
      },
    ],
    { transactions: [7, 8, 9].map((nonce) => ({ ...testFields, nonce })) },
  ),
  firstBatch: askCalls(swap, undefined),
  firstCall: askCalls([{ to: receiver, value: '0x3782dace9d90000' }], undefined),
  batch: askCalls(swap, delegate),
  foreignDelegate: askCalls(swap, foreignDelegate, [7, 8]),
  foreignDelegateOfOne: askCalls([{ to: receiver, value: '0x1' }], foreignDelegate),
  revocation: ask(revokeMethod, [], { transactions: [testFields], smartAccount: { delegate, current: delegate } }),
  grant: { ...ask('wallet_grantPermissions', [grant], { smartAccount }), tokens },
  grantOfOne: ask('wallet_grantPermissions', [{ ...grant, permissions: grant.permissions.slice(1) }], { smartAccount }),
  endOfPermission: {
    ...ask('wallet_revokePermissions', [{ permissionsContext: permissions[0]?.id }], { permissions }),
    tokens,
  },
  solTransfer: ask('solana_signAndSendTransaction', { transaction: write(sendSol) }),
  solUnreadable: ask('solana_signTransaction', { transaction: write(sendSol, sendToken, unreadable) }),
  solUnproved: { ...ask('solana_signTransaction', { transaction: write(sendSol) }), isNetworkUnproved: true },
  solSeveral: ask('solana_signAllTransactions', { transactions: [write(sendSol), write(sendToken)] }),
} as const satisfies Readonly<Record<string, ApprovalQuestion>>

/** The addresses of the questions. */
export const questionAddresses = { delegate, foreignDelegate, token, receiver, eip155, solana, solReceiver }
