import { expect, it } from 'vitest'
import { namespaces } from '../caip/namespaces.js'
import { getPreferredAccountType } from '../exports/actions.js'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, networkOne } from '../testing/fixtures.js'

const typesWith = async (options: object) => {
  const { engine } = await createTestKit({ networks: [networkOne], adapters: [createWalletLed().entry], ...options })
  const kit = { loadEngine: async () => engine }
  return Promise.all(namespaces.map(async (namespace) => [namespace, await getPreferredAccountType(kit, namespace)]))
}

it('the kind of account that is used first is the site’s choice, key by key, else the kit’s [S4.9a]', async () => {
  expect(Object.fromEntries(await typesWith({}))).toEqual({
    eip155: 'smartAccount',
    solana: 'eoa',
    polkadot: 'eoa',
    bip122: 'payment',
    cosmos: 'eoa',
  })
  const changed = await typesWith({ defaultAccountTypes: { eip155: 'eoa', bip122: undefined } })
  expect(Object.fromEntries(changed)).toMatchObject({ eip155: 'eoa', bip122: 'payment' })
})
