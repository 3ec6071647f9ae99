import { expect, it } from 'vitest'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, networkOne } from '../testing/fixtures.js'
import { selectNetworkImage } from './selectNetworkImage.js'

const imageOf = async (image: string, id: string = networkOne.id) => {
  const { engine } = await createTestKit({
    networks: [networkOne],
    adapters: [createWalletLed().entry],
    chainImages: { 1: image },
  })
  const found = selectNetworkImage(engine.store.getState(), id)
  engine.destroy()
  return found
}

it.each([
  'https://img.example/1',
  'http://127.0.0.1/1.png',
  'data:image/png;base64,AA==',
  '/1.png',
  './1.png',
  '../1.png',
])('is the site’s own: %s', async (image) => {
  expect(await imageOf(image)).toBe(image)
})

it.each(['javascript:alert(1)', '//elsewhere.example/1', 'data:text/html,x', 'blob:x', '', 'one.png'])(
  'is nothing that no image is fetched by: %s [T-21]',
  async (image) => {
    expect(await imageOf(image)).toBeUndefined()
  },
)

it('is undefined if the site does not have the network', async () => {
  expect(await imageOf('https://img.example/1', 'eip155:9')).toBeUndefined()
})
