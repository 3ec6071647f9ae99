import { expect, it } from 'vitest'

const find = async (source: string) => {
  const path = './findUntranslatedTexts.mjs' // JavaScript without types
  const module: { findUntranslatedTexts(file: string, source: string): string[] } = await import(path)
  return module.findUntranslatedTexts('A.tsx', source)
}

it.each([
  ['between tags', '<p>Close</p>', ['Close']],
  ['in braces', "<p>{'Close'}</p>", ['Close']],
  ['in a template', '<p>{`Close ${name}`}</p>', ['Close ']],
  ['in a condition with two branches', "<p>{open ? 'Close' : 'Open'}</p>", ['Close', 'Open']],
  ['under a condition', "<>{open && 'Close'}</>", ['Close']],
  ['in a label', '<button aria-label="Close" />', ['Close']],
  ['of a field and a picture', '<><input placeholder={`Search`} /><img alt="Key" /></>', ['Search', 'Key']],
])('finds words %s', async (_where, jsx, words) => {
  expect(await find(`const A = () => ${jsx}`)).toEqual(words)
})

it('ignores strings that are not texts', async () => {
  const jsx =
    '<p className="lk-p" dir="ltr">{t("close")} · 3 <b>{name}</b>{" "}{`−${amount}`}<i role="status" aria-hidden="true" /></p>'
  expect(await find(`const A = () => ${jsx}`)).toEqual([])
})
