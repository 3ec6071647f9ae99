import type { Adapter, StandardWalletAdapter } from '@solana/wallet-adapter-base'
import type { HostWalletAdapter } from './hostWalletAdapter.js'
import { solana } from '../solana.js'

// What a host has of wallet-adapter is accepted as it is.
declare const adapter: Adapter
declare const standard: StandardWalletAdapter
const accepted: readonly HostWalletAdapter[] = [adapter, standard]
solana({ wallets: accepted, toTransaction: (bytes) => bytes })

// @ts-expect-error an adapter that cannot be let go is none
const half: HostWalletAdapter = { name: 'Half', icon: '', readyState: 'Installed' }
solana({ wallets: [half] })
