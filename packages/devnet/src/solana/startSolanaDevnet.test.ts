import {
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createKeyPairSignerFromPrivateKeyBytes,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type Instruction,
  lamports,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { getTransferCheckedInstruction } from '@solana-program/token'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deriveSolanaKey } from './deriveSolanaKey.js'
import { toBase58 } from './liteSvmLedger.js'
import { type SolanaChain, type SolanaDevnet, startSolanaDevnet } from './startSolanaDevnet.js'
import { findTokenAccount, token2022Program, tokenProgram } from './tokenAccounts.js'

it('derives the addresses that wallets show for a phrase', () => {
  const phrase = 'neither lonely flavor argue grass remind eye tag avocado spot unusual intact'
  // https://solana.com/developers/cookbook/wallets/restore-from-mnemonic
  expect([0, 1, 2].map((index) => toBase58(deriveSolanaKey(phrase, index).publicKey))).toEqual([
    '5vftMkHL72JaJG6ExQfGAsT2uGVHpRR7oTNUPMs68Y2N',
    'GcXbfQ5yY3uxCyBNDPBbR5FjumHf89E7YHXuULfGDBBv',
    '7QPgyQwNLqnoSwHEuK8wKy2Y3Ani6EHoZRihTuWkwxbc',
  ])
})

describe.each(['surfpool', 'litesvm'] as const)('Solana chains on %s', (backend) => {
  let devnet: SolanaDevnet
  let mainChain: SolanaChain
  beforeAll(async () => {
    devnet = await startSolanaDevnet({ backend })
    const [first] = devnet.chains
    if (!first) throw new Error('The devnet is empty.')
    mainChain = first
  })
  afterAll(() => devnet.stop())

  const signerOf = async (index: number) => {
    const account = devnet.accounts[index]
    if (!account) throw new Error('There is no such account.')
    return createKeyPairSignerFromPrivateKeyBytes(account.seed)
  }
  type Signer = Awaited<ReturnType<typeof signerOf>>

  const valueOf = async (method: string, ...params: readonly unknown[]) => {
    const { value } = (await mainChain.request(method, params)) as { value: never } // each call has a different result type
    return value
  }
  const send = async (payer: Signer, instructions: readonly Instruction[]) => {
    const latest: { blockhash: Blockhash; lastValidBlockHeight: number } = await valueOf('getLatestBlockhash')
    const lifetime = { blockhash: latest.blockhash, lastValidBlockHeight: BigInt(latest.lastValidBlockHeight) }
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayerSigner(payer, empty),
      (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
      (timed) => appendTransactionMessageInstructions(instructions, timed),
    )
    const signed = await signTransactionMessageWithSigners(message)
    return mainChain.request('sendTransaction', [getBase64EncodedWireTransaction(signed), { encoding: 'base64' }])
  }

  it('simulate two clusters, independent of each other', async () => {
    expect(devnet.backend).toBe(backend)
    expect(devnet.chains.map(({ id, cluster }) => [id, cluster])).toEqual([
      ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'mainnet'],
      ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'devnet'],
    ])
    for (const { id, request } of devnet.chains)
      expect(`solana:${String(await request('getGenesisHash', [])).slice(0, 32)}`).toBe(id)
    const two = devnet.chains[1]
    const unfunded = (await signerOf(0)).address
    mainChain.setBalance(unfunded, 5n)
    expect([await mainChain.getBalance(unfunded), await two?.getBalance(unfunded)]).toEqual([5n, 1_000_000_000_000n])
    mainChain.setBalance(unfunded, 1_000_000_000_000n)
  })

  it('answers a batch, and a request that is no JSON', async () => {
    const { rpcUrl, id } = mainChain
    const call = (method: string, index: number) => ({ jsonrpc: '2.0', id: index, method })
    const body = JSON.stringify([call('getHealth', 1), call('getGenesisHash', 2)])
    const headers = { 'content-type': 'application/json' }
    const answers: unknown = await (await fetch(rpcUrl, { method: 'POST', headers, body })).json()
    const hash = expect.stringContaining(id.slice('solana:'.length))
    expect(answers).toMatchObject([
      { id: 1, result: 'ok' },
      { id: 2, result: hash },
    ])
    expect((await fetch(rpcUrl)).status).toBe(400)
  })

  it('fund their accounts with coins and with tokens of both programs', async () => {
    const owner = (await signerOf(1)).address
    expect(await mainChain.getBalance(owner)).toBe(1_000_000_000_000n)
    expect(mainChain.tokens.map(({ symbol, decimals, program }) => [symbol, decimals, program])).toEqual([
      ['USDX', 6, 'spl-token'],
      ['LAT', 9, 'token-2022'],
    ])
    const balances = await Promise.all(mainChain.tokens.map((token) => mainChain.getTokenBalance(token, owner)))
    expect(balances).toEqual([10_000_000_000n, 500_000_000_000n])
    for (const program of [tokenProgram, token2022Program])
      expect(
        await valueOf('getTokenAccountsByOwner', owner, { programId: program }, { encoding: 'base64' }),
      ).toHaveLength(1)
  })

  it('move coins by the rules of Solana', async () => {
    const [payer, receiver] = [await signerOf(2), (await signerOf(3)).address]
    const signature = await send(payer, [
      getTransferSolInstruction({ source: payer, destination: receiver, amount: lamports(7n) }),
    ])
    expect(await mainChain.getBalance(receiver)).toBe(1_000_000_000_007n)
    expect(await mainChain.getBalance(payer.address)).toBe(1_000_000_000_000n - 7n - 5_000n)
    expect(await valueOf('getSignatureStatuses', [signature])).toMatchObject([{ err: null }])
    const tooMuch = getTransferSolInstruction({ source: payer, destination: receiver, amount: lamports(10n ** 15n) })
    await expect(send(payer, [tooMuch])).rejects.toThrow(/simulation failed|insufficient/i)
  })

  it('simulate what is not signed yet, and run nothing of it', async () => {
    const [payer, receiver] = [await signerOf(6), (await signerOf(7)).address]
    const latest: { blockhash: Blockhash } = await valueOf('getLatestBlockhash')
    const lifetime = { blockhash: latest.blockhash, lastValidBlockHeight: 0n }
    const compiled = pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayer(payer.address, empty),
      (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
      (timed) =>
        appendTransactionMessageInstructions(
          [getTransferSolInstruction({ source: payer, destination: receiver, amount: lamports(9n) })],
          timed,
        ),
      compileTransaction,
      getBase64EncodedWireTransaction,
    )
    const options = { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true }
    expect(await valueOf('simulateTransaction', compiled, options)).toMatchObject({ err: null, unitsConsumed: 150 })
    expect(await mainChain.getBalance(receiver)).toBe(1_000_000_000_000n)
    await expect(mainChain.request('sendTransaction', [compiled, { encoding: 'base64' }])).rejects.toThrow(/signature/i)
  })

  it.each([
    [0, tokenProgram],
    [1, token2022Program],
  ] as const)('move token %d by its own program', async (index, programAddress) => {
    const [payer, receiver] = [await signerOf(4), (await signerOf(5)).address]
    const token = mainChain.tokens[index]
    if (!token) throw new Error('There is no such token.')
    const before = await mainChain.getTokenBalance(token, receiver)
    const instruction = getTransferCheckedInstruction(
      {
        source: await findTokenAccount(programAddress, token.address, payer.address),
        mint: token.address,
        destination: await findTokenAccount(programAddress, token.address, receiver),
        authority: payer,
        amount: 3n,
        decimals: token.decimals,
      },
      { programAddress },
    )
    await send(payer, [instruction])
    expect((await mainChain.getTokenBalance(token, receiver)) - before).toBe(3n)
  })
})

it('answers on when more has happened than Surfpool keeps for its host', async () => {
  const devnet = await startSolanaDevnet({ backend: 'surfpool', clusters: ['devnet'] })
  try {
    const [chain] = devnet.chains
    if (!chain) throw new Error('The devnet is empty.')
    const receiver = '8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR9'
    for (let count = 1; count <= 600; count++) await chain.request('requestAirdrop', [receiver, 1_000_000 + count])
    expect(await chain.getBalance(receiver)).toBe(600n * 1_000_000n + 180_300n)
  } finally {
    await devnet.stop()
  }
})
