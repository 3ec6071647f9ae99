import { connectLogin } from '../login/connectLogin.js'
import { selectIsOpen } from '../navigation/selectModal.js'
import { createMemoryAdapter } from './createMemoryAdapter.js'
import { createMemoryChannelSource } from './createMemoryChannelSource.js'
import { createMemoryLogin, type MemoryLogin } from './createMemoryLogin.js'
import { createTestKit } from './createTestKit.js'
import { networkOne } from './fixtures.js'
import { createMemoryWallet } from './memoryWallet.js'

/** Creates a kit whose user has connected a wallet with a login in memory. @param prepare changes the login before that */
export const createLoginKit = async (prepare: (login: MemoryLogin) => void = () => undefined) => {
  const wallet = createMemoryWallet({
    id: 'mail',
    name: 'Mail',
    accounts: [{ address: 'mara' }],
    network: networkOne.id,
  })
  const login = createMemoryLogin(() => kit.clock.now())
  prepare(login)
  const mail = { id: 'ID_AUTH', name: 'Mail', type: 'AUTH' } as const
  const source = createMemoryChannelSource(wallet, ['eip155:1:mara'], mail, undefined, login)
  const { entry: adapter } = createMemoryAdapter({ namespace: 'eip155', wallets: [], channels: true })
  const kit = await createTestKit({ networks: [networkOne], adapters: [adapter], channels: [source.entry] })
  const { store } = kit.engine
  await store.dispatch(connectLogin())
  return {
    ...kit,
    store,
    login,
    source,
    /** The views of the modal, the first one first. None if it is closed. */
    views: () => (selectIsOpen(store.getState()) ? store.getState().modal.stack.map(({ view }) => view) : []),
    /** How often the kit rejected what is pending in the wallet. */
    rejected: () => login.calls.filter((call) => call === 'rejectPending').length,
  }
}
