import { type CaipNetworkId, fieldOf } from '@latchkey/core/adapter'
import { type CalledWallet, callWallet, subscribeTo } from '../callWallet.js'
import { fromHex, toHex } from '../../encoding/bytes.js'
import { toName, toNetworkId } from '../../networks/networkNames.js'
import { readAccounts } from '../readAccounts.js'
import { assertAnswer, otherNetwork, unsupportedNetwork } from '../walletErrors.js'
import type { WalletLink, WalletState } from '../walletLink.js'

type Call = (method: string, parameters?: readonly unknown[], signal?: AbortSignal) => Promise<unknown>

/** The methods that UniSat and OKX Wallet share. They have one address, and PSBTs are hex. */
export const createUnisatSigning = ({
  name,
  call,
}: {
  readonly name: string
  readonly call: Call
}): Pick<WalletLink, 'signMessage' | 'signPsbt' | 'supportsFeeRate' | 'sendTransfer'> => ({
  signMessage: async ({ message, protocol, signal }) => {
    const type = protocol === 'ecdsa' ? 'ecdsa' : 'bip322-simple'
    return { signature: String(await call('signMessage', [message, type], signal)), protocol }
  },
  signPsbt: async ({ psbt, inputs, signal }) => {
    const toSignInputs = Object.entries(inputs).flatMap(([address, indices]) =>
      indices.map((index) => ({ index, address })),
    )
    const options = { autoFinalized: false, toSignInputs }
    return assertAnswer(fromHex(await call('signPsbt', [toHex(psbt), options], signal)), name, 'hex text')
  },
  supportsFeeRate: true,
  sendTransfer: ({ to, amount, feeRate, signal }) =>
    call('sendBitcoin', [to, Number(amount), ...(feeRate === undefined ? [] : [{ feeRate: Number(feeRate) }])], signal),
})

/**
 * Creates the link to UniSat.
 *
 * @see https://docs.unisat.io/dev/unisat-developer-center/unisat-wallet
 */
export const createUnisatLink = (wallet: CalledWallet): WalletLink => {
  const { name } = wallet
  const call: Call = (method, parameters = [], signal) => callWallet(wallet, method, parameters, signal)

  const readNetwork = async (signal?: AbortSignal): Promise<CaipNetworkId> => {
    const chain = await call('getChain', [], signal)
    const network = toNetworkId(fieldOf(chain, 'enum'), 'unisat')
    // UniSat has networks that are no Bitcoin, such as Fractal.
    if (network === undefined) throw otherNetwork(name, fieldOf(chain, 'name') ?? fieldOf(chain, 'enum'))
    return network
  }
  const readState = async (addresses: unknown, signal?: AbortSignal): Promise<WalletState> => {
    const [address]: readonly unknown[] = Array.isArray(addresses) ? addresses : []
    const network = await readNetwork(signal)
    const publicKey = await call('getPublicKey', [], signal)
    return { accounts: readAccounts(address === undefined ? [] : [{ address, publicKey }], network, name), network }
  }
  const resume: NonNullable<WalletLink['resume']> = async ({ signal }) => {
    const accounts = await call('getAccounts', [], signal)
    return Array.isArray(accounts) && accounts.length > 0 ? readState(accounts, signal) : undefined
  }

  return {
    connect: async ({ signal }) => readState(await call('requestAccounts', [], signal), signal),
    resume,
    follow: (listener) => {
      let latest = 0
      const onChange = () => {
        latest += 1
        const current = latest
        // The payload differs between versions, so the state is read again. Only the latest read counts.
        resume({}).then(
          (state) => current === latest && listener(state),
          () => current === latest && listener(undefined),
        )
      }
      const stop = subscribeTo(wallet, ['accountsChanged', 'networkChanged', 'chainChanged'], onChange)
      return () => {
        latest += 1
        stop()
      }
    },
    disconnect: async () => {
      await call('disconnect')
    },
    switchNetwork: async ({ network, signal }) => {
      const chain = toName(network, 'unisat')
      if (chain === undefined) throw unsupportedNetwork(name, network)
      await call('switchChain', [chain], signal)
      return readState(await call('getAccounts', [], signal), signal)
    },
    ...createUnisatSigning({ name, call }),
  }
}
