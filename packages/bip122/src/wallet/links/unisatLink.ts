import { type CaipNetworkId, type Network, fieldOf } from '@latchkey/core/adapter'
import { type CalledWallet, callWallet, subscribeTo } from '../callWallet.js'
import { fromHex, toHex } from '../../encoding/bytes.js'
import { toName, toNetworkId } from '../../networks/networkNames.js'
import { isAddressOf, readAccounts } from '../readAccounts.js'
import { assertAnswer, invalidAnswer } from '../walletErrors.js'
import type { WalletLink, WalletState } from '../walletLink.js'

/** Guesses the network of an address, for a wallet that does not return it: the requested one if it fits, else the first of the site's. */
const guessNetwork = (address: unknown, networks: readonly Network[], requested: CaipNetworkId | undefined) => {
  const fits = (id: CaipNetworkId) => isAddressOf(id, address)
  if (requested !== undefined && fits(requested)) return requested
  return networks.find(({ id }) => fits(id))?.id
}

/**
 * Creates the link to UniSat, or to OKX Wallet, which has the same methods but cannot switch networks. They have one address, and PSBTs are hex.
 *
 * @see https://docs.unisat.io/dev/unisat-developer-center/unisat-wallet
 * @see https://web3.okx.com/build/dev-docs/sdks/chains/bitcoin/provider
 */
export const createUnisatLink = (
  wallet: CalledWallet,
  kind: 'unisat' | 'okx',
  networks: () => readonly Network[],
): WalletLink => {
  const { name } = wallet
  const call = (method: string, parameters: readonly unknown[] = [], signal?: AbortSignal) =>
    callWallet(wallet, method, parameters, signal)

  const readNetwork = async (address: unknown, requested: CaipNetworkId | undefined, signal?: AbortSignal) => {
    const network =
      kind === 'unisat'
        ? toNetworkId(fieldOf(await call('getChain', [], signal), 'enum'), 'unisat')
        : guessNetwork(address, networks(), requested)
    if (network === undefined) throw invalidAnswer(name, 'network: the site does not have it')
    return network
  }
  const readState = async (
    addresses: unknown,
    requested?: CaipNetworkId,
    signal?: AbortSignal,
  ): Promise<WalletState> => {
    const [address]: readonly unknown[] = Array.isArray(addresses) ? addresses : []
    const network = await readNetwork(address, requested, signal)
    const publicKey = await call('getPublicKey', [], signal)
    return { accounts: readAccounts(address === undefined ? [] : [{ address, publicKey }], network, name), network }
  }
  const resume: NonNullable<WalletLink['resume']> = async ({ network, signal }) => {
    const accounts = await call('getAccounts', [], signal)
    return Array.isArray(accounts) && accounts.length > 0 ? readState(accounts, network, signal) : undefined
  }

  return {
    connect: async ({ network, signal }) => {
      if (kind === 'unisat') return readState(await call('requestAccounts', [], signal), network, signal)
      return readState([fieldOf(await call('connect', [], signal), 'address')], network, signal)
    },
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
      const events =
        kind === 'unisat'
          ? ['accountsChanged', 'networkChanged', 'chainChanged']
          : ['accountChanged', 'accountsChanged']
      const stop = subscribeTo(wallet, events, onChange)
      return () => {
        latest += 1
        stop()
      }
    },
    disconnect: async () => {
      await call('disconnect')
    },
    ...(kind === 'unisat' && {
      switchNetwork: async ({ network, signal }) => {
        await call('switchChain', [toName(network, 'unisat')], signal)
        return readState(await call('getAccounts', [], signal), network, signal)
      },
    }),
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
      call(
        'sendBitcoin',
        [to, Number(amount), ...(feeRate === undefined ? [] : [{ feeRate: Number(feeRate) }])],
        signal,
      ),
  }
}
