import { expect, it } from 'vitest'
import { compareWithTests, readNumberedPage } from './numberedPage.js'

/** Within a title, in brackets. */
const threatInTitle = /\[(T-\d{2})\](?=[^'"`\n]*['"`])/g

it('the page of threats and the titles of tests name the same', () => {
  const page = readNumberedPage('docs/threats.md', 'T', 'No test')
  expect(page.rows.length).toBeGreaterThan(15)
  expect(compareWithTests(page, threatInTitle)).toEqual([])
})
