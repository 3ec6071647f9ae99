import { expect, it } from 'vitest'
import { compareWithTests, readNumberedPage } from './numberedPage.js'

/** At the beginning of a title, or of a group of titles. */
const faultInTitle = /['"`](F-\d{3}\w?)(?=: |['"`]: \[)/g

it('the page of faults and the titles of tests name the same', () => {
  const page = readNumberedPage('docs/faults.md', 'F', 'Not tried')
  expect(page.rows.length).toBeGreaterThan(80)
  expect(compareWithTests(page, faultInTitle)).toEqual([])
})
