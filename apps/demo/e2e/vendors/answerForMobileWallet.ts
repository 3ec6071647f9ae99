import { base58, base64 } from '@scure/base'
import type { SolanaTestWallet } from '@latchkey/test-wallets/solana'
import type { MobileRequest } from './openMobileSession.ts'

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields => Object(value)
const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])
const bytesOf = (value: unknown): Uint8Array => (value instanceof Uint8Array ? value : new Uint8Array())

/** The errors of wallets’ apps for a declined request, and for a site that they have removed. */
const declined = {
  authorize: { code: -1, message: 'authorization request declined' },
  sign: { code: -3, message: 'sign request declined' },
  forgotten: { code: -1, message: 'auth_token not valid for signing' },
} as const

/** Answers in place of a wallet’s app on a Solana phone, with the keys of a test wallet. */
export const answerForMobileWallet = (wallet: SolanaTestWallet): ((request: MobileRequest) => Promise<object>) => {
  let site = ''
  let chain = ''
  const use = async (method: string, params: readonly unknown[]): Promise<readonly Fields[]> => {
    const outputs = await wallet.request({ method, params }, site)
    return Array.isArray(outputs) ? outputs.map(fieldsOf) : []
  }
  const accounts = () =>
    wallet.accounts().map((address) => ({ address: base64.encode(base58.decode(address)), label: 'Key' }))

  const authorize = async (params: Fields) => {
    site = String(fieldsOf(params['identity'])['uri'])
    chain = String(params['chain'])
    if (params['auth_token'] !== undefined && !wallet.isConnected(site)) throw declined.forgotten
    const { sign_in_payload: signIn } = params
    const [signed] = signIn ? await use('solana:signIn', [signIn]) : await use('standard:connect', [{}])
    return {
      auth_token: site,
      accounts: accounts(),
      ...(signIn !== undefined && {
        sign_in_result: {
          address: base64.encode(bytesOf(fieldsOf(signed?.['account'])['publicKey'])),
          signed_message: base64.encode(bytesOf(signed?.['signedMessage'])),
          signature: base64.encode(bytesOf(signed?.['signature'])),
        },
      }),
    }
  }
  const account = () => ({ address: wallet.accounts()[0] })
  const transactions = ({ payloads }: Fields) =>
    textsOf(payloads).map((payload) => ({ account: account(), chain, transaction: base64.decode(payload) }))

  const methods: Readonly<Record<string, (params: Fields) => Promise<object>>> = {
    get_capabilities: async () => ({
      supports_sign_and_send_transactions: true,
      supported_transaction_versions: ['legacy', 0],
      features: ['solana:signTransactions'],
    }),
    authorize,
    sign_messages: async ({ payloads }) => {
      const messages = textsOf(payloads).map((payload) => ({ account: account(), message: base64.decode(payload) }))
      const outputs = await use('solana:signMessage', messages)
      // The signature follows the signed bytes.
      const signed = outputs.map(({ signedMessage, signature }) => [...bytesOf(signedMessage), ...bytesOf(signature)])
      return { signed_payloads: signed.map((bytes) => base64.encode(Uint8Array.from(bytes))) }
    },
    sign_transactions: async (params) => {
      const outputs = await use('solana:signTransaction', transactions(params))
      return { signed_payloads: outputs.map(({ signedTransaction }) => base64.encode(bytesOf(signedTransaction))) }
    },
    sign_and_send_transactions: async (params) => {
      const outputs = await use('solana:signAndSendTransaction', transactions(params))
      return { signatures: outputs.map(({ signature }) => base64.encode(bytesOf(signature))) }
    },
  }
  return async ({ method, params }) => {
    const run = methods[method]
    if (!run) return { error: { code: -32601, message: `Unknown method: ${method}.` } }
    return run(fieldsOf(params)).then(
      (result) => ({ result }),
      (error: unknown) => {
        const { code, message } = fieldsOf(error)
        if (code === 4001) return { error: method === 'authorize' ? declined.authorize : declined.sign }
        return { error: { code, message } }
      },
    )
  }
}
