import { expect, it } from 'vitest'

const find = async (source: string) => {
  const path = './findLiterals.mjs' // JavaScript without types
  const module: { findLiterals(file: string, source: string): string[] } = await import(path)
  return module.findLiterals('A.tsx', source)
}

it.each([
  ['between tags', '<p>Close</p>', ['Close']],
  ['in braces', "<p>{'Close'}</p>", ['Close']],
  ['in a template', '<p>{`Close ${name}`}</p>', ['Close ']],
  ['of which one is said', "<p>{open ? 'Close' : 'Open'}</p>", ['Close', 'Open']],
  ['that are said under a condition', "<>{open && 'Close'}</>", ['Close']],
  ['that are heard', '<button aria-label="Close" />', ['Close']],
  ['of a field and a picture', '<><input placeholder={`Search`} /><img alt="Key" /></>', ['Search', 'Key']],
])('finds words %s', async (_where, jsx, words) => {
  expect(await find(`const A = () => ${jsx}`)).toEqual(words)
})

it('leaves alone what is no word for people', async () => {
  const jsx =
    '<p className="lk-p" dir="ltr">{t("close")} · 3 <b>{name}</b>{" "}{`−${amount}`}<i role="status" aria-hidden="true" /></p>'
  expect(await find(`const A = () => ${jsx}`)).toEqual([])
})
