import { expect, it } from 'vitest'
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
