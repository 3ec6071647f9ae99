import { fromBase64, fromHex, toBase64 } from './bitcoinKeys.js'
import type { BitcoinTestWallet } from './bitcoinTestWallet.js'

type StandardWalletSource = Pick<
  BitcoinTestWallet,
  'info' | 'request' | 'subscribe' | 'addresses' | 'network' | 'isConnected'
>

const chainNames = {
  Mainnet: 'bitcoin:mainnet',
  Testnet4: 'bitcoin:testnet4',
  Signet: 'bitcoin:signet',
  Regtest: 'bitcoin:regtest',
} as const

type StandardAccount = { readonly address: string }

/** Creates the wallet with the features of the Wallet Standard. @see https://github.com/wallet-standard/wallet-standard */
export const createStandardWallet = (wallet: StandardWalletSource, origin: string) => {
  const changes = new Set<() => void>()
  let stop: (() => void) | undefined
  const toAccounts = () =>
    wallet.addresses().map(({ address, publicKey }) => ({
      address,
      publicKey: fromHex(publicKey),
      chains: [chainNames[wallet.network()]],
      features: ['bitcoin:signMessage', 'bitcoin:signTransaction'],
    }))
  const request = (method: string, params: unknown): Promise<unknown> => wallet.request(method, params, origin)
  return {
    version: '1.0.0',
    name: wallet.info.name,
    icon: wallet.info.icon,
    get chains() {
      return [chainNames[wallet.network()]]
    },
    get accounts() {
      return wallet.isConnected(origin) ? toAccounts() : []
    },
    features: {
      'standard:events': {
        version: '1.0.0',
        on: (_name: 'change', listener: (changed: object) => void) => {
          const emitChange = () => listener({ accounts: wallet.isConnected(origin) ? toAccounts() : [] })
          changes.add(emitChange)
          stop ??= wallet.subscribe(() => {
            for (const change of [...changes]) change()
          })
          return () => {
            changes.delete(emitChange)
            if (changes.size > 0) return
            stop?.()
            stop = undefined
          }
        },
      },
      'bitcoin:connect': {
        version: '1.0.0',
        connect: async ({ purposes }: { readonly purposes: readonly string[] }) => {
          await request('wallet_connect', { addresses: purposes })
          return { accounts: toAccounts() }
        },
      },
      'bitcoin:disconnect': {
        version: '1.0.0',
        disconnect: async () => void (await request('wallet_disconnect', null)),
      },
      'bitcoin:signMessage': {
        version: '1.0.0',
        signMessage: async (...inputs: readonly { account: StandardAccount; message: Uint8Array }[]) =>
          Promise.all(
            inputs.map(async ({ account, message }) => {
              const text = new TextDecoder().decode(message)
              const answer = await request('signMessage', {
                address: account.address,
                message: text,
                protocol: 'BIP322',
              })
              return { signedMessage: message, signature: fromBase64(String(Reflect.get(Object(answer), 'signature'))) }
            }),
          ),
      },
      'bitcoin:signTransaction': {
        version: '1.0.0',
        signTransaction: async (
          ...inputs: readonly {
            psbt: Uint8Array
            inputsToSign: readonly { account: StandardAccount; signingIndexes: readonly number[] }[]
          }[]
        ) =>
          Promise.all(
            inputs.map(async ({ psbt, inputsToSign }) => {
              const signInputs = Object.fromEntries(
                inputsToSign.map(({ account, signingIndexes }) => [account.address, signingIndexes]),
              )
              const answer = await request('signPsbt', { psbt: toBase64(psbt), signInputs })
              return { signedPsbt: fromBase64(String(Reflect.get(Object(answer), 'psbt'))) }
            }),
          ),
      },
    },
  }
}
