import { expect, it } from 'vitest'
import { compareWithTests, readNumberedPage } from './numberedPage.js'

/** Matches fault numbers at the beginning of a title, or of a row or a group of titles. */
const faultInTitle = /['"`](F-\d{3})(?=: |['"`]: \[|['"`], ['"`])/g

it('the page of faults and the titles of tests have the same numbers', () => {
  const page = readNumberedPage('docs/faults.md', 'F', 'Not tried')
  expect(page.rows.length).toBeGreaterThan(80)
  expect(compareWithTests(page, faultInTitle)).toEqual([])
})

it('the page of faults has each number up to 150, with a test or with the reason for its lack', () => {
  const { rows, untried } = readNumberedPage('docs/faults.md', 'F', 'Not tried')
  const numbers = Array.from({ length: 150 }, (_, index) => `F-${String(index + 1).padStart(3, '0')}`)
  expect(numbers.filter((number) => !rows.some((row) => row.number === number) && !untried.includes(number))).toEqual(
    [],
  )
})
