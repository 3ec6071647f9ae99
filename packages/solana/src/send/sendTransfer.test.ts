import { type Clock, getErrorCode, LatchkeyError, type Transfer } from '@latchkey/core/adapter'
import {
  type Address,
  createKeyPairFromPrivateKeyBytes,
  decompileTransactionMessage,
  getAddressFromPublicKey,
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type Instruction,
  signTransaction,
} from '@solana/kit'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ChainReader } from '../reads/chainReader.js'
import type { SolanaWallet, StandardAccount } from '../discovery/standardWallet.js'
import { createTestNode, NodeError, rentOf } from '../testing/createTestNode.js'
import { networkOf } from '../testing/runAdapter.js'
import { setComputeUnitLimit, setComputeUnitPrice, transferSol } from './instructions.js'
import { sendTransfer } from './sendTransfer.js'

const sol = 1_000_000_000n
const chain = 'solana:mainnet'
const network = networkOf('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'https://node.example')
const blockhash = 'EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N'
const lastValidBlockHeight = 1_150

let keys: CryptoKeyPair
let sender: Address
let receiver: Address
beforeAll(async () => {
  keys = await createKeyPairFromPrivateKeyBytes(new Uint8Array(32).fill(1))
  sender = await getAddressFromPublicKey(keys.publicKey)
  receiver = await getAddressFromPublicKey(
    (await createKeyPairFromPrivateKeyBytes(new Uint8Array(32).fill(2))).publicKey,
  )
})

/** Creates a node where the sender holds `balance`, and no transaction has arrived. */
const createNode = (balance = 7n * sol) => {
  const node = createTestNode({ [sender]: { lamports: balance }, [receiver]: { lamports: rentOf(0) } })
  const broadcasts: (readonly unknown[])[] = []
  const state = { height: 1_000, status: null as unknown }
  node.answer('getRecentPrioritizationFees', () => [])
  node.answer('simulateTransaction', () => ({ value: { err: null, logs: [], unitsConsumed: 150 } }))
  node.answer('getLatestBlockhash', (options) =>
    JSON.stringify(options) === '{"commitment":"confirmed"}' ? { value: { blockhash, lastValidBlockHeight } } : {},
  )
  node.answer('getBlockHeight', (options) =>
    JSON.stringify(options) === '{"commitment":"confirmed"}' ? state.height : state.height - 32,
  )
  node.answer('getSignatureStatuses', () => ({ value: [state.status] }))
  node.answer('sendTransaction', (...params) => {
    broadcasts.push(params)
    return 'accepted'
  })
  return { ...node, broadcasts, state }
}

type Answer = (input: { readonly transaction: Uint8Array }) => unknown

/** Signs any transaction with the wallet's key. */
const sign = async (bytes: Uint8Array) => {
  const signed = await signTransaction([keys], getTransactionDecoder().decode(bytes) as never) // its lifetime is not checked
  return new Uint8Array(getTransactionEncoder().encode(signed))
}
const signatureOf = async (bytes: Uint8Array) => (await sign(bytes)).slice(1, 65)

/** Creates a wallet with one of the two features, and a list of the versions of transactions that it supports. */
const createWallet = (
  feature: 'signTransaction' | 'signAndSendTransaction',
  answer?: Answer,
  supportedTransactionVersions?: readonly unknown[],
) => {
  const requests: { readonly transaction: Uint8Array }[] = []
  const defaultAnswer: Answer = async ({ transaction }) =>
    feature === 'signTransaction'
      ? [{ signedTransaction: await sign(transaction) }]
      : [{ signature: await signatureOf(transaction) }]
  const use = (input: { readonly transaction: Uint8Array }) => {
    requests.push(input)
    return (answer ?? defaultAnswer)(input)
  }
  const wallet: SolanaWallet = {
    version: '1.0.0',
    name: 'Fennec',
    icon: 'data:image/png;base64,',
    chains: [chain],
    features: { [`solana:${feature}`]: { [feature]: use, supportedTransactionVersions } },
    accounts: [],
  }
  return { requests, wallet }
}

const account = (): StandardAccount => ({
  address: sender,
  publicKey: new Uint8Array(32),
  chains: [chain],
  features: [],
})

const createClock = (onWait: (waits: number) => void = () => {}): Clock => {
  let waits = 0
  return {
    now: () => 0,
    wait: async (_, signal) => {
      signal?.throwIfAborted()
      waits += 1
      if (waits > 50) throw new Error('It never stops waiting.')
      onWait(waits)
    },
  }
}

const send = (
  { reader }: { readonly reader: ChainReader },
  { wallet }: { readonly wallet: SolanaWallet },
  {
    clock = createClock(),
    assertAccountRef = () => ({ account: account(), chain }),
    signal,
    ...transfer
  }: Partial<Transfer> & {
    clock?: Clock
    assertAccountRef?: () => { account: StandardAccount; chain: string }
    signal?: AbortSignal
  } = {},
) =>
  sendTransfer(
    reader,
    { target: { name: 'Fennec', wallet }, network, clock, assertAccountRef },
    { account: sender, network: network.id, to: receiver, amount: sol, ...transfer },
    signal,
  )

const decode = (bytes: Uint8Array) => {
  const compiled = getCompiledTransactionMessageDecoder().decode(getTransactionDecoder().decode(bytes).messageBytes)
  const { version, feePayer, ...message } = decompileTransactionMessage(compiled)
  const instructions: readonly Instruction[] = message.instructions
  return {
    version,
    payer: feePayer.address,
    lifetime: compiled.lifetimeToken,
    instructions: instructions.map(({ programAddress, accounts = [], data = new Uint8Array() }) => ({
      programAddress,
      accounts,
      data: new Uint8Array(data),
    })),
  }
}
const toText = (bytes: Uint8Array) => getBase58Decoder().decode(bytes)

describe.each(['signTransaction', 'signAndSendTransaction'] as const)('a wallet with %s', (feature) => {
  it('receives one request for exactly the transfer, with the account and chain of the session', async () => {
    const wallet = createWallet(feature)
    await send(createNode(), wallet, { feeRate: 3n })
    expect(wallet.requests).toEqual([
      { account: account(), chain, transaction: expect.anything(), options: { preflightCommitment: 'confirmed' } },
    ])
    expect(wallet.requests.map(({ transaction }) => decode(transaction))).toEqual([
      {
        version: 0,
        payer: sender,
        lifetime: blockhash,
        instructions: [setComputeUnitLimit(680), setComputeUnitPrice(3n), transferSol(sender, receiver, sol)],
      },
    ])
  })

  it.each([
    [undefined, 0],
    [['legacy', 0], 0],
    [[0], 0],
    [['legacy'], 'legacy'],
    [['legacy', 1], 'legacy'],
    [[], 'legacy'],
  ] as const)(
    'that lists the versions %j receives a transaction of a version that it supports',
    async (versions, version) => {
      const wallet = createWallet(feature, undefined, versions)
      await send(createNode(), wallet)
      expect(wallet.requests.map(({ transaction }) => decode(transaction).version)).toEqual([version])
    },
  )

  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['no array', { signature: new Uint8Array(64).fill(1) }],
    ['an empty array', []],
    ['a string', [{ signature: 'x', signedTransaction: 'x' }]],
    ['a signature of zeros', [{ signature: new Uint8Array(64), signedTransaction: new Uint8Array(200) }]],
    ['too few bytes', [{ signature: new Uint8Array(63).fill(1), signedTransaction: new Uint8Array(64).fill(1) }]],
  ])('that returns %s gets nothing broadcast', async (_, answer) => {
    const node = createNode()
    const wallet = createWallet(feature, () => answer)
    const error = await send(node, wallet).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'TRANSACTION_HASH_INVALID', context: { wallet: 'Fennec' } })
    expect(node.broadcasts).toEqual([])
  })

  it('receives no request after the abort, or if its account changed', async () => {
    const wallet = createWallet(feature)
    const controller = new AbortController()
    const node = createNode()
    node.answer('getLatestBlockhash', () => {
      controller.abort(new Error('left'))
      return { value: { blockhash, lastValidBlockHeight } }
    })
    await expect(send(node, wallet, { signal: controller.signal })).rejects.toThrow('left')
    const assertAccountRef = () => {
      throw new LatchkeyError('ACCOUNT_MISMATCH', 'changed')
    }
    await expect(send(createNode(), wallet, { assertAccountRef })).rejects.toMatchObject({ code: 'ACCOUNT_MISMATCH' })
    expect(wallet.requests).toEqual([])
  })

  it('receives no request if the transfer would fail, which rejects with the reason', async () => {
    const wallet = createWallet(feature)
    const codeWith = async (node: { readonly reader: ChainReader }, transfer: Partial<Transfer> = {}) =>
      send(node, wallet, transfer).catch((error: unknown) => error)
    expect(await codeWith(createNode(sol))).toMatchObject({ code: 'INSUFFICIENT_FUNDS', context: { wallet: 'Fennec' } })
    const failing = createNode()
    failing.answer('simulateTransaction', () => ({
      value: { err: 'ProgramFailedToComplete', logs: ['Program log: Error: no'], unitsConsumed: 1 },
    }))
    expect(await codeWith(failing)).toMatchObject({
      code: 'TRANSACTION_FAILED',
      message: expect.stringContaining('The transfer would fail: no'),
      context: { status: 'no' },
    })
    const unreadable = createNode()
    unreadable.answer('simulateTransaction', () => ({ value: { err: null, unitsConsumed: 'x' } }))
    expect(await codeWith(unreadable)).toMatchObject({ code: 'RPC_FAILED' })
    const invalid = createNode()
    invalid.answer('getLatestBlockhash', () => ({ value: { blockhash, lastValidBlockHeight: 'x' } }))
    expect(await codeWith(invalid)).toMatchObject({ code: 'RPC_FAILED' })
    expect(wallet.requests).toEqual([])
  })

  it('has its transfer polled by its signature, until the abort', async () => {
    const node = createNode()
    const wallet = createWallet(feature)
    const submitted = await send(node, wallet, { clock: createClock((waits) => void (waits === 2 && confirm(node))) })
    const hash = toText(await signatureOf(wallet.requests[0]?.transaction ?? new Uint8Array()))
    expect(submitted).toMatchObject({ id: hash, hash })
    expect(await submitted.wait()).toEqual({ status: 'success', hash })
    const polls = node.calls.filter(({ method }) => method === 'getSignatureStatuses')
    expect(polls.map(({ params }) => params[0])).toEqual([[hash], [hash], [hash]])
    await expect(submitted.wait({ signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow('left')
  })
})
const confirm = ({ state }: ReturnType<typeof createNode>) => {
  state.status = { err: null, confirmationStatus: 'confirmed' }
}

/** Returns the height of the chain at which a transfer expired. The height grows with every wait. */
const expiryOf = async (
  feature: 'signTransaction' | 'signAndSendTransaction',
  prepare: (node: ReturnType<typeof createNode>) => void = () => {},
) => {
  const node = createNode()
  prepare(node)
  let height = 0
  const clock = createClock((waits) => {
    height = 1_139 + waits
    node.answer('getBlockHeight', () => height)
    node.answer('sendTransaction', () => 'accepted')
  })
  const submitted = await send(node, createWallet(feature), { clock })
  const error = await submitted.wait().catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'TRANSACTION_FAILED', context: { hash: submitted.hash, status: 'expired' } })
  return height
}

describe('a transfer that the wallet only signs', () => {
  it('is broadcast once as the wallet signed it, with preflight checks and without retries by the node', async () => {
    const node = createNode()
    const wallet = createWallet('signTransaction')
    await send(node, wallet)
    const signed = await sign(wallet.requests[0]?.transaction ?? new Uint8Array())
    const options = { encoding: 'base64', preflightCommitment: 'confirmed', maxRetries: 0 }
    expect(node.broadcasts).toEqual([[Buffer.from(signed).toString('base64'), options]])
  })

  it('is broadcast again while it is pending, with the same bytes', async () => {
    const node = createNode()
    const clock = createClock((waits) => void (waits === 4 && confirm(node)))
    await (await send(node, createWallet('signTransaction'), { clock })).wait()
    expect(node.broadcasts.length).toBe(2)
    expect(new Set(node.broadcasts.map(([wire]) => wire)).size).toBe(1)
  })

  it('expires after the last block for which its blockhash is valid', async () => {
    expect(await expiryOf('signTransaction')).toBe(lastValidBlockHeight + 1)
  })

  it.each<[string, NodeError, string, object]>([
    [
      'too little for the fee',
      new NodeError({ code: -32002, message: 'x', data: { err: 'InsufficientFundsForFee' } }),
      'INSUFFICIENT_FUNDS',
      { wallet: 'Fennec' },
    ],
    [
      'its blockhash',
      new NodeError({ code: -32002, message: 'x', data: { err: 'BlockhashNotFound' } }),
      'TRANSACTION_FAILED',
      { status: 'BlockhashNotFound' },
    ],
    [
      'its signature, as a message alone',
      new NodeError({ code: -32003, message: 'Transaction signature verification failure' }),
      'TRANSACTION_FAILED',
      { status: 'Transaction signature verification failure' },
    ],
  ])('fails if the node rejects it: %s', async (_, nodeError, code, context) => {
    const node = createNode()
    node.answer('sendTransaction', () => {
      throw nodeError
    })
    const error = await send(node, createWallet('signTransaction')).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code, context })
  })

  it.each<[string, (node: ReturnType<typeof createNode>) => ChainReader]>([
    [
      'returns the error AlreadyProcessed',
      (node) => {
        node.answer('sendTransaction', () => {
          throw new NodeError({ code: -32002, message: 'x', data: { err: 'AlreadyProcessed' } })
        })
        return node.reader
      },
    ],
    [
      'returns a message that it has been processed',
      (node) => {
        node.answer('sendTransaction', () => {
          throw new NodeError({ code: -32002, message: 'This transaction has already been processed' })
        })
        return node.reader
      },
    ],
    [
      'has an internal error',
      (node) => {
        node.answer('sendTransaction', () => {
          throw new NodeError({ code: -32603, message: 'Internal error' })
        })
        return node.reader
      },
    ],
    [
      'fails without a reason',
      (node) => ({
        read: (method, params) =>
          method === 'sendTransaction'
            ? Promise.reject(new LatchkeyError('RPC_FAILED', 'no reason'))
            : node.reader.read(method, params),
      }),
    ],
  ])('is pending if the node %s', async (_, prepare) => {
    const node = createNode()
    const reader = prepare(node)
    confirm(node)
    const submitted = await send({ reader }, createWallet('signTransaction'))
    expect(await submitted.wait()).toEqual({ status: 'success', hash: submitted.hash })
  })
})

describe('a transfer that the wallet sends', () => {
  it('is never broadcast by the kit', async () => {
    const node = createNode()
    const clock = createClock((waits) => void (waits === 8 && confirm(node)))
    await (await send(node, createWallet('signAndSendTransaction'), { clock })).wait()
    expect(node.broadcasts).toEqual([])
  })

  it('expires after the last blockhash that the wallet may have used', async () => {
    expect(await expiryOf('signAndSendTransaction', ({ state }) => void (state.height = 1_005))).toBe(1_005 + 151)
    const node = createNode()
    node.answer('getBlockHeight', () => {
      throw new NodeError({ code: -32000, message: 'away' })
    })
    const submitted = await send(node, createWallet('signAndSendTransaction'))
    const expiresAfter = async (height: number) => {
      node.answer('getBlockHeight', () => height)
      return submitted.wait().catch((error: unknown) => (getErrorCode(error) ? 'expired' : 'pending'))
    }
    expect(await expiresAfter(lastValidBlockHeight + 150)).toBe('pending')
    expect(await expiresAfter(lastValidBlockHeight + 151)).toBe('expired')
  })
})
