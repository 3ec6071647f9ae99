import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  type Instruction,
  createNoopSigner,
  getBase64EncodedWireTransaction,
  getTransactionDecoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Address,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  getCreateAssociatedTokenInstruction,
  getTransferCheckedInstruction,
  getTransferInstruction,
} from '@solana-program/token'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { createTestSigner } from '../../../testing/createTestSigner.js'

const { sign, prepare, solana } = await createTestSigner()
const account = address(solana)
const addressOf = (byte: number) => address(base58.encode(new Uint8Array(32).fill(byte)))
const [receiver, mint, source, destination, program] = [1, 2, 3, 4, 5].map(addressOf) as [
  Address,
  Address,
  Address,
  Address,
  Address,
]
const failure = (code: string, detail?: string) =>
  expect.objectContaining({ code, ...(detail !== undefined && { detail }) })

const recentBlockhash = blockhash(base58.encode(new Uint8Array(32).fill(9)))
type Options = { readonly version?: 'legacy' | 0; readonly payer?: Address; readonly table?: readonly Address[] }
const write = (instructions: readonly Instruction[], { version = 0, payer = account, table }: Options = {}) => {
  const lifetime = { blockhash: recentBlockhash, lastValidBlockHeight: 1n }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(payer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (dated) => appendTransactionMessageInstructions(instructions, dated),
    (whole) =>
      table ? compressTransactionMessageUsingAddressLookupTables(whole, { [addressOf(8)]: [...table] }) : whole,
  )
  return getBase64EncodedWireTransaction(compileTransaction({ ...message, version } as typeof message))
}
const signer = createNoopSigner(account)
const transferSol = getTransferSolInstruction({ source: signer, destination: receiver, amount: 1_500_000_000n })
const budget = (kind: number, value: bigint, size: number): Instruction => ({
  programAddress: address('ComputeBudget111111111111111111111111111111'),
  data: Uint8Array.from([
    kind,
    ...Array.from({ length: size }, (_, index) => Number((value >> BigInt(8 * index)) & 255n)),
  ]),
})
const memo = (text: string): Instruction => ({
  programAddress: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
  data: new TextEncoder().encode(text),
})
const describeOne = (transaction: string) => {
  const { content } = prepare('solana_signTransaction', { transaction }).description
  const [described] = content.kind === 'solanaTransactions' ? content.transactions : []
  if (!described) throw new Error('It is no transaction.')
  return described
}

describe('solana_signTransaction', () => {
  it.each(['legacy', 0] as const)(
    'shows and signs a transfer in a message of version %s, as Kit reads it',
    (version) => {
      const transaction = write([transferSol], { version })
      const { content, result } = sign('solana_signTransaction', { transaction, pubkey: solana })
      expect(content).toEqual({
        kind: 'solanaTransactions',
        isSent: false,
        transactions: [
          {
            feePayer: solana,
            fee: '5000',
            blockhash: recentBlockhash,
            signers: [solana],
            instructions: [{ kind: 'transferSol', sender: solana, receiver, amount: '1500000000' }],
          },
        ],
      })
      if (result.kind !== 'solanaTransactions') throw new Error('It is no transaction.')
      const before = getTransactionDecoder().decode(base64.decode(transaction))
      const after = getTransactionDecoder().decode(base64.decode(result.transactions[0] ?? ''))
      expect(after.messageBytes).toEqual(before.messageBytes)
      const signature = after.signatures[account] ?? new Uint8Array()
      expect(ed25519.verify(signature, Uint8Array.from(before.messageBytes), base58.decode(solana))).toBe(true)
      expect(result.signatures).toEqual([base58.encode(signature)])
    },
  )

  it('signs in its own place if another account pays, and keeps the other signature', () => {
    const fromOther = getTransferSolInstruction({ source: signer, destination: receiver, amount: 1n })
    const bytes = base64.decode(write([fromOther], { payer: addressOf(7) }))
    bytes.fill(6, 1, 65)
    const { content, result } = sign('solana_signTransaction', { transaction: base64.encode(bytes) })
    expect(content).toMatchObject({
      transactions: [{ feePayer: addressOf(7), fee: '10000', signers: [addressOf(7), solana] }],
    })
    if (result.kind !== 'solanaTransactions') throw new Error('It is no transaction.')
    const { signatures } = getTransactionDecoder().decode(base64.decode(result.transactions[0] ?? ''))
    expect(signatures[addressOf(7)]).toEqual(new Uint8Array(64).fill(6))
    expect(base58.encode(Uint8Array.from(signatures[account] ?? []))).toBe(result.signatures[0])
  })

  it('describes token transfers, their new account, memos and fees', () => {
    const instructions = [
      budget(2, 300_000n, 4),
      budget(3, 1_000n, 8),
      getCreateAssociatedTokenInstruction({ payer: signer, ata: destination, owner: receiver, mint }),
      getTransferCheckedInstruction({ source, mint, destination, authority: signer, amount: 25n, decimals: 6 }),
      getTransferInstruction({ source, destination: addressOf(6), authority: signer, amount: 26n }),
      memo('Thanks \u202e'),
    ]
    expect(describeOne(write(instructions))).toEqual({
      feePayer: solana,
      fee: '5300',
      blockhash: recentBlockhash,
      signers: [solana],
      instructions: [
        { kind: 'feeSetting' },
        { kind: 'feeSetting' },
        { kind: 'createTokenAccount', account: destination, owner: receiver, mint },
        { kind: 'transferToken', sender: solana, source, destination, receiver, mint, amount: '25', decimals: 6 },
        {
          kind: 'transferToken',
          sender: solana,
          source,
          destination: addressOf(6),
          receiver: undefined,
          mint: undefined,
          amount: '26',
          decimals: undefined,
        },
        { kind: 'memo', text: 'Thanks \\u{202e}' },
      ],
    })
  })

  it('labels everything else as unreadable', () => {
    const unknown: Instruction = { programAddress: program, data: Uint8Array.of(1, 2), accounts: [] }
    const assign: Instruction = { ...transferSol, data: Uint8Array.of(1, 0, 0, 0) }
    const longer: Instruction = { ...transferSol, data: Uint8Array.from([...transferSol.data, 0]) }
    const { instructions } = describeOne(write([unknown, assign, longer, budget(1, 5n, 4)]))
    expect(instructions.map(({ kind }) => kind)).toEqual(['unreadable', 'unreadable', 'unreadable', 'unreadable'])
    expect(instructions[0]).toEqual({ kind: 'unreadable', program, data: '0x0102' })
  })

  it('labels a transfer to an account of a lookup table as unreadable', () => {
    const { instructions } = describeOne(write([transferSol], { table: [receiver] }))
    expect(instructions).toMatchObject([{ kind: 'unreadable', program: '11111111111111111111111111111111' }])
  })

  it('refuses a fee above 1 SOL', () => {
    expect(() => describeOne(write([budget(3, 2n ** 63n, 8), transferSol]))).toThrow(failure('FEE_INVALID'))
    expect(() => describeOne(write([budget(2, 1_400_000n, 4), budget(3, 10n ** 9n, 8)]))).toThrow(
      failure('FEE_INVALID'),
    )
  })

  it('refuses a transaction that the account does not sign', () => {
    const readonly = { address: account, role: AccountRole.READONLY }
    const other: Instruction = { programAddress: program, accounts: [readonly], data: new Uint8Array() }
    const transaction = write([other], { payer: addressOf(7) })
    expect(() => prepare('solana_signTransaction', { transaction })).toThrow(failure('FROM_MISMATCH'))
    const own = write([transferSol])
    expect(() => prepare('solana_signTransaction', { transaction: own, pubkey: receiver })).toThrow(
      failure('FROM_MISMATCH'),
    )
  })

  it('refuses every cut, extended or otherwise malformed transaction', () => {
    const bytes = base64.decode(write([transferSol]))
    const refused = (changed: Uint8Array) =>
      expect(() => prepare('solana_signTransaction', { transaction: base64.encode(changed) })).toThrow(
        failure('REQUEST_INVALID'),
      )
    for (let length = 0; length < bytes.length; length += 1) refused(bytes.subarray(0, length))
    refused(Uint8Array.from([...bytes, 0]))
    refused(Uint8Array.from([0x81, 0, ...bytes.subarray(1)])) // a length of two bytes that fits into one
    refused(Uint8Array.from([2, ...bytes.subarray(1)]))
    const version1 = Uint8Array.from(bytes)
    version1[65] = 129
    refused(version1)
    for (const transaction of [undefined, 7, '', '!', base58.encode(bytes)])
      expect(() => prepare('solana_signTransaction', { transaction })).toThrow(failure('REQUEST_INVALID'))
  })
})

it('shows several transactions in one approval, and says which are sent', () => {
  const transactions = [write([transferSol]), write([memo('two')])]
  const all = sign('solana_signAllTransactions', { transactions })
  expect(all.content).toMatchObject({
    isSent: false,
    transactions: [{ instructions: [{ kind: 'transferSol' }] }, { instructions: [{ kind: 'memo', text: 'two' }] }],
  })
  expect(all.result).toMatchObject({ signatures: [expect.any(String), expect.any(String)] })
  expect(sign('solana_signAndSendTransaction', { transaction: transactions[0] }).content).toMatchObject({
    isSent: true,
  })
  for (const params of [
    undefined,
    {},
    { transactions: [] },
    { transactions: 'x' },
    { transactions: Array(21).fill(transactions[0]) },
  ])
    expect(() => prepare('solana_signAllTransactions', params)).toThrow(failure('REQUEST_INVALID'))
})

describe('solana_signMessage', () => {
  const utf8 = (text: string) => base58.encode(new TextEncoder().encode(text))
  it('signs a text as noble verifies it, and shows it', () => {
    const { content, result } = sign('solana_signMessage', { message: utf8('Grüße'), pubkey: solana })
    expect(content).toMatchObject({ kind: 'message', text: 'Grüße', signIn: undefined })
    if (result.kind !== 'signature') throw new Error('It is not a signature.')
    const message = new TextEncoder().encode('Grüße')
    expect(ed25519.verify(base58.decode(result.signature), message, base58.decode(solana))).toBe(true)
  })

  it('refuses a transaction as a message, of every version', () => {
    for (const version of ['legacy', 0] as const) {
      const bytes = base64.decode(write([transferSol], { version }))
      for (const message of [bytes, bytes.subarray(65)])
        expect(() => prepare('solana_signMessage', { message: base58.encode(message) })).toThrow(
          failure('REQUEST_INVALID', 'message'),
        )
    }
    expect(() => prepare('solana_signMessage', { message: base58.encode(Uint8Array.of(129, 1)) })).toThrow(
      failure('REQUEST_INVALID', 'message'),
    )
  })

  it('refuses a sign-in for another site, and shows one of this site', () => {
    const signIn = (domain: string) =>
      utf8(`${domain} wants you to sign in with your Solana account:\n${solana}\n\nHello.`)
    expect(() => prepare('solana_signMessage', { message: signIn('bank.example') })).toThrow(failure('DOMAIN_MISMATCH'))
    const { content } = sign('solana_signMessage', { message: signIn('shop.example') })
    expect(content).toMatchObject({
      signIn: { domain: 'shop.example', address: solana, statement: 'Hello.', fields: {} },
    })
  })

  it('refuses another account and malformed messages', () => {
    expect(() => prepare('solana_signMessage', { message: utf8('a'), pubkey: receiver })).toThrow(
      failure('FROM_MISMATCH'),
    )
    for (const message of [undefined, 7, '0OIl', 'x'.repeat(10_001)])
      expect(() => prepare('solana_signMessage', { message })).toThrow(failure('REQUEST_INVALID'))
  })
})
