import { getErrorCode, type Transfer } from '@latchkey/core/adapter'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  AccountState,
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getMintEncoder,
  getTokenEncoder,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { type Address, address, createNoopSigner, getAddressDecoder, type Instruction, none, some } from '@solana/kit'
import { describe, expect, it } from 'vitest'
import { tokenPrograms } from '../reads/tokenPrograms.js'
import { createTestNode, type NodeAccount, rentOf, type TestNode } from '../testing/createTestNode.js'
import { planTransfer } from './planTransfer.js'

const addressAt = (seed: number): Address => getAddressDecoder().decode(new Uint8Array(32).fill(seed))
const sender = addressAt(1)
const receiver = addressAt(2)
const mint = addressAt(3)
const otherMint = addressAt(4)
const somebody = addressAt(5)
const [splToken, token2022] = [address(tokenPrograms[0]), address(tokenPrograms[1])]
const sol = 1_000_000_000n
/** What an account without data has to hold, in lamports. */
const least = rentOf(0)

/** An instruction without the signers that a client puts beside its accounts. */
const bare = ({ programAddress, accounts = [], data = new Uint8Array() }: Instruction) => ({
  programAddress,
  accounts: accounts.map(({ address: of, role }) => ({ address: of, role })),
  data: new Uint8Array(data),
})

/** A mint with six decimals, as the program writes it, and what a newer one has after that. */
const mintOf = (owner: Address, extensions: readonly number[] = []): NodeAccount => {
  const base = getMintEncoder().encode({
    mintAuthority: some(somebody),
    supply: 10n ** 12n,
    decimals: 6,
    isInitialized: true,
    freezeAuthority: none(),
  })
  const padded = [...base, ...new Uint8Array(165 - base.length), 1, ...extensions] // 1: what it is, a mint
  return { lamports: sol, owner, data: new Uint8Array(extensions.length > 0 ? padded : base) }
}

/** An account with tokens. */
const holdingOf = (program: Address, of: Address, owner: Address, amount: bigint): NodeAccount => ({
  lamports: sol,
  owner: program,
  data: new Uint8Array(
    getTokenEncoder().encode({
      mint: of,
      owner,
      amount,
      delegate: none(),
      state: AccountState.Initialized,
      isNative: none(),
      delegatedAmount: 0n,
      closeAuthority: none(),
    }),
  ),
})

const tokenAccountOf = async (owner: Address, tokenProgram: Address, of = mint) => {
  const [found] = await findAssociatedTokenPda({ owner, tokenProgram, mint: of })
  return found
}

const at = { account: sender, network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } as const
const planOn = async ({ reader }: TestNode, transfer: Partial<Transfer>) => {
  const plan = await planTransfer(reader, { ...at, to: receiver, amount: sol, ...transfer })
  return { ...plan, instructions: plan.instructions.map(bare) }
}
const plan = (accounts: Readonly<Record<string, NodeAccount>>, transfer: Partial<Transfer> = {}) =>
  planOn(createTestNode(accounts), transfer)
const codeOf = (promise: Promise<unknown>) => promise.then(() => 'none', getErrorCode)

describe('a transfer of coins', () => {
  const move = (amount: bigint, to = receiver) =>
    bare(getTransferSolInstruction({ source: createNoopSigner(sender), destination: to, amount }))

  it('moves what was asked for, from who sends to who receives, and nothing else', async () => {
    expect(await plan({ [sender]: { lamports: 7n * sol }, [receiver]: { lamports: least } })).toEqual({
      payer: sender,
      instructions: [move(sol)],
      spent: sol,
      rent: 0n,
      balance: 7n * sol,
      leastKept: least,
      problem: undefined,
    })
  })

  it('is known to come from an account that holds nothing', async () => {
    expect(await plan({})).toMatchObject({ balance: 0n, instructions: [move(sol)] })
  })

  it('says its memo first', async () => {
    const { instructions } = await plan({}, { memo: 'Thank you ♥' })
    expect(instructions).toEqual([
      {
        programAddress: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
        accounts: [],
        data: new TextEncoder().encode('Thank you ♥'),
      },
      move(sol),
    ])
  })

  it.each<[string, bigint | undefined, bigint, boolean]>([
    ['too little for a new account', undefined, least - 1n, true],
    ['a single lamport for a new account', undefined, 1n, true],
    ['enough for a new account', undefined, least, false],
    ['nothing at all, whose fee is asked for', undefined, 0n, false],
    ['what is enough with what is there', 1n, least - 1n, false],
    ['what is too little with what is there', 1n, least - 2n, true],
    ['little for an account that holds enough', least, 1n, false],
  ])('knows whether its receiver could hold it: %s', async (_, held, amount, isProblem) => {
    const accounts = { [sender]: { lamports: sol }, ...(held !== undefined && { [receiver]: { lamports: held } }) }
    expect((await plan(accounts, { amount })).problem).toEqual(
      isProblem ? { isFunds: false, reason: `a new account has to hold at least ${least} lamports` } : undefined,
    )
  })

  it('to oneself leaves what is there, however little it is', async () => {
    const { problem, instructions } = await plan({ [sender]: { lamports: 10n } }, { to: sender, amount: 5n })
    expect(problem).toBeUndefined()
    expect(instructions).toEqual([move(5n, sender)])
  })

  it.each(tokenPrograms)('does not go to a mint or to an account with tokens of %s', async (program) => {
    const owner = address(program)
    for (const account of [mintOf(owner), holdingOf(owner, mint, somebody, 1n)])
      expect(await codeOf(plan({ [receiver]: account }))).toBe('ADDRESS_INVALID')
  })

  it.each(['', 'nobody', '1'.repeat(33), '1'.repeat(31), 'z'.repeat(44)])(
    'has two addresses: %j is none',
    async (wrong) => {
      expect(await codeOf(plan({}, { to: wrong }))).toBe('ADDRESS_INVALID')
      expect(await codeOf(plan({}, { token: wrong }))).toBe('ADDRESS_INVALID')
      const { reader } = createTestNode({})
      expect(await codeOf(planTransfer(reader, { ...at, account: wrong, to: receiver, amount: 1n }))).toBe(
        'ADDRESS_INVALID',
      )
    },
  )

  it('is not planned by a node that answers nonsense, and is by one that leaves out what there is not', async () => {
    const node = createTestNode({})
    for (const value of [undefined, null, {}, 'x', [{ lamports: -1 }], [{ lamports: 1, owner: 'x', data: 7 }]]) {
      node.answer('getMultipleAccounts', () => ({ value }))
      expect(await codeOf(planOn(node, {}))).toBe('RPC_FAILED')
    }
    node.answer('getMultipleAccounts', () => ({ value: {} }))
    await expect(planOn(node, {})).rejects.toThrow('no list')
    node.answer('getMultipleAccounts', () => ({ value: [] }))
    expect(await planOn(node, {})).toMatchObject({ balance: 0n })
  })
})

describe.each([
  ['SPL Token', splToken, 165],
  ['Token-2022', token2022, 170],
] as const)('a transfer of tokens of %s', (_, program, size) => {
  const move = (source: Address, destination: Address, amount: bigint) =>
    bare(
      getTransferCheckedInstruction(
        { source, mint, destination, authority: createNoopSigner(sender), amount, decimals: 6 },
        { programAddress: program },
      ),
    )
  /** A sender with `amounts` in accounts of its own; what each of them is called is of no order. */
  const holding = (...amounts: readonly bigint[]) => ({
    [sender]: { lamports: 3n * sol },
    [mint]: mintOf(program),
    ...Object.fromEntries(
      amounts.map((amount, index) => [addressAt(20 - index), holdingOf(program, mint, sender, amount)]),
    ),
  })
  const transfer = { token: mint, amount: 7n }

  it('goes to the account that the receiver has for them', async () => {
    const destination = await tokenAccountOf(receiver, program)
    const accounts = { ...holding(9n), [destination]: holdingOf(program, mint, receiver, 0n) }
    expect(await plan(accounts, transfer)).toEqual({
      payer: sender,
      instructions: [move(addressAt(20), destination, 7n)],
      spent: 0n,
      rent: 0n,
      balance: 3n * sol,
      leastKept: least,
      problem: undefined,
    })
  })

  it('makes the account of a receiver who has none, and tells its rent', async () => {
    const ata = await tokenAccountOf(receiver, program)
    const rent = rentOf(size)
    expect(await plan(holding(7n), { ...transfer, memo: 'x' })).toEqual({
      payer: sender,
      instructions: [
        expect.objectContaining({ data: Uint8Array.of(120) }),
        bare(
          getCreateAssociatedTokenIdempotentInstruction({
            payer: createNoopSigner(sender),
            ata,
            owner: receiver,
            mint,
            tokenProgram: program,
          }),
        ),
        move(addressAt(20), ata, 7n),
      ],
      spent: rent,
      rent,
      balance: 3n * sol,
      leastKept: least,
      problem: undefined,
    })
  })

  it.each<[bigint, readonly (readonly [number, bigint])[], boolean]>([
    [8n, [[19, 8n]], false],
    [9n, [[19, 9n]], false],
    [
      10n,
      [
        [19, 9n],
        [18, 1n],
      ],
      false,
    ],
    [
      16n,
      [
        [19, 9n],
        [18, 7n],
      ],
      false,
    ],
    [
      21n,
      [
        [19, 9n],
        [18, 7n],
        [20, 5n],
      ],
      false,
    ],
    [22n, [[19, 22n]], true],
    [0n, [[19, 0n]], false],
  ])('draws %d on accounts with 5, 9, 7 and 0, the largest first', async (amount, parts, isShort) => {
    const destination = await tokenAccountOf(receiver, program)
    const accounts = { ...holding(5n, 9n, 7n, 0n), [destination]: holdingOf(program, mint, receiver, 1n) }
    const { instructions, problem } = await plan(accounts, { token: mint, amount })
    expect(instructions).toEqual(parts.map(([index, part]) => move(addressAt(index), destination, part)))
    expect(problem).toEqual(isShort ? { isFunds: true, reason: 'insufficient funds' } : undefined)
  })

  it('holds more than a number of JavaScript can', async () => {
    const most = 2n ** 64n - 1n
    const { instructions, problem } = await plan(holding(most), { token: mint, amount: most - 1n })
    expect(instructions.at(-1)).toEqual(move(addressAt(20), await tokenAccountOf(receiver, program), most - 1n))
    expect(problem).toBeUndefined()
  })

  it('of which there are none is one of the account that would hold them', async () => {
    const accounts = { [sender]: { lamports: sol }, [mint]: mintOf(program) }
    const { instructions, problem } = await plan(accounts, transfer)
    const [source, destination] = [await tokenAccountOf(sender, program), await tokenAccountOf(receiver, program)]
    expect(instructions.at(-1)).toEqual(move(source, destination, 7n))
    expect(problem).toEqual({ isFunds: true, reason: 'insufficient funds' })
    expect(await plan({ [mint]: mintOf(program) }, transfer)).toMatchObject({ balance: 0n })
  })

  it('goes to an account that is named itself, and to none of another token', async () => {
    const named = { ...holding(9n), [receiver]: holdingOf(program, mint, somebody, 0n) }
    expect(await plan(named, transfer)).toMatchObject({
      instructions: [move(addressAt(20), receiver, 7n)],
      spent: 0n,
      rent: 0n,
    })
    const other = { ...holding(9n), [receiver]: holdingOf(program, otherMint, somebody, 0n) }
    expect(await codeOf(plan(other, transfer))).toBe('ADDRESS_INVALID')
    expect(await codeOf(plan(holding(9n), { ...transfer, to: mint }))).toBe('ADDRESS_INVALID')
  })

  it('is refused where the mint is none', async () => {
    const { data = new Uint8Array() } = mintOf(program)
    for (const account of [undefined, { lamports: 1n }, { lamports: 1n, owner: program, data: data.subarray(0, 81) }]) {
      const { [mint]: _mint, ...others } = holding(9n)
      const accounts = { ...others, ...(account && { [mint]: account }) }
      expect(await codeOf(plan(accounts, transfer))).toBe('ADDRESS_INVALID')
    }
  })

  it('is not planned by a node that answers nonsense for what is held', async () => {
    const node = createTestNode(holding(9n))
    for (const value of [undefined, {}, [{}], [{ pubkey: sender, account: { data: 'AAAA' } }]]) {
      node.answer('getTokenAccountsByOwner', () => ({ value }))
      expect(await codeOf(planOn(node, transfer))).toBe('RPC_FAILED')
    }
    node.answer('getTokenAccountsByOwner', () => ({ value: {} }))
    await expect(planOn(node, transfer)).rejects.toThrow('no list')
  })
})

describe('a token whose transfers call another program', () => {
  const transfer = { token: mint, amount: 1n }
  const planWith = (...extensions: readonly number[]) => plan({ [mint]: mintOf(token2022, extensions) }, transfer)
  const hook = [14, 0, 64, 0, ...new Uint8Array(64)]
  const metadata = [18, 0, 64, 0, ...new Uint8Array(64)]
  /** An extension of 270 bytes: more than one byte can count. */
  const long = [19, 0, 14, 1, ...new Uint8Array(270)]

  it.each<[string, readonly number[]]>([
    ['alone', hook],
    ['after another extension', [...metadata, ...hook]],
    ['after a long one', [...long, ...hook, ...metadata]],
    ['after one without content', [9, 0, 0, 0, ...hook]],
    [
      'with its head as the last four bytes that are read',
      [19, 0, 850 & 255, 850 >> 8, ...new Uint8Array(850), ...hook],
    ],
  ])('is refused, as what it wants is not known: %s', async (_, extensions) => {
    expect(await codeOf(planWith(...extensions))).toBe('CAPABILITY_MISSING')
  })

  it.each<[string, readonly number[]]>([
    ['other extensions', [...metadata, ...long]],
    ['an extension of the kind 14 times 256', [0, 14, 0, 0]],
    ['an extension that holds what looks like one', [18, 0, 8, 0, 14, 0, 0, 0, 14, 0, 0, 0]],
    ['less than an extension at its end', [9, 0, 0, 0, 14, 0, 0]],
  ])('is not one with %s', async (_, extensions) => {
    expect(await codeOf(planWith(...extensions))).toBe('none')
  })
})
