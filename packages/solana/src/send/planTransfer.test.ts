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

const addressOf = (seed: number): Address => getAddressDecoder().decode(new Uint8Array(32).fill(seed))
const sender = addressOf(1)
const receiver = addressOf(2)
const mint = addressOf(3)
const otherMint = addressOf(4)
const foreignOwner = addressOf(5)
const [splToken, token2022] = [address(tokenPrograms[0]), address(tokenPrograms[1])]
const sol = 1_000_000_000n
/** The rent-exempt minimum of an account without data, in lamports. */
const rentExemptMinimum = rentOf(0)

/** Returns an instruction without the signers that a client adds to its accounts. */
const minimal = ({ programAddress, accounts = [], data = new Uint8Array() }: Instruction) => ({
  programAddress,
  accounts: accounts.map(({ address: account, role }) => ({ address: account, role })),
  data: new Uint8Array(data),
})

/** Creates a mint with six decimals and, of Token-2022, extensions. */
const mintOf = (owner: Address, extensions: readonly number[] = []): NodeAccount => {
  const base = getMintEncoder().encode({
    mintAuthority: some(foreignOwner),
    supply: 10n ** 12n,
    decimals: 6,
    isInitialized: true,
    freezeAuthority: none(),
  })
  const padded = [...base, ...new Uint8Array(165 - base.length), 1, ...extensions] // 1 is the account type of a mint
  return { lamports: sol, owner, data: new Uint8Array(extensions.length > 0 ? padded : base) }
}

/** Creates a token account. */
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
  const [account] = await findAssociatedTokenPda({ owner, tokenProgram, mint: of })
  return account
}

const accountRef = { account: sender, network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } as const
const planOn = async ({ reader }: TestNode, transfer: Partial<Transfer>) => {
  const plan = await planTransfer(reader, { ...accountRef, to: receiver, amount: sol, ...transfer })
  return { ...plan, instructions: plan.instructions.map(minimal) }
}
const plan = (accounts: Readonly<Record<string, NodeAccount>>, transfer: Partial<Transfer> = {}) =>
  planOn(createTestNode(accounts), transfer)
const codeOf = (promise: Promise<unknown>) => promise.then(() => 'none', getErrorCode)

describe('a transfer of SOL', () => {
  const move = (amount: bigint, to = receiver) =>
    minimal(getTransferSolInstruction({ source: createNoopSigner(sender), destination: to, amount }))

  it('transfers the amount from sender to receiver, and nothing else', async () => {
    expect(await plan({ [sender]: { lamports: 7n * sol }, [receiver]: { lamports: rentExemptMinimum } })).toEqual({
      payer: sender,
      instructions: [move(sol)],
      spent: sol,
      rent: 0n,
      balance: 7n * sol,
      rentExemptMinimum,
      problem: undefined,
    })
  })

  it('has a balance of 0 if the sender has no account yet', async () => {
    expect(await plan({})).toMatchObject({ balance: 0n, instructions: [move(sol)] })
  })

  it('has its memo first', async () => {
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
    ['too little for a new account', undefined, rentExemptMinimum - 1n, true],
    ['a single lamport for a new account', undefined, 1n, true],
    ['enough for a new account', undefined, rentExemptMinimum, false],
    ['an amount of 0, whose fee is estimated', undefined, 0n, false],
    ['enough together with what the account holds', 1n, rentExemptMinimum - 1n, false],
    ['too little together with what the account holds', 1n, rentExemptMinimum - 2n, true],
    ['a single lamport for an account that holds enough', rentExemptMinimum, 1n, false],
  ])('checks the rent-exempt minimum of the receiver: %s', async (_, held, amount, isProblem) => {
    const accounts = { [sender]: { lamports: sol }, ...(held !== undefined && { [receiver]: { lamports: held } }) }
    expect((await plan(accounts, { amount })).problem).toEqual(
      isProblem
        ? { isFunds: false, reason: `a new account has to hold at least ${rentExemptMinimum} lamports` }
        : undefined,
    )
  })

  it('to the sender itself needs no minimum', async () => {
    const { problem, instructions } = await plan({ [sender]: { lamports: 10n } }, { to: sender, amount: 5n })
    expect(problem).toBeUndefined()
    expect(instructions).toEqual([move(5n, sender)])
  })

  it.each(tokenPrograms)('is refused to a mint or token account of %s', async (program) => {
    const owner = address(program)
    for (const account of [mintOf(owner), holdingOf(owner, mint, foreignOwner, 1n)])
      expect(await codeOf(plan({ [receiver]: account }))).toBe('ADDRESS_INVALID')
  })

  it.each(['', 'alice', '1'.repeat(33), '1'.repeat(31), 'z'.repeat(44)])(
    'is refused with an invalid address: %j',
    async (invalid) => {
      expect(await codeOf(plan({}, { to: invalid }))).toBe('ADDRESS_INVALID')
      expect(await codeOf(plan({}, { token: invalid }))).toBe('ADDRESS_INVALID')
      const { reader } = createTestNode({})
      expect(await codeOf(planTransfer(reader, { ...accountRef, account: invalid, to: receiver, amount: 1n }))).toBe(
        'ADDRESS_INVALID',
      )
    },
  )

  it('fails if the node returns invalid accounts; a missing account holds nothing', async () => {
    const node = createTestNode({})
    for (const value of [undefined, null, {}, 'x', [{ lamports: -1 }], [{ lamports: 1, owner: 'x', data: 7 }]]) {
      node.answer('getMultipleAccounts', () => ({ value }))
      expect(await codeOf(planOn(node, {}))).toBe('RPC_FAILED')
    }
    node.answer('getMultipleAccounts', () => ({ value: {} }))
    await expect(planOn(node, {})).rejects.toThrow('invalid list')
    node.answer('getMultipleAccounts', () => ({ value: [] }))
    expect(await planOn(node, {})).toMatchObject({ balance: 0n })
  })
})

describe.each([
  ['SPL Token', splToken, 165],
  ['Token-2022', token2022, 170],
] as const)('a transfer of tokens of %s', (_, program, size) => {
  const move = (source: Address, destination: Address, amount: bigint) =>
    minimal(
      getTransferCheckedInstruction(
        { source, mint, destination, authority: createNoopSigner(sender), amount, decimals: 6 },
        { programAddress: program },
      ),
    )
  /** Returns a sender with `amounts` in token accounts, in no order of their addresses. */
  const holding = (...amounts: readonly bigint[]) => ({
    [sender]: { lamports: 3n * sol },
    [mint]: mintOf(program),
    ...Object.fromEntries(
      amounts.map((amount, index) => [addressOf(20 - index), holdingOf(program, mint, sender, amount)]),
    ),
  })
  const transfer = { token: mint, amount: 7n }

  it('is sent to the associated token account of the receiver', async () => {
    const destination = await tokenAccountOf(receiver, program)
    const accounts = { ...holding(9n), [destination]: holdingOf(program, mint, receiver, 0n) }
    expect(await plan(accounts, transfer)).toEqual({
      payer: sender,
      instructions: [move(addressOf(20), destination, 7n)],
      spent: 0n,
      rent: 0n,
      balance: 3n * sol,
      rentExemptMinimum,
      problem: undefined,
    })
  })

  it('creates a missing account of the receiver, and includes its rent', async () => {
    const ata = await tokenAccountOf(receiver, program)
    const rent = rentOf(size)
    expect(await plan(holding(7n), { ...transfer, memo: 'x' })).toEqual({
      payer: sender,
      instructions: [
        expect.objectContaining({ data: Uint8Array.of(120) }),
        minimal(
          getCreateAssociatedTokenIdempotentInstruction({
            payer: createNoopSigner(sender),
            ata,
            owner: receiver,
            mint,
            tokenProgram: program,
          }),
        ),
        move(addressOf(20), ata, 7n),
      ],
      spent: rent,
      rent,
      balance: 3n * sol,
      rentExemptMinimum,
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
  ])('takes %d from accounts with 5, 9, 7 and 0, the largest first', async (amount, parts, isShort) => {
    const destination = await tokenAccountOf(receiver, program)
    const accounts = { ...holding(5n, 9n, 7n, 0n), [destination]: holdingOf(program, mint, receiver, 1n) }
    const { instructions, problem } = await plan(accounts, { token: mint, amount })
    expect(instructions).toEqual(parts.map(([index, part]) => move(addressOf(index), destination, part)))
    expect(problem).toEqual(isShort ? { isFunds: true, reason: 'insufficient funds' } : undefined)
  })

  it('can have an amount that a JavaScript number cannot represent', async () => {
    const max = 2n ** 64n - 1n
    const { instructions, problem } = await plan(holding(max), { token: mint, amount: max - 1n })
    expect(instructions.at(-1)).toEqual(move(addressOf(20), await tokenAccountOf(receiver, program), max - 1n))
    expect(problem).toBeUndefined()
  })

  it('without a token account of the sender names its associated one', async () => {
    const accounts = { [sender]: { lamports: sol }, [mint]: mintOf(program) }
    const { instructions, problem } = await plan(accounts, transfer)
    const [source, destination] = [await tokenAccountOf(sender, program), await tokenAccountOf(receiver, program)]
    expect(instructions.at(-1)).toEqual(move(source, destination, 7n))
    expect(problem).toEqual({ isFunds: true, reason: 'insufficient funds' })
    expect(await plan({ [mint]: mintOf(program) }, transfer)).toMatchObject({ balance: 0n })
  })

  it('is sent to a token account of the same mint, and rejected for one of another mint', async () => {
    const sameMint = { ...holding(9n), [receiver]: holdingOf(program, mint, foreignOwner, 0n) }
    expect(await plan(sameMint, transfer)).toMatchObject({
      instructions: [move(addressOf(20), receiver, 7n)],
      spent: 0n,
      rent: 0n,
    })
    const otherToken = { ...holding(9n), [receiver]: holdingOf(program, otherMint, foreignOwner, 0n) }
    expect(await codeOf(plan(otherToken, transfer))).toBe('ADDRESS_INVALID')
    expect(await codeOf(plan(holding(9n), { ...transfer, to: mint }))).toBe('ADDRESS_INVALID')
  })

  it('is refused if the mint is invalid', async () => {
    const { data = new Uint8Array() } = mintOf(program)
    for (const account of [undefined, { lamports: 1n }, { lamports: 1n, owner: program, data: data.subarray(0, 81) }]) {
      const { [mint]: _mint, ...others } = holding(9n)
      const accounts = { ...others, ...(account && { [mint]: account }) }
      expect(await codeOf(plan(accounts, transfer))).toBe('ADDRESS_INVALID')
    }
  })

  it('fails if the node returns invalid token accounts', async () => {
    const node = createTestNode(holding(9n))
    for (const value of [undefined, {}, [{}], [{ pubkey: sender, account: { data: 'AAAA' } }]]) {
      node.answer('getTokenAccountsByOwner', () => ({ value }))
      expect(await codeOf(planOn(node, transfer))).toBe('RPC_FAILED')
    }
    node.answer('getTokenAccountsByOwner', () => ({ value: {} }))
    await expect(planOn(node, transfer)).rejects.toThrow('invalid list')
  })
})

describe('a token whose transfers call another program', () => {
  const transfer = { token: mint, amount: 1n }
  const planWith = (...extensions: readonly number[]) => plan({ [mint]: mintOf(token2022, extensions) }, transfer)
  const hook = [14, 0, 64, 0, ...new Uint8Array(64)]
  const metadata = [18, 0, 64, 0, ...new Uint8Array(64)]
  /** An extension of 270 bytes: its length needs two bytes. */
  const long = [19, 0, 14, 1, ...new Uint8Array(270)]

  it.each<[string, readonly number[]]>([
    ['the only extension', hook],
    ['after another extension', [...metadata, ...hook]],
    ['after a long one', [...long, ...hook, ...metadata]],
    ['after one without content', [9, 0, 0, 0, ...hook]],
    [
      'with its header as the last four bytes that are read',
      [19, 0, 850 & 255, 850 >> 8, ...new Uint8Array(850), ...hook],
    ],
  ])('is refused, because the accounts that it needs are unknown: %s', async (_, extensions) => {
    expect(await codeOf(planWith(...extensions))).toBe('CAPABILITY_MISSING')
  })

  it.each<[string, readonly number[]]>([
    ['other extensions', [...metadata, ...long]],
    ['an extension of type 14 × 256', [0, 14, 0, 0]],
    ['an extension whose content looks like a hook', [18, 0, 8, 0, 14, 0, 0, 0, 14, 0, 0, 0]],
    ['an incomplete extension at its end', [9, 0, 0, 0, 14, 0, 0]],
  ])('is not assumed for a mint with %s', async (_, extensions) => {
    expect(await codeOf(planWith(...extensions))).toBe('none')
  })
})
