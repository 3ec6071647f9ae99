import type { WalletSubject } from '@latchkey/conformance/evil'
import { announce, createEip155TestWallet } from '@latchkey/test-wallets'
import { getAddress } from 'viem'
import { eip155 } from '../eip155.js'
import { unreadNetwork } from './runAdapter.js'

/** The adapter and wallet for the tests with evil wallets and interleavings. */
export const walletSubject: WalletSubject = {
  networks: [unreadNetwork(1), unreadNetwork(137)],
  connectorId: 'example.fennec',
  createAdapter: eip155,
  createWallet: (approver) => {
    const wallet = createEip155TestWallet({
      name: 'Fennec',
      rdns: 'example.fennec',
      privateKeys: (['1', '2'] as const).map((digit) => `0x${digit.repeat(64)}` as const),
      chains: { 1: 'http://127.0.0.1:9', 137: 'http://127.0.0.1:9' },
      approver,
    })
    let chain = 1
    return {
      enter: (page, change) => announce(wallet.info, change(wallet.createProvider('https://site.example')), page),
      changeAccount: () => wallet.setAccounts([...wallet.accounts()].reverse()),
      changeNetwork() {
        chain = chain === 1 ? 137 : 1
        wallet.setChain(chain)
      },
      disconnect: wallet.disconnect,
    }
  },
  transfer: { to: `0x${'3'.repeat(40)}`, amount: 1n },
  readSigning(_method, [call]) {
    const { method, params }: Record<string, unknown> = { ...Object(call) }
    if (!Array.isArray(params)) return undefined
    if (method === 'personal_sign') return { account: getAddress(String(params[1])) }
    if (method !== 'eth_sendTransaction' && method !== 'wallet_sendCalls') return undefined
    const { from, chainId } = Object(params[0])
    return { account: getAddress(String(from)), network: `eip155:${Number(chainId)}` }
  },
}
