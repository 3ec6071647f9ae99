import type { Adapter, StandardWalletAdapter } from '@solana/wallet-adapter-base'
import type { HostWalletAdapter } from './hostWalletAdapter.js'
import { solana } from '../solana.js'

// Instances of wallet-adapter's types are accepted as they are.
declare const adapter: Adapter
declare const standard: StandardWalletAdapter
const accepted: readonly HostWalletAdapter[] = [adapter, standard]
solana({ wallets: accepted, toTransaction: (bytes) => bytes })

// @ts-expect-error an adapter without `disconnect` is not accepted
const half: HostWalletAdapter = { name: 'Half', icon: '', readyState: 'Installed' }
solana({ wallets: [half] })
