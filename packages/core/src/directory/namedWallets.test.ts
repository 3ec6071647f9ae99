import { startTestServices, type TestServices } from '@latchkey/test-services'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { navigate, openModal } from '../modal/navigation.js'
import { selectGetWallets } from '../selectors/selectGetWallets.js'
import { selectWalletEntries } from '../selectors/selectWalletEntries.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createMemoryChannelSource } from '../testing/createMemoryChannelSource.js'
import { createTestKit, type TestKitOptions } from '../testing/createTestKit.js'
import { createWalletLed, networkOne } from '../testing/fixtures.js'

const linked = (name: string, rest: object = {}) => ({
  id: name.toLowerCase(),
  name,
  mobile_link: `${name.toLowerCase()}://`,
  ...rest,
})
const directory = ['Marten', 'Otter', 'Badger', 'Stoat', 'Mink'].map((name) => linked(name))

let server: TestServices
beforeEach(async () => {
  server = await startTestServices()
  answer(directory)
})
afterEach(() => server.stop())

const answer = (data: readonly object[]) => server.answer('/getWallets', { body: { data, count: 430 } })

const open = async (options: Partial<TestKitOptions> = {}) => {
  const phone = createWalletLed().wallet
  phone.answer = 'hang'
  const { entry: channel } = createMemoryChannelSource(phone, [])
  const { engine } = await createTestKit({
    networks: [networkOne],
    adapters: [createMemoryAdapter({ namespace: 'eip155', wallets: [createWalletLed().wallet], channels: true }).entry],
    channels: [channel],
    projectId: 'project-1',
    serviceUrl: server.url,
    ...options,
    features: { analytics: false, email: false, socials: false, ...options.features },
  })
  const { store } = engine
  store.dispatch(openModal())
  await engine.idle()
  const rows = () => selectWalletEntries(store.getState())
  return {
    engine,
    store,
    names: () => rows().map(({ name }) => name),
  }
}

describe('the list that the modal opens on', () => {
  it('hides a wallet of this browser that the site leaves out by its id in the directory [S5.16b]', async () => {
    answer([linked('Fennec of old', { id: 'fennec-id', rdns: 'example.FENNEC' })])
    const { names } = await open({ excludeWalletIds: ['fennec-id'] })
    expect(names()).not.toContain('Fennec')
  })
})

describe('the wallets for those who have none', () => {
  const places = { homepage: 'https://wallets.example' }
  const askFor = async (options: Partial<TestKitOptions>) => {
    const { store, engine } = await open(options)
    store.dispatch(navigate({ view: 'GetWallet', data: undefined }))
    await engine.idle()
    return selectGetWallets(store.getState()).map(({ name }) => name)
  }

  it('are the site’s own, then its directory’s, each once, of those that can be had; also without a way to pair', async () => {
    answer([
      linked('Otter', places),
      linked('Marten'),
      linked('WOLVERINE', { id: 'x', ...places }),
      linked('Mink', places),
    ])
    const customWallets = [linked('Wolverine', places)]
    expect(await askFor({ channels: [], customWallets })).toEqual(['Wolverine', 'Otter', 'Mink'])
  })

  it('are not those that the site hides', async () => {
    answer([linked('Otter', places), linked('Mink', places)])
    expect(await askFor({ excludeWallets: ['otter'] })).toEqual(['Mink'])
  })
})
