import { type Asset, type AccountRef, LatchkeyError, type Token, toBase58 } from '@latchkey/core/adapter'
import { readField } from '../discovery/standardWallet.js'
import { type ChainReader, invalidAnswer, valueOf } from './chainReader.js'
import { readBase64, tokenPrograms } from './tokenPrograms.js'

/** The first bytes of a token account: 32 of its mint, 32 of its owner, 8 of its amount. */
const dataSlice = { offset: 0, length: 72 } as const

/** Reads what an owner holds in tokens of one program, in base units by mint. An owner may have several accounts of one mint. */
const readHoldings = async ({ read }: ChainReader, owner: string, programId: string) => {
  const options = { encoding: 'base64', dataSlice, commitment: 'confirmed' }
  const listed = valueOf(await read('getTokenAccountsByOwner', [owner, { programId }, options]))
  if (!Array.isArray(listed)) throw invalidAnswer('list')
  return listed.map((entry): readonly [string, bigint] => {
    const bytes = readBase64(readField(readField(entry, 'account'), 'data'))
    return [toBase58(bytes.subarray(0, 32)), new DataView(bytes.buffer).getBigUint64(64, true)]
  })
}

/**
 * Reads an account's balances of tokens of both programs.
 *
 * @throws `TOKEN_BALANCE_UNAVAILABLE` if the tokens of one program cannot be read
 */
export const getTokenBalances = async (
  reader: ChainReader,
  { account, network, tokens }: AccountRef & { readonly tokens: readonly Token[] },
): Promise<readonly Asset[]> => {
  const holdings = await Promise.all(tokenPrograms.map((program) => readHoldings(reader, account, program))).catch(
    (cause: unknown) => {
      throw new LatchkeyError('TOKEN_BALANCE_UNAVAILABLE', 'Token Balance Unavailable', {
        cause,
        context: { network },
        help: ['Check the RPC URLs of the network.'],
      })
    },
  )
  return tokens.flatMap((token) => {
    if (token.address === undefined) return []
    const amounts = holdings.flat().flatMap(([mint, amount]) => (mint === token.address ? amount : []))
    return { ...token, amount: amounts.reduce((sum, amount) => sum + amount, 0n).toString() }
  })
}
