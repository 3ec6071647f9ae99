import { format } from '../../apps/bench/src/format.mjs'
import { tellRun } from '../../apps/bench/src/machine.mjs'
import { table } from '../../apps/bench/src/markdown.mjs'

const words = { words: true }

/** The first line in which a program says what was wrong. Yarn numbers what it says, and what is no more than progress is 0. */
const reasonOf = ({ fault }) => /^(?:error:?|➤ YN(?!0000)\d+: │) (.*)$/im.exec(fault)?.[1] ?? 'it said no reason'

/** The page of what was found of a release. */
export const writeReleasePage = (found) => {
  const { tarballs, differing, components, licenceCounts, pins, faults, sites } = found
  const [bundlers, managers] = ['bundler', 'manager'].map((key) => [...new Set(sites.map((site) => site[key]))])
  const verdict = (manager, bundler) =>
    sites.find((one) => one.manager === manager && one.bundler === bundler).fault ? '**fails**' : 'builds'
  return format(
    'release.md',
    `${[
      '# The release',
      '',
      tellRun(found),
      '',
      '## Two clean builds',
      '',
      differing.length === 0
        ? 'All tarballs are the same, byte for byte.'
        : `These tarballs came out differently: ${differing.join(', ')}.`,
      '',
      ...table(
        ['package', 'integrity'],
        tarballs.map(({ name, integrity }) => [`\`${name}\``, `\`${integrity}\``]),
        words,
      ),
      '',
      '## What is in it',
      '',
      `The bill of materials (CycloneDX) has ${components} components. Licences: ${Object.entries(licenceCounts)
        .map(([licence, count]) => `${licence} (${count})`)
        .join(', ')}.`,
      '',
      "## In a transaction's path",
      '',
      faults.length === 0
        ? 'All are pinned to one version, and none is younger than a week.'
        : faults.map((fault) => `- ${fault}`).join('\n'),
      '',
      ...table(
        ['package', 'version', 'published', 'days'],
        pins.map(({ name, version, published, days }) => [name, version, published, days]),
        words,
      ),
      '',
      '## A site',
      '',
      'It installs the tarballs, with all five namespaces, sign-in and WalletConnect, and builds.',
      '',
      ...table(
        ['', ...bundlers],
        managers.map((manager) => [manager, ...bundlers.map((bundler) => verdict(manager, bundler))]),
        words,
      ),
      '',
      ...sites.filter(({ fault }) => fault).map((site) => `- ${site.manager} and ${site.bundler}: ${reasonOf(site)}`),
    ].join('\n')}\n`,
  )
}
