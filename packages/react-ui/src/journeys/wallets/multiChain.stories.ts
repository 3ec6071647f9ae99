import { LatchkeyError, type NetworkRecord } from '@latchkey/core'
import { createMemoryWallet, type MemoryAnswer, type MemoryWallet } from '@latchkey/core/testing'
import { address } from '../../testing/gallery/samples.js'
import type { GalleryChapter, Scene, SceneOptions } from '../../testing/gallery/state.js'

const record = (id: NetworkRecord['id'], name: string, symbol: string, decimals: number): NetworkRecord => ({
  id,
  name,
  nativeCurrency: { name, symbol, decimals },
  rpcUrls: ['https://rpc.example'],
})
const solana = record('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', 'SOL', 9)
const bitcoin = record('bip122:000000000019d6689c085ae165831e93', 'Bitcoin', 'BTC', 8)

const harbour = (network: MemoryWallet['network'], account: string) =>
  createMemoryWallet({ id: 'io.harbour', name: 'Harbour', accounts: [{ address: account }], network })

const inSolana = harbour(solana.id, '7XkpYB2mnQfGh5uRtVwz3aLcDe9sJ8u9Qe')

/** Harbour, a wallet in three namespaces. */
const options: SceneOptions = {
  wallets: [harbour('eip155:1', address)],
  otherNamespaces: [
    { network: solana, wallet: inSolana },
    { network: bitcoin, wallet: harbour(bitcoin.id, 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq') },
  ],
}

/** Opens the list, and chooses the wallet. */
const choose = async ({ engine, find }: Scene) => {
  await engine.actions.open()
  const row = await find('.lk-item:has(.lk-marks) > .lk-row')
  row.click()
  return find('.lk-check')
}

/** Chooses two of its networks, the second with an answer. */
const connect = (answer: MemoryAnswer) => async (scene: Scene) => {
  await choose(scene)
  inSolana.answer = answer
  const second = await scene.find('li:nth-child(2) .lk-check')
  second.click()
  const go = await scene.find('.lk-btn--primary:not(:disabled)')
  go.click()
  return scene.find(answer === 'hang' ? 'li[data-state=asked]:nth-child(2)' : 'li[data-state=failed]')
}

export const multiChain: GalleryChapter = {
  title: 'ConnectingMultiChain',
  states: [
    { id: 'multi-chain-listed', title: 'In the list', options, show: ({ engine }) => engine.actions.open() },
    { id: 'multi-chain', title: 'Choice of networks', options, show: choose },
    { id: 'multi-chain-waiting', title: 'Waiting for the second', options, show: connect('hang') },
    {
      id: 'multi-chain-slow',
      title: 'Slow: hints after 8 s',
      options,
      show: async (scene) => {
        await connect('hang')(scene)
        await scene.clock.advance(8_000)
        await scene.find('.lk-notice')
      },
    },
    {
      id: 'multi-chain-very-slow',
      title: 'Another option after 30 s',
      options: { ...options, pairing: { hasCode: true, answer: 'hang' } },
      show: async (scene) => {
        await connect('hang')(scene)
        await scene.clock.advance(8_000)
        await scene.find('.lk-notice')
        await scene.clock.advance(22_000)
        await scene.find('.lk-acts .lk-btn--secondary')
      },
    },
    {
      id: 'multi-chain-unsupported',
      title: 'One network is not supported',
      options,
      show: connect(new LatchkeyError('CHAIN_NOT_SUPPORTED', 'The wallet does not support the network.')),
    },
    { id: 'multi-chain-declined', title: 'One network is declined', options, show: connect('reject') },
    {
      id: 'multi-chain-done',
      title: 'Connected, one skipped',
      options,
      show: async (scene) => {
        await connect('reject')(scene)
        const skip = await scene.find('.lk-btn--ghost')
        skip.click()
        await scene.find('.lk-latch[data-state=ok]')
      },
    },
  ],
}
