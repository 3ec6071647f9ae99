import { expect, it } from 'vitest'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, networkOne } from '../testing/fixtures.js'
import { selectSiteIcon } from './selectSiteIcon.js'

const iconOf = async (icons: readonly string[] | undefined) => {
  const { engine } = await createTestKit({
    networks: [networkOne],
    adapters: [createWalletLed().entry],
    ...(icons && { metadata: { name: 'Orchard', description: 'A shop.', url: 'https://orchard.example', icons } }),
  })
  const found = selectSiteIcon(engine.store.getState())
  engine.destroy()
  return found
}

it.each([
  [['https://orchard.example/icon.png', 'https://orchard.example/large.png'], 'https://orchard.example/icon.png'],
  [['/icon.svg'], '/icon.svg'],
  [['data:image/png;base64,AA=='], 'data:image/png;base64,AA=='],
  [['javascript:alert(1)', 'https://orchard.example/icon.png'], undefined],
  [['//elsewhere.example/icon.png'], undefined],
  [[''], undefined],
  [[], undefined],
  [undefined, undefined],
])('the icon for %j is %s', async (icons, icon) => {
  expect(await iconOf(icons)).toBe(icon)
})
