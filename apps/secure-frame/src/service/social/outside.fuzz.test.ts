import { changedJson, changedText, fuzz } from '@latchkey/fuzz'
import { parseJson } from '@latchkey/services/parts'
import { createSiweMessage } from 'viem/siwe'
import { isSocialProvider, socialProviders } from '../../protocol/social.js'
import { assertSignIn } from './assertSignIn.js'
import { isReturnOf } from './isReturnOf.js'
import { readLoginsFile } from './readLoginsFile.js'
import { readSocialUser } from './readSocialUser.js'

const isRead = (read: () => unknown, names: readonly string[]) => {
  try {
    read()
    return true
  } catch (error) {
    if (error instanceof Error && names.some((name) => name === error.name)) return false
    throw error
  }
}

const user = { sub: '1', id: '1', email: 'user@mail.example', username: 'user', discriminator: '0', login: 'user' }

fuzz('a user of a provider', {
  inputs: changedJson({ ...user, name: 'A user', data: { id: '1', username: 'user' } }),
  read: (text) => {
    const answer = parseJson(text)
    return socialProviders.every((provider) => isRead(() => readSocialUser(provider, answer), ['Error']))
  },
})
fuzz('the file of logins', {
  inputs: changedJson({ google: { clientId: 'id', clientSecret: 'SECRET', issuer: 'https://a.example' } }),
  read: (text) => isRead(() => readLoginsFile(text, { SECRET: 'secret' }), ['FieldError', 'SyntaxError']),
})
const message = createSiweMessage({
  domain: 'wallet.example',
  address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  statement: 'Farcaster Auth',
  uri: 'https://wallet.example/',
  version: '1',
  chainId: 10,
  nonce: 'a0'.repeat(32),
  issuedAt: new Date(1_790_000_000_000),
  expirationTime: new Date(1_790_000_060_000),
  resources: ['farcaster://fid/1'],
})
fuzz('a message of a Farcaster user', {
  inputs: changedText(message, 'https://evil.example/', '2026-13-45T99:99:99Z'),
  read: (text) => {
    const expected = { uri: 'https://wallet.example/', startedAt: 1_790_000_000_000, now: 1_790_000_000_000 }
    return isRead(() => assertSignIn(text, expected), ['FarcasterError'])
  },
})
fuzz('where a page returns to', {
  inputs: changedText('https://shop.example/app?a=1#b', '@evil.example', 'blob:'),
  read: (text) => {
    const isReturn = isReturnOf('https://shop.example', text, 'https://wallet.example')
    if (isReturn && new URL(text).host !== 'shop.example') throw new Error('It is another site.')
    return isReturn
  },
})
fuzz('the name of a provider', {
  inputs: changedJson({ provider: 'google' }),
  read: (text) => isSocialProvider(Object(parseJson(text))['provider']),
})
