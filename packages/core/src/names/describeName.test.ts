import { describe, expect, it } from 'vitest'
import { describeName } from './describeName.js'

const free = (name: string) => ({ name, registered: false })
const taken = (name: string) => ({ name, registered: true })

describe('a name that the user typed', () => {
  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['abc', 'short'],
    ['ab-', 'short'],
    ['a', 'short'],
    ['1', 'short'],
    ['a!', 'invalid'],
    ['fen nec', 'invalid'],
    ['fen.nec', 'invalid'],
    ['раypal', 'invalid'],
    ['xn--fiqs8s', 'invalid'],
    ['a'.repeat(64), 'invalid'],
  ])('%j cannot be registered: %s [S5.13a] [T-56]', (typed, problem) => {
    const choice = describeName(typed, undefined)
    expect([choice.problem, choice.label, choice.name]).toEqual([problem, undefined, undefined])
  })

  it('is unknown until the service has checked it', () => {
    expect(describeName('Fennec', undefined)).toEqual({
      label: 'fennec',
      name: undefined,
      zone: undefined,
      problem: 'unchecked',
      others: [],
    })
    expect(describeName('fennec', [free('den1.reown.id')]).problem).toBe('unchecked')
  })

  it('can be registered if it is free, in lower case and in the zone of the service', () => {
    const others = [free('fennec-1.club.example'), taken('fennec-2.club.example')]
    expect(describeName(' Fennec ', [free('fennec.club.example'), ...others])).toEqual({
      label: 'fennec',
      name: 'fennec.club.example',
      zone: '.club.example',
      problem: undefined,
      others,
    })
  })

  it('cannot be registered if another account has it', () => {
    expect(describeName('fennec', [taken('fennec.reown.id')]).problem).toBe('taken')
  })

  it('has no suggestions of another zone', () => {
    expect(describeName('fennec', [free('fennec.reown.id'), free('fennec.other.id')]).others).toEqual([])
  })
})
