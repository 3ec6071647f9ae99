import { changedJson, changedText, fuzz } from '@latchkey/fuzz'
import { openDatabase, parseJson } from '@latchkey/services/parts'
import { isCode, isEmail, isId, isProjectId, isPublicKey, isSecret, isSite } from '../../protocol/fields.js'
import { createTestDevice } from '../../testing/createTestDevice.js'
import { createAccessTokens } from './accessTokens.js'
import { checkProof } from './checkProof.js'
import { describeDevice } from '../../protocol/describeDevice.js'
import { Refusal } from '../refusal.js'
import { schemaSteps } from '../schemaSteps.js'

const now = 1_790_000_000_000
const origin = 'https://wallet.example'
const database = await openDatabase(':memory:', schemaSteps)
const device = await createTestDevice('http://127.0.0.1:1', origin, () => now)
const tokens = createAccessTokens(new Uint8Array(32).fill(1), origin)
const claims = { user: 'alice', session: 'session', project: 'shop', device: device.thumbprint }

/** Returns whether what was read is valid. A valid proof is read several times, so it may be refused as used. */
const isValid = (reading: Promise<unknown>) =>
  reading.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return error.code === 'PROOF_REPLAYED'
      throw error
    },
  )

fuzz('a proof', {
  inputs: changedText(await device.createProof('/login')),
  read: (proof) => isValid(checkProof(database, { proof, method: 'POST', url: `${origin}/login` }, now)),
  sampleEvery: 10,
  longest: 50,
})
fuzz('an access token', {
  inputs: changedText((await tokens.create(claims, now)).accessToken),
  read: (token) => isValid(tokens.read(token, now)),
  sampleEvery: 5,
  longest: 50,
})
fuzz('a public key', {
  inputs: changedJson(device.sealKey),
  read: (text) => isPublicKey(parseJson(text)),
})
const fields = { email: 'user@mail.example', site: 'https://shop.example', code: '012345', project: 'shop' }
fuzz('the fields of a request', {
  inputs: changedJson({ ...fields, transaction: 'A'.repeat(22), secret: 'A'.repeat(43) }),
  read: (text) => {
    const body = parseJson(text)
    const valueOf = (name: string): unknown => Object(body)[name]
    return [
      isEmail(valueOf('email')),
      isSite(valueOf('site')),
      isCode(valueOf('code')),
      isProjectId(valueOf('project')),
      isId(valueOf('transaction')),
      isSecret(valueOf('secret')),
    ].every(Boolean)
  },
})
fuzz('a user agent', {
  inputs: changedText('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', ''),
  read: (userAgent) => {
    const name = describeDevice(userAgent)
    if (!/^[A-Za-z ()]{1,60}$/.test(name)) throw new Error(`Words of the user agent: ${name}`)
    return name
  },
})
