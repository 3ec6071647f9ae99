import { beforeEach, describe, expect, it, vi } from 'vitest'

let loadOwnTexts: typeof import('./ownTexts.js')['loadOwnTexts']
let loadJourneyTexts: typeof import('./usedLanguages.js')['loadJourneyTexts']
beforeEach(async () => {
  vi.resetModules()
  ;({ loadOwnTexts } = await import('./ownTexts.js'))
  ;({ loadJourneyTexts } = await import('./usedLanguages.js'))
})

describe('the texts of a journey', () => {
  it('are absent from a language until the journey loads', async () => {
    const german = await loadOwnTexts('de')
    expect([german['account'], german['buyPay']]).toEqual(['Konto', undefined])
    await loadJourneyTexts('buy')
    expect(german['buyPay']).toBe('Sie zahlen')
  })

  it('are added to each language of the page, and to a language that is used later', async () => {
    const german = await loadOwnTexts('de')
    const spanish = await loadOwnTexts('es')
    await loadJourneyTexts('buy')
    const arabic = await loadOwnTexts('ar')
    expect([german, spanish, arabic].map((texts) => typeof texts['buyPay'])).toEqual(['string', 'string', 'string'])
  })

  it('are not needed in English', async () => {
    expect(await loadOwnTexts('en')).toEqual({})
    await loadJourneyTexts('buy')
    expect(await loadOwnTexts('en')).toEqual({})
  })

  it('stay English if their chunk does not load, and are requested again with the next language', async () => {
    const german = await loadOwnTexts('de')
    const { journeys } = await import('../de/german.js')
    const load = vi.spyOn(journeys, 'buy').mockRejectedValueOnce(new TypeError('no such file'))
    await loadJourneyTexts('buy')
    expect([german['buyPay'], german['account']]).toEqual([undefined, 'Konto'])
    await loadJourneyTexts('buy')
    expect([german['buyPay'], load.mock.calls.length]).toEqual(['Sie zahlen', 2])
  })
})
