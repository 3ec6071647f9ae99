import { expect, it } from 'vitest'
import { VaultError } from '../../protocol/VaultError.js'
import { openByAnyCode } from './openByAnyCode.js'

const wrong = () => new VaultError('CODE_INVALID', 'envelope')

it('opens by the envelope that belongs to the code, and tries none after it', async () => {
  const tried: string[] = []
  const open = async (of: string) => {
    tried.push(of)
    if (of !== 'second') throw wrong()
    return 'opened'
  }
  expect(await openByAnyCode(['first', 'second', 'third'], open)).toBe('opened')
  expect(tried).toEqual(['first', 'second'])
})

it('rejects with CODE_INVALID if the code belongs to no envelope', async () => {
  await expect(openByAnyCode(['first', 'second'], () => Promise.reject(wrong()))).rejects.toMatchObject({
    code: 'CODE_INVALID',
  })
})

it('tries no further envelope after any other failure', async () => {
  const tried: string[] = []
  const open = (of: string) => {
    tried.push(of)
    return Promise.reject(new VaultError('STORAGE_UNAVAILABLE'))
  }
  await expect(openByAnyCode(['first', 'second'], open)).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
  expect(tried).toEqual(['first'])
})
