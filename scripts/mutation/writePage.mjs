import { explained } from './explained.mjs'

/** The share of a module's mutations that its tests must notice. */
export const minimumScore = 0.9

const percent = (share) => `${(share * 100).toFixed(1)} %`
const inCode = (text) => `\`${text.replace(/\s+/g, ' ').trim().replaceAll('|', '\\|').replaceAll('`', "'") || ' '}\``
const nameOf = (path) => path.split('/').at(-1)

/** Returns why a mutation cannot be noticed, or `undefined` if the tests should notice it. */
const whyUnnoticed = (path, { was, is }) =>
  explained.find(
    (mutation) => mutation.module === nameOf(path) && mutation.was === was.trim() && mutation.is === is.trim(),
  )?.why

/** Returns the share of a module's mutations that its tests noticed. */
export const shareOf = ({ mutants, survivors }) => (mutants === 0 ? 1 : 1 - survivors.length / mutants)

/**
 * Writes the page of mutations.
 *
 * @param results a result for each module: its path, date and commit, the number of mutations, and those that no test noticed
 */
export const writePage = (results) => {
  const all = results.reduce((total, { mutants }) => total + mutants, 0)
  const left = results.flatMap(({ path, survivors }) =>
    survivors.map((survivor) => ({ ...survivor, path, why: whyUnnoticed(path, survivor) })),
  )
  const harmless = left.filter(({ why }) => why).length
  const rows = results.map(
    (one) =>
      `| \`${one.path}\` | ${one.mutants} | ${one.mutants - one.survivors.length} | ${percent(shareOf(one))} | ${one.date}, \`${one.commit}\` |`,
  )
  const unnoticed = left.map(
    ({ path, line, was, is, why }) =>
      `| \`${nameOf(path)}\`:${line} | ${inCode(was)} | ${inCode(is)} | ${why ?? 'not noticed'} |`,
  )
  return `# Changes that tests notice

\`pnpm mutation\` makes one wrong change at a time to the code that protects a user from a wrong payment or sign-in (another comparison, a condition that always holds, a removed text or call, a pattern without its end), and runs the tests beside that code. If they do not notice a change, a test is missing, or the change makes no difference.

**${percent(1 - left.length / all)} of ${all} changes are noticed**; of the ${left.length} others, ${harmless} make no difference. Tests must notice at least ${percent(minimumScore)} of each module's changes. Texts of errors are not changed, because users see the text for an error's code.

| module | changes | noticed | share | measured |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

## Not noticed

| where | was | became | why |
| --- | --- | --- | --- |
${unnoticed.join('\n')}
`
}
