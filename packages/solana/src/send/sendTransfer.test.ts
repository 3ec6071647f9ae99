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
import { createTestNode, NodeRefusal, rentOf } from '../testing/createTestNode.js'
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

/** A node where the sender has `balance`, and nothing has come yet. */
const createNode = (balance = 7n * sol) => {
  const node = createTestNode({ [sender]: { lamports: balance }, [receiver]: { lamports: rentOf(0) } })
  const handed: (readonly unknown[])[] = []
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
    handed.push(params)
    return 'taken'
  })
  return { ...node, handed, state }
}

type Answer = (input: { readonly transaction: Uint8Array }) => unknown

/** Signs as wallets do: with its own key, whatever it is given. */
const sign = async (bytes: Uint8Array) => {
  const signed = await signTransaction([keys], getTransactionDecoder().decode(bytes) as never) // whatever it is
  return new Uint8Array(getTransactionEncoder().encode(signed))
}
const signatureOf = async (bytes: Uint8Array) => (await sign(bytes)).slice(1, 65)

/** A wallet that signs, or signs and sends, and says which transactions it takes. */
const createWallet = (
  feature: 'signTransaction' | 'signAndSendTransaction',
  answer?: Answer,
  supportedTransactionVersions?: readonly unknown[],
) => {
  const asked: { readonly transaction: Uint8Array }[] = []
  const usual: Answer = async ({ transaction }) =>
    feature === 'signTransaction'
      ? [{ signedTransaction: await sign(transaction) }]
      : [{ signature: await signatureOf(transaction) }]
  const use = (input: { readonly transaction: Uint8Array }) => {
    asked.push(input)
    return (answer ?? usual)(input)
  }
  const wallet: SolanaWallet = {
    version: '1.0.0',
    name: 'Fennec',
    icon: 'data:image/png;base64,',
    chains: [chain],
    features: { [`solana:${feature}`]: { [feature]: use, supportedTransactionVersions } },
    accounts: [],
  }
  return { asked, wallet }
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
      if (waits > 50) throw new Error('It waits for ever.')
      onWait(waits)
    },
  }
}

const send = (
  { reader }: { readonly reader: ChainReader },
  { wallet }: { readonly wallet: SolanaWallet },
  {
    clock = createClock(),
    assertAt = () => ({ account: account(), chain }),
    signal,
    ...transfer
  }: Partial<Transfer> & {
    clock?: Clock
    assertAt?: () => { account: StandardAccount; chain: string }
    signal?: AbortSignal
  } = {},
) =>
  sendTransfer(
    reader,
    { asked: { name: 'Fennec', wallet }, network, clock, assertAt },
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
  it('is asked once, for the transfer and no more, by the account and on the chain of the session', async () => {
    const wallet = createWallet(feature)
    await send(createNode(), wallet, { feeRate: 3n })
    expect(wallet.asked).toEqual([
      { account: account(), chain, transaction: expect.anything(), options: { preflightCommitment: 'confirmed' } },
    ])
    expect(wallet.asked.map(({ transaction }) => decode(transaction))).toEqual([
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
  ] as const)('that says it takes %j is given a transaction of that kind', async (versions, version) => {
    const wallet = createWallet(feature, undefined, versions)
    await send(createNode(), wallet)
    expect(wallet.asked.map(({ transaction }) => decode(transaction).version)).toEqual([version])
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['no list', { signature: new Uint8Array(64).fill(1) }],
    ['an empty list', []],
    ['a text', [{ signature: 'x', signedTransaction: 'x' }]],
    ['a signature of nothing but zeros', [{ signature: new Uint8Array(64), signedTransaction: new Uint8Array(200) }]],
    ['too few bytes', [{ signature: new Uint8Array(63).fill(1), signedTransaction: new Uint8Array(64).fill(1) }]],
  ])('that answers %s has nothing handed to a node', async (_, answer) => {
    const node = createNode()
    const wallet = createWallet(feature, () => answer)
    const error = await send(node, wallet).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'TRANSACTION_HASH_INVALID', context: { wallet: 'Fennec' } })
    expect(node.handed).toEqual([])
  })

  it('is not asked once the user has left, or its account has changed', async () => {
    const wallet = createWallet(feature)
    const controller = new AbortController()
    const node = createNode()
    node.answer('getLatestBlockhash', () => {
      controller.abort(new Error('left'))
      return { value: { blockhash, lastValidBlockHeight } }
    })
    await expect(send(node, wallet, { signal: controller.signal })).rejects.toThrow('left')
    const assertAt = () => {
      throw new LatchkeyError('ACCOUNT_MISMATCH', 'changed')
    }
    await expect(send(createNode(), wallet, { assertAt })).rejects.toMatchObject({ code: 'ACCOUNT_MISMATCH' })
    expect(wallet.asked).toEqual([])
  })

  it('is not asked where the transfer would fail, which is told with why', async () => {
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
    const away = createNode()
    away.answer('simulateTransaction', () => ({ value: { err: null, unitsConsumed: 'x' } }))
    expect(await codeWith(away)).toMatchObject({ code: 'RPC_FAILED' })
    const nonsense = createNode()
    nonsense.answer('getLatestBlockhash', () => ({ value: { blockhash, lastValidBlockHeight: 'x' } }))
    expect(await codeWith(nonsense)).toMatchObject({ code: 'RPC_FAILED' })
    expect(wallet.asked).toEqual([])
  })

  it('has its transfer waited for by its signature, and no longer than anybody waits', async () => {
    const node = createNode()
    const wallet = createWallet(feature)
    const sent = await send(node, wallet, { clock: createClock((waits) => void (waits === 2 && settle(node))) })
    const hash = toText(await signatureOf(wallet.asked[0]?.transaction ?? new Uint8Array()))
    expect(sent).toMatchObject({ id: hash, hash })
    expect(await sent.wait()).toEqual({ status: 'success', hash })
    const looks = node.calls.filter(({ method }) => method === 'getSignatureStatuses')
    expect(looks.map(({ params }) => params[0])).toEqual([[hash], [hash], [hash]])
    await expect(sent.wait({ signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow('left')
  })
})
const settle = ({ state }: ReturnType<typeof createNode>) => {
  state.status = { err: null, confirmationStatus: 'confirmed' }
}

/** The height of the chain, ten more with every wait, at which a transfer was told as expired. */
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
    node.answer('sendTransaction', () => 'taken')
  })
  const sent = await send(node, createWallet(feature), { clock })
  const error = await sent.wait().catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'TRANSACTION_FAILED', context: { hash: sent.hash, status: 'expired' } })
  return height
}

describe('a transfer that the wallet only signs', () => {
  it('is handed to a node as the wallet signed it, once, to be checked and not to be repeated', async () => {
    const node = createNode()
    const wallet = createWallet('signTransaction')
    await send(node, wallet)
    const signed = await sign(wallet.asked[0]?.transaction ?? new Uint8Array())
    const options = { encoding: 'base64', preflightCommitment: 'confirmed', maxRetries: 0 }
    expect(node.handed).toEqual([[Buffer.from(signed).toString('base64'), options]])
  })

  it('is handed over again while it is waited for, the same bytes each time', async () => {
    const node = createNode()
    const clock = createClock((waits) => void (waits === 4 && settle(node)))
    await (await send(node, createWallet('signTransaction'), { clock })).wait()
    expect(node.handed.length).toBe(2)
    expect(new Set(node.handed.map(([wire]) => wire)).size).toBe(1)
  })

  it('has expired after the last block for which its blockhash is good', async () => {
    expect(await expiryOf('signTransaction')).toBe(lastValidBlockHeight + 1)
  })

  it.each<[string, NodeRefusal, string, object]>([
    [
      'too little for the fee',
      new NodeRefusal({ code: -32002, message: 'x', data: { err: 'InsufficientFundsForFee' } }),
      'INSUFFICIENT_FUNDS',
      { wallet: 'Fennec' },
    ],
    [
      'its blockhash',
      new NodeRefusal({ code: -32002, message: 'x', data: { err: 'BlockhashNotFound' } }),
      'TRANSACTION_FAILED',
      { status: 'BlockhashNotFound' },
    ],
    [
      'its signature, in words alone',
      new NodeRefusal({ code: -32003, message: 'Transaction signature verification failure' }),
      'TRANSACTION_FAILED',
      { status: 'Transaction signature verification failure' },
    ],
  ])('fails where the node has something against it: %s', async (_, refusal, code, context) => {
    const node = createNode()
    node.answer('sendTransaction', () => {
      throw refusal
    })
    const error = await send(node, createWallet('signTransaction')).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code, context })
  })

  it.each<[string, (node: ReturnType<typeof createNode>) => ChainReader]>([
    [
      'says that it has it already, by name',
      (node) => {
        node.answer('sendTransaction', () => {
          throw new NodeRefusal({ code: -32002, message: 'x', data: { err: 'AlreadyProcessed' } })
        })
        return node.reader
      },
    ],
    [
      'says that it has it already, in words',
      (node) => {
        node.answer('sendTransaction', () => {
          throw new NodeRefusal({ code: -32002, message: 'This transaction has already been processed' })
        })
        return node.reader
      },
    ],
    [
      'fails by itself',
      (node) => {
        node.answer('sendTransaction', () => {
          throw new NodeRefusal({ code: -32603, message: 'Internal error' })
        })
        return node.reader
      },
    ],
    [
      'says nothing',
      (node) => ({
        read: (method, params) =>
          method === 'sendTransaction'
            ? Promise.reject(new LatchkeyError('RPC_FAILED', 'nobody says why'))
            : node.reader.read(method, params),
      }),
    ],
  ])('is under way where the node %s', async (_, prepare) => {
    const node = createNode()
    const reader = prepare(node)
    settle(node)
    const sent = await send({ reader }, createWallet('signTransaction'))
    expect(await sent.wait()).toEqual({ status: 'success', hash: sent.hash })
  })
})

describe('a transfer that the wallet sends', () => {
  it('is not handed to a node by the kit, at once or later', async () => {
    const node = createNode()
    const clock = createClock((waits) => void (waits === 8 && settle(node)))
    await (await send(node, createWallet('signAndSendTransaction'), { clock })).wait()
    expect(node.handed).toEqual([])
  })

  it('has expired once no blockhash of its time is good any more: the wallet may have put in a newer one', async () => {
    expect(await expiryOf('signAndSendTransaction', ({ state }) => void (state.height = 1_005))).toBe(1_005 + 151)
    const isAway = ({ answer }: ReturnType<typeof createNode>) =>
      answer('getBlockHeight', () => {
        throw new NodeRefusal({ code: -32000, message: 'away' })
      })
    const node = createNode()
    isAway(node)
    const sent = await send(node, createWallet('signAndSendTransaction'))
    const expiryAt = async (height: number) => {
      node.answer('getBlockHeight', () => height)
      return sent.wait().catch((error: unknown) => (getErrorCode(error) ? 'expired' : 'waiting'))
    }
    expect(await expiryAt(lastValidBlockHeight + 150)).toBe('waiting')
    expect(await expiryAt(lastValidBlockHeight + 151)).toBe('expired')
  })
})
