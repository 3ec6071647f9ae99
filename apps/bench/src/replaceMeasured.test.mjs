import { expect, it } from 'vitest'
import { replaceMeasured } from './replaceMeasured.mjs'

const place = (name, content) => `<!-- measured: ${name} -->\n\n${content}\n\n<!-- /measured -->`

it('replaces the section of that name, and nothing else', () => {
  const text = `before ${place('a', 'old')} between ${place('b', 'old')} after`
  expect(replaceMeasured(text, 'b', 'new')).toBe(`before ${place('a', 'old')} between ${place('b', 'new')} after`)
})

it('throws if the section is missing or has no end', () => {
  expect(() => replaceMeasured(place('a', 'old'), 'b', 'new')).toThrow('no section')
  expect(() => replaceMeasured('<!-- measured: a -->', 'a', 'new')).toThrow('no section')
})
