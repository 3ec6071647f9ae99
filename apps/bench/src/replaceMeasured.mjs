/**
 * Replaces the text between `<!-- measured: name -->` and the next `<!-- /measured -->`.
 * @throws if the page has no such comments
 */
export const replaceMeasured = (text, name, content) => {
  const begin = `<!-- measured: ${name} -->`
  const from = text.indexOf(begin)
  const to = text.indexOf('<!-- /measured -->', from)
  if (from < 0 || to < 0) throw new Error(`The page has no section for measurements: ${begin} … <!-- /measured -->`)
  return `${text.slice(0, from + begin.length)}\n\n${content}\n\n${text.slice(to)}`
}
