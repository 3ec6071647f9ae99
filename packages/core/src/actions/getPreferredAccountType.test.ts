import { expect, it } from 'vitest'
import type { CaipNetworkId } from '../base/caipNetworkId.js'
import { namespaces } from '../base/namespaces.js'
import { createAppKit } from '../handle/createAppKit.js'
import type { AppKitOptions } from '../contract/options.js'
import { createWalletLed, networkOne } from '../testing/fixtures.js'
import { getPreferredAccountType } from './accounts.js'

const typesWith = (options: Pick<AppKitOptions, 'defaultAccountTypes'>) => {
  const kit = createAppKit({
    projectId: 'p',
    networks: [networkOne],
    adapters: [createWalletLed().entry],
    ...options,
  })
  return Object.fromEntries(namespaces.map((namespace) => [namespace, getPreferredAccountType(kit, namespace)]))
}

it('the preferred account type is the site’s choice for the namespace, else the kit’s default [S4.9a~]', () => {
  expect(typesWith({})).toEqual({
    ...Object.fromEntries(namespaces.map((namespace) => [namespace, 'eoa'])),
    eip155: 'smartAccount',
    bip122: 'payment',
  })
  expect(typesWith({ defaultAccountTypes: { eip155: 'eoa', bip122: undefined } })).toMatchObject({
    eip155: 'eoa',
    bip122: 'payment',
  })
})

it('the preferred account type is the user’s choice where the embedded wallet has smart accounts [S4.9a~]', () => {
  const { options, ...kit } = createAppKit({
    projectId: 'p',
    networks: [networkOne],
    adapters: [createWalletLed().entry],
    defaultAccountTypes: { eip155: 'smartAccount' },
  })
  const typeOn = (networkId: CaipNetworkId) => {
    const snapshot = kit.getSnapshot()
    const login = {
      user: {},
      authProvider: 'google',
      accountType: 'eoa',
      isSmartAccountDeployed: false,
      smartAccountNetworks: ['eip155:1'],
    } as const
    const eip155 = { ...snapshot.namespaces.eip155, networkId, wallet: { name: 'Mail', type: 'AUTH', login } }
    const withLogin = { ...snapshot, namespaces: { eip155 } } as unknown as typeof snapshot // the action reads no more of it
    return getPreferredAccountType({ options, getSnapshot: () => withLogin }, 'eip155')
  }
  expect([typeOn('eip155:1'), typeOn('eip155:137')]).toEqual(['eoa', 'smartAccount'])
})
