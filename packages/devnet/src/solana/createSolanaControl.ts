import { type Address, address } from '@solana/kit'
import type { SolanaBackend } from './solanaBackend.js'
import { encodeTokenAccount, findTokenAccount, token2022Program, tokenProgram } from './tokenAccounts.js'

/** The controls of a chain for tests. They bypass the chain's rules. */
export type SolanaControl = {
  /** Sends a JSON-RPC call. @throws the node's error message, or `TimeoutError` after 10 s */
  request(method: string, params: readonly unknown[]): Promise<unknown>
  /** Returns the balance of an address, in lamports. */
  getBalance(owner: string): Promise<bigint>
  /** Sets the balance of an address, in lamports. */
  setBalance(owner: string, lamports: bigint): void
  /** Returns the token balance of an address's associated token account, in base units: 0 if there is no such account. */
  getTokenBalance(token: ControlledToken, owner: string): Promise<bigint>
  /** Sets the token balance of an address's associated token account, in base units. */
  setTokenBalance(token: ControlledToken, owner: string, amount: bigint): Promise<void>
}

/** A token's mint address and program. */
export type ControlledToken = { readonly address: Address; readonly program: 'spl-token' | 'token-2022' }

const systemProgram = address('11111111111111111111111111111111')
/** The rent of a token account, in lamports. */
const tokenAccountRent = 2_039_280n

/** The timeout of a call, in milliseconds. */
const callTimeout = 10_000

const programOf = ({ program }: ControlledToken) => (program === 'spl-token' ? tokenProgram : token2022Program)

const valueOf = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'value') : undefined

/** Creates the controls of a chain for tests. */
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
