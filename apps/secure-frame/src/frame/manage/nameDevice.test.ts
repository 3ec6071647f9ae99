import { expect, it } from 'vitest'
import { describeDevice } from '../../protocol/describeDevice.js'
import { loadManageText } from './loadManageText.js'
import { nameDevice } from './nameDevice.js'

it('names a device that nobody knows in the language of the screen, and all others alike', async () => {
  const t = await loadManageText('de')
  expect(nameDevice(t, describeDevice('curl/8'))).toBe('Unbekanntes Gerät')
  expect(nameDevice(t, 'Firefox (Linux)')).toBe('Firefox (Linux)')
})
