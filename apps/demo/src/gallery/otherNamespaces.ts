import { bip122 } from '@latchkey/bip122'
import { bitcoin } from '@latchkey/bip122/networks'
import { createMemoryWallet } from '@latchkey/core/testing'
import { cosmos } from '@latchkey/cosmos'
import { cosmosHub } from '@latchkey/cosmos/networks'
import { polkadot } from '@latchkey/polkadot'
import { polkadotAssetHub } from '@latchkey/polkadot/networks'
import { solana } from '@latchkey/solana'
import { solanaMainnet } from '@latchkey/solana/networks'
import type { NetworkRecord } from '@latchkey/core'
import type { SceneSite } from '../../../../packages/react-ui/src/testing/gallery/state.js'

const harbour = ({ id }: NetworkRecord, address: string) =>
  createMemoryWallet({ id: 'io.harbour', name: 'Harbour', accounts: [{ address }], network: id })

/** The namespaces beside EVM, with wallets in memory and their real address rules. */
export const otherNamespaces: SceneSite['otherNamespaces'] = {
  solana: {
    network: solanaMainnet,
    wallet: harbour(solanaMainnet, '7XkpYB2mnQfGh5uRtVwz3aLcDe9sJ8u9QeHn4KwTzBvM'),
    amount: 14_209_876_543n,
    own: solana(),
  },
  bip122: {
    network: bitcoin,
    wallet: harbour(bitcoin, 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'),
    amount: 3_129_990n,
    own: bip122(),
  },
  polkadot: {
    network: polkadotAssetHub,
    wallet: harbour(polkadotAssetHub, '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'),
    amount: 1_234_567_890_123n,
    own: polkadot(),
  },
  cosmos: {
    network: cosmosHub,
    wallet: harbour(cosmosHub, 'cosmos1qyqszqgpqyqszqgpqyqszqgpqyqszqgpjnp7du'),
    amount: 58_765_432n,
    own: cosmos(),
  },
}
