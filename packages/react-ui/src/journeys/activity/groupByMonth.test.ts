import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { groupByMonth } from './groupByMonth.js'

const titles = (dates: readonly (string | undefined)[], options: object = {}) =>
  groupByMonth(
    dates.map((date) => ({ at: date === undefined ? undefined : Date.parse(date) })),
    { now: Date.parse('2026-11-26T12:00:00Z'), language: 'en', undated: 'Date unknown', ...options },
  ).map(({ title, items }) => `${title} ${items.length}`)

const setTimeZone = (timeZone: string) => vi.stubEnv('TZ', timeZone)
beforeEach(() => {
  setTimeZone('UTC')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

describe('the groups of transactions', () => {
  it('have the name of the month, and the year if it is not the current one [S9.5c]', () => {
    expect(titles(['2026-11-20', '2026-11-01', '2026-10-31', '2025-12-01', '2025-11-20'])).toEqual([
      'November 2',
      'October 1',
      'December 2025 1',
      'November 2025 1',
    ])
  })

  it('have at most 40 of a month: parts that continue it have no title', () => {
    const dates = Array.from({ length: 90 }, (_, index) =>
      new Date(Date.UTC(2026, 10, 20) - index * 1_000).toISOString(),
    )
    expect(titles([...dates, '2026-10-31'])).toEqual(['November 40', ' 40', ' 10', 'October 1'])
  })

  it('are named in the modal’s language', () => {
    const dates = ['2026-03-05', '2025-03-05']
    expect(titles(dates, { language: 'de' })).toEqual(['März 1', 'März 2025 1'])
    expect(titles(dates, { language: 'ja' })).toEqual(['3月 1', '2025年3月 1'])
    expect(titles(dates, { language: 'ar' })).toEqual(['مارس 1', 'مارس 2025 1'])
  })

  it.each([
    ['UTC', ['December 2025 1', 'January 1']],
    ['America/Los_Angeles', ['December 2025 2']],
    ['Asia/Tokyo', ['January 2']],
  ])('F-149: follow the user’s time zone at the turn of the year: %s', (timeZone, expected) => {
    setTimeZone(timeZone)
    expect(titles(['2025-12-31T23:30:00Z', '2026-01-01T00:30:00Z'])).toEqual(expected)
  })

  it('F-149: take the current year from the user’s time zone too', () => {
    const now = Date.parse('2026-01-01T03:00:00Z')
    setTimeZone('America/New_York')
    expect(titles(['2025-12-31'], { now })).toEqual(['December 1'])
    setTimeZone('Europe/Berlin')
    expect(titles(['2025-12-31'], { now })).toEqual(['December 2025 1'])
  })

  it('F-149: are right around the hours that a clock change skips and repeats', () => {
    setTimeZone('America/New_York')
    // Clocks went back on 1 November 2026 at 2:00, and forward on 8 March 2026 at 2:00.
    expect(
      titles(['2026-11-01T06:30:00Z', '2026-11-01T05:30:00Z', '2026-11-01T04:00:00Z', '2026-11-01T03:59:59Z']),
    ).toEqual(['November 3', 'October 1'])
    expect(titles(['2026-04-01T04:00:00Z', '2026-04-01T03:59:59Z', '2026-03-08T07:30:00Z'])).toEqual([
      'April 1',
      'March 2',
    ])
  })

  it('F-149: have the years 1970 and 9999, and a title for transactions without a date', () => {
    expect(titles(['9999-12-31T23:59:59Z', '1970-01-01T00:00:00Z', undefined])).toEqual([
      'December 9999 1',
      'January 1970 1',
      'Date unknown 1',
    ])
  })

  it('are none without transactions', () => {
    expect(titles([])).toEqual([])
  })
})
