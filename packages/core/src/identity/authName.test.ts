import { describe, expect, it } from 'vitest'
import { toAuthName } from './authName.js'

describe('the name of a logged-in user [S5.15a~]', () => {
  it.each([
    [{ socialProvider: 'github', username: 'mara0', email: 'mara@orchard.example' }, 'mara0'],
    [{ socialProvider: 'discord', username: 'mara0' }, 'mara'],
    [{ socialProvider: 'discord', username: 'mara00' }, 'mara0'],
    [{ socialProvider: 'discord', username: 'mara' }, 'mara'],
    [{ socialProvider: 'discord', username: '0', email: 'mara@orchard.example' }, 'mara@orchard.example'],
    [{ email: 'mara@orchard.example' }, 'mara@orchard.example'],
    [{ username: '', email: 'mara@orchard.example' }, 'mara@orchard.example'],
    [{ username: 'm'.repeat(30) }, 'm'.repeat(30)],
    [{ username: 'm'.repeat(31) }, `${'m'.repeat(30)}…`],
    [{ email: `${'m'.repeat(30)}@orchard.example` }, `${'m'.repeat(30)}…`],
    [{ username: '🗝️'.repeat(16) }, `${'🗝️'.repeat(15)}…`],
    [{}, undefined],
  ] as const)('%o is %s', (user, name) => {
    expect(toAuthName(user)).toBe(name)
  })
})
