import { mnemonicToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { fillRandom } from '../bytes.js'
import { deriveAccounts, toPhrase } from '../keys/accounts.js'
import {
  areGroupsTyped,
  chooseGroups,
  createRecoveryCode,
  deriveCodeSecret,
  derivePasskeySecret,
  parseRecoveryCode,
  toGroups,
} from './recoveryCode.js'
import { openRecoveryFile, parseRecoveryFile, writeRecoveryFile } from './recoveryFile.js'

const invalidCode = { code: 'CODE_INVALID' }
const code = '01234-56789-ABCDE-FGHJK-MNPQRS'

it('creates codes of 26 characters from the whole alphabet', () => {
  const seen = new Set<string>()
  for (let count = 0; count < 200; count += 1) {
    const created = createRecoveryCode(fillRandom)
    expect(created).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{6}$/)
    for (const character of parseRecoveryCode(created)) seen.add(character)
  }
  expect(seen.size).toBe(32)
})

it('takes five bits of each random byte: 130 in all', () => {
  const last = createRecoveryCode((bytes) => bytes.fill(255))
  expect(last).toBe('ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZZ')
  expect(createRecoveryCode((bytes) => bytes.fill(32))).toBe('00000-00000-00000-00000-000000')
})

it('reads a code as people write it', () => {
  const plain = '0123456789ABCDEFGHJKMNPQRS'
  for (const typed of [
    code,
    plain,
    plain.toLowerCase(),
    ` ${code} `,
    'OI234 56789 abcde fghjk mnpqrs',
    code.replace('1', 'l'),
  ])
    expect(parseRecoveryCode(typed)).toBe(plain)
  for (const typed of ['', plain.slice(1), `${plain}0`, plain.replace('A', 'U'), plain.replace('A', '*'), undefined, 7])
    expect(() => parseRecoveryCode(typed)).toThrow(expect.objectContaining(invalidCode))
})

it('checks the three groups that the user types back', () => {
  const groups = toGroups(code)
  expect(groups).toEqual(['01234', '56789', 'ABCDE', 'FGHJK', 'MNPQRS'])
  const chosen = [0, 2, 4]
  expect(areGroupsTyped(code, chosen, ['o1234', 'abcde', 'MNPQRS'])).toBe(true)
  for (const typed of [
    ['01234', 'ABCDE'],
    ['01234', 'ABCDE', 'MNPQRT'],
    ['ABCDE', '01234', 'MNPQRS'],
    [],
    '0',
    undefined,
  ])
    expect(areGroupsTyped(code, chosen, typed)).toBe(false)
})

it('chooses three different groups by chance', () => {
  const choices = new Set<string>()
  for (let count = 0; count < 300; count += 1) {
    const chosen = chooseGroups(fillRandom)
    expect(new Set(chosen).size).toBe(3)
    choices.add(chosen.join())
  }
  expect(choices.size).toBe(10)
})

it('derives another secret for each code, passkey and wallet', async () => {
  const output = new Uint8Array(32).fill(1)
  const secrets = await Promise.all([
    deriveCodeSecret(code, 'wallet-1'),
    deriveCodeSecret(code, 'wallet-2'),
    deriveCodeSecret(code.replace('S', 'T'), 'wallet-1'),
    derivePasskeySecret(output, 'wallet-1'),
    derivePasskeySecret(output, 'wallet-2'),
  ])
  expect(new Set(secrets.map(String)).size).toBe(secrets.length)
  expect(await deriveCodeSecret(code.toLowerCase(), 'wallet-1')).toEqual(secrets[0])
})

it('refuses a passkey without a PRF output [F-141~]', async () => {
  for (const output of [undefined, new Uint8Array(0), new Uint8Array(31), 'text'])
    await expect(derivePasskeySecret(output, 'wallet-1')).rejects.toMatchObject({ code: 'FACTOR_UNPROVED' })
})

const writeFile = async () => {
  const entropy = fillRandom(new Uint8Array(16))
  const { addresses } = await deriveAccounts(entropy)
  const text = await writeRecoveryFile(entropy, code, { wallet: 'wallet-1', addresses }, fillRandom)
  return { entropy, addresses, text, phrase: toPhrase(entropy) }
}

it('opens the recovery file with the code, to a phrase that viem imports as the same account [C-12~]', async () => {
  const { text, phrase, addresses } = await writeFile()
  expect(await openRecoveryFile(text, code.toLowerCase())).toEqual({ phrase, addresses })
  expect(await openRecoveryFile(new TextEncoder().encode(text), code)).toEqual({ phrase, addresses })
  expect(mnemonicToAccount(phrase).address).toBe(addresses.eip155)
})

it('contains no secret in clear', async () => {
  const { text, addresses } = await writeFile()
  expect(JSON.parse(text)).toEqual({
    format: 'latchkey-recovery-file',
    version: 1,
    wallet: 'wallet-1',
    addresses,
    sealed: expect.stringMatching(/^[\w-]{60}$/),
  })
})

it('does not open with another code, or for other addresses', async () => {
  const { text, addresses } = await writeFile()
  const other = await writeFile()
  await expect(openRecoveryFile(text, code.replace('S', 'T'))).rejects.toMatchObject(invalidCode)
  await expect(openRecoveryFile(text, 'short')).rejects.toMatchObject(invalidCode)
  const swapped = text.replace(addresses.eip155, other.addresses.eip155)
  await expect(openRecoveryFile(swapped, code)).rejects.toMatchObject(invalidCode)
})

it('detects each changed byte of the sealed entropy', async () => {
  const { text } = await writeFile()
  const { sealed } = parseRecoveryFile(text)
  for (let index = 0; index < sealed.length; index += 1) {
    const character = sealed[index] === 'A' ? 'Q' : 'A'
    const changed = text.replace(sealed, sealed.slice(0, index) + character + sealed.slice(index + 1))
    await expect(openRecoveryFile(changed, code)).rejects.toMatchObject(invalidCode)
  }
})

it('refuses other files', () => {
  for (const text of ['', 'null', '{}', '[]', '{"format":"latchkey-recovery-file","version":2}', ' '.repeat(20_000)])
    expect(() => parseRecoveryFile(text)).toThrow(expect.objectContaining({ code: 'FILE_INVALID' }))
  expect(() => parseRecoveryFile(Uint8Array.of(255))).toThrow(expect.objectContaining({ code: 'FILE_INVALID' }))
})
