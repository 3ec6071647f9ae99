import { testEvilWallets } from '@latchkey/conformance/evil'
import { announce, createEip155TestWallet } from '@latchkey/test-wallets'
import { getAddress } from 'viem'
import { eip155 } from './eip155.js'
import { unreadNetwork } from './testing/runAdapter.js'

testEvilWallets('eip155', {
  networks: [unreadNetwork(1), unreadNetwork(137)],
  connectorId: 'example.fennec',
  createAdapter: eip155,
  createWallet: () => {
    const wallet = createEip155TestWallet({
      name: 'Fennec',
      rdns: 'example.fennec',
      privateKeys: (['1', '2'] as const).map((digit) => `0x${digit.repeat(64)}` as const),
      chains: { 1: 'http://127.0.0.1:9', 137: 'http://127.0.0.1:9' },
      approver: async () => undefined,
    })
    return {
      enter: (page, spoil) => announce(wallet.info, spoil(wallet.createProvider('https://site.example')), page),
      changeAccount: () => wallet.setAccounts([...wallet.accounts()].reverse()),
      leave: wallet.disconnect,
    }
  },
  readSigning: (_method, [call]) => {
    const { method, params }: Record<string, unknown> = { ...Object(call) }
    if (method !== 'personal_sign' || !Array.isArray(params)) return undefined
    return { account: getAddress(String(params[1])) }
  },
})
