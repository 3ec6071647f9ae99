import { format } from '../../apps/bench/src/format.mjs'
import { summarizeRun } from '../../apps/bench/src/machine.mjs'
import { table } from '../../apps/bench/src/markdown.mjs'

const words = { words: true }

/** Returns the first error line of a program's output. Yarn numbers its messages, and progress messages have the number 0. */
const reasonOf = ({ fault }) => /^(?:error:?|➤ YN(?!0000)\d+: │) (.*)$/im.exec(fault)?.[1] ?? 'no reason in the output'

/** Writes the page of a release. */
export const writeReleasePage = (found) => {
  const { tarballs, differing, documents, components, licenceCounts, pins, faults, sites } = found
  const [bundlers, managers] = ['bundler', 'manager'].map((key) => [...new Set(sites.map((site) => site[key]))])
  const verdict = (manager, bundler) =>
    sites.find((site) => site.manager === manager && site.bundler === bundler).fault ? '**fails**' : 'builds'
  return format(
    'release.md',
    `${[
      '# The release',
      '',
      summarizeRun(found),
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
      "## The wallet's documents",
      '',
      'What a wallet service of this version serves below `/assets/`, and `exit.html`. Compare the hashes with those of a service that you use.',
      '',
      ...table(
        ['file', 'integrity'],
        Object.entries(documents).map(([name, integrity]) => [`\`${name}\``, `\`${integrity}\``]),
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
