import { openModal, type ViewName } from '@latchkey/core/internal'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { clickAtRest } from '../../testing/clickAtRest.js'
import { mountTestModal, unmountModals } from '../../testing/mountTestModal.js'

afterEach(unmountModals)

it.each([
  ['Connect', 'What is a wallet?', 'CLICK_WALLET_HELP'],
  ['WhatIsAWallet', 'Get a wallet', 'CLICK_GET_WALLET'],
  ['Networks', 'What is a network?', 'CLICK_NETWORK_HELP'],
] as const)('emits one event when the user leaves %s by “%s”', async (view, name, event) => {
  const { engine, events } = await mountTestModal()
  engine.store.dispatch(openModal({ view: view satisfies ViewName }))
  await clickAtRest(page.getByRole('button', { name, exact: true }))
  expect(
    events.filter((reported) => reported.event.startsWith('CLICK_') && reported.event !== 'CLICK_NETWORKS'),
  ).toMatchObject([{ event, properties: undefined }])
})
