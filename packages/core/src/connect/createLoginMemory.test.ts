import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '../contract/kitStorage.js'
import { createLoginMemory, type Login } from './createLoginMemory.js'

const login: Required<Login> = {
  used: true,
  email: 'quinn@example.com',
  socialUsername: 'quinn',
  lastEmailLoginAt: 1_790_000_000_000,
  lastNetworkId: 'eip155:1',
  smartAccountNetworks: ['eip155:1', 'eip155:137'],
}

describe('the memory of a login', () => {
  it('stores the used flag, the e-mail, the social name, the time, the network, and the networks with smart accounts [S3.17~]', async () => {
    const storage = createMemoryStorage()
    await createLoginMemory({ storage }).remember(login)
    expect(storage.keys()).toEqual([
      'latchkey:login:used',
      'latchkey:login:email',
      'latchkey:login:socialUsername',
      'latchkey:login:lastEmailLoginAt',
      'latchkey:login:lastNetworkId',
      'latchkey:login:smartAccountNetworks',
    ])
    expect(storage.getItem('latchkey:login:email')).toBe('{"version":1,"data":"quinn@example.com"}')
    expect(createLoginMemory({ storage }).read()).toEqual(login)
    expect(createLoginMemory({ storage, storageKey: 'other' }).read()).toEqual({})
  })

  it('changes only the values that are passed', async () => {
    const memory = createLoginMemory({ storage: createMemoryStorage() })
    await memory.remember(login)
    await memory.remember({ email: 'new@example.com', socialUsername: undefined })
    const { socialUsername: _, ...others } = login
    expect(memory.read()).toEqual({ ...others, email: 'new@example.com' })
    await memory.remember({ used: false })
    expect(memory.read()).not.toHaveProperty('used')
  })

  it('forgets who logged in: the flag, the e-mail, the last network and the social name', async () => {
    const storage = createMemoryStorage()
    const memory = createLoginMemory({ storage })
    await memory.remember(login)
    await memory.forget()
    const { lastEmailLoginAt, smartAccountNetworks } = login
    expect(memory.read()).toEqual({ lastEmailLoginAt, smartAccountNetworks })
    expect(storage.keys()).toHaveLength(2)
  })

  it.each([
    ['email', '{"version":1,"data":7}'],
    ['email', '{"version":2,"data":"quinn@example.com"}'],
    ['email', 'quinn@example.com'],
    ['used', '{"version":1,"data":"yes"}'],
    ['lastEmailLoginAt', '{"version":1,"data":"soon"}'],
    ['lastNetworkId', '{"version":1,"data":"1"}'],
    ['smartAccountNetworks', '{"version":1,"data":["eip155:1",1]}'],
  ])('reads nothing if %s was stored as %s', (field, text) => {
    const storage = createMemoryStorage()
    storage.setItem(`latchkey:login:${field}`, text)
    expect(createLoginMemory({ storage }).read()).toEqual({})
  })
})
