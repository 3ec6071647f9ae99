import { type Address, address } from '@solana/kit'
import type { SolanaBackend } from './solanaBackend.js'
import { encodeTokenAccount, findTokenAccount, token2022Program, tokenProgram } from './tokenAccounts.js'

/** What can be done with a chain past its rules. */
export type SolanaControl = {
  /** One call of its JSON-RPC. @throws with the node's words, or `TimeoutError` after 10 s */
  request(method: string, params: readonly unknown[]): Promise<unknown>
  /** What an address holds, in lamports. */
  getBalance(owner: string): Promise<bigint>
  /** Gives an address as many lamports. */
  setBalance(owner: string, lamports: bigint): void
  /** What an address holds of a token in its associated account, in base units; 0 without one. */
  getTokenBalance(token: ControlledToken, owner: string): Promise<bigint>
  /** Gives an address as much of a token. */
  setTokenBalance(token: ControlledToken, owner: string, amount: bigint): Promise<void>
}

/** What is to be known of a token. */
export type ControlledToken = { readonly address: Address; readonly program: 'spl-token' | 'token-2022' }

const systemProgram = address('11111111111111111111111111111111')
/** The rent of a token account, in lamports. */
const tokenAccountRent = 2_039_280n

/** How long one call may take, in milliseconds. */
const callTimeout = 10_000

const programOf = ({ program }: ControlledToken) => (program === 'spl-token' ? tokenProgram : token2022Program)

const valueOf = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'value') : undefined

/** Makes what controls a chain. */
export const createSolanaControl = ({ rpcUrl, setAccount }: SolanaBackend): SolanaControl => {
  const request = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(callTimeout),
    })
    const { result, error }: { result?: unknown; error?: { message: string } } = await answer.json()
    if (error) throw new Error(error.message)
    return result
  }
  return {
    request,
    getBalance: async (owner) => BigInt(Number(valueOf(await request('getBalance', [owner])))),
    setBalance: (owner, lamports) =>
      setAccount(address(owner), { lamports, data: new Uint8Array(), owner: systemProgram }),
    getTokenBalance: async (token, owner) => {
      const account = await findTokenAccount(programOf(token), token.address, address(owner))
      const found = valueOf(await request('getAccountInfo', [account, { encoding: 'base64' }]))
      if (typeof found !== 'object' || found === null) return 0n
      const [data]: readonly unknown[] = Reflect.get(found, 'data') ?? []
      return Buffer.from(String(data), 'base64').readBigUInt64LE(64)
    },
    setTokenBalance: async (token, owner, amount) => {
      const program = programOf(token)
      const account = await findTokenAccount(program, token.address, address(owner))
      const data = encodeTokenAccount(token.address, address(owner), amount)
      setAccount(account, { lamports: tokenAccountRent, data, owner: program })
    },
  }
}
