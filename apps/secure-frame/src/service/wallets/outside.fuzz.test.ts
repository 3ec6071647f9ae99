import { changedJson, fuzz } from '@latchkey/fuzz'
import { parseJson } from '@latchkey/services/parts'
import { isAddresses, isNewFactors, isPasskeyResponse } from '../../protocol/walletFields.js'
import { createTestPasskey } from '../../testing/createTestPasskey.js'
import { Refusal } from '../refusal.js'
import { checkFactor } from './checkFactor.js'

const origins = { wallet: 'https://wallet.example', site: 'https://shop.example' }
const id = 'A'.repeat(22)
const passkey = createTestPasskey(origins.wallet)
const responses = { created: passkey.create({ challenge: id }), asserted: passkey.use({ challenge: id }) }

fuzz('the recovery factors and addresses of a new wallet', {
  inputs: changedJson({
    recovery: [
      { id, kind: 'code', envelope: 'AAAA', label: 'Code' },
      { id, kind: 'passkey', envelope: 'AAAA', credential: responses },
    ],
    addresses: {
      eip155: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
      solana: 'So11111111111111111111111111111111111111112',
    },
  }),
  read: (text) => {
    const { recovery, addresses } = Object(parseJson(text)) as { recovery?: unknown; addresses?: unknown }
    return isNewFactors(recovery) && isAddresses(addresses)
  },
})
fuzz('the responses of a passkey', {
  inputs: changedJson(responses),
  read: async (text) => {
    const { created, asserted } = Object(parseJson(text)) as { created?: unknown; asserted?: unknown }
    if (!isPasskeyResponse(created) || !isPasskeyResponse(asserted)) return false
    await checkFactor({ id, kind: 'passkey', envelope: 'AAAA', credential: { created, asserted } }, origins)
    return true
  },
  mayThrow: (error) => error instanceof Refusal && error.code === 'PASSKEY_INVALID',
  sampleEvery: 10,
  longest: 50,
})
