import { builders } from './builders.mjs'
import { findWrongModules } from './findWrongModules.mjs'
import { kitJourneys } from './journeys.mjs'
import { measureJourneys } from './measureJourneys.mjs'
import { namespaces } from './namespaces.mjs'
import { createSite, demoFolder } from './sites.mjs'

const names = Object.keys(namespaces)
const buildSite = (tool, chosen) => builders[tool](demoFolder, createSite(chosen))

/** What a namespace adds to a site that has no other. @param emptySite the first load of a site without any, in bytes */
const measureNamespace = async (name, emptySite) => {
  const chunks = await buildSite('Vite', [name])
  const steps = namespaces[name].steps.map((step) => ({ name: step.name, wants: [`${name}/dist/${step.module}`] }))
  const { figures, faults } = measureJourneys(`Vite, ${name}`, chunks, [...kitJourneys, ...steps])
  const [firstLoad] = figures
  return {
    title: `What ${name} adds to a site, Vite`,
    figures: [
      { id: `${firstLoad.id}, added`, bytes: firstLoad.bytes - emptySite },
      ...figures.slice(kitJourneys.length),
    ],
    faults: [
      ...faults,
      ...findWrongModules('Vite', [name], chunks),
      ...findWrongModules('esbuild', [name], await buildSite('esbuild', [name])),
    ],
  }
}

const pairs = names.flatMap((name, index) => names.slice(index + 1).map((other) => [name, other]))

const measureAll = async () => {
  const chunks = await buildSite('Vite', names)
  const { figures, faults } = measureJourneys('Vite, all five namespaces', chunks, kitJourneys)
  const wrong = []
  for (const pair of pairs) wrong.push(...findWrongModules('esbuild', pair, await buildSite('esbuild', pair)))
  return {
    title: 'A site with all five namespaces, Vite',
    figures: figures.slice(0, 1),
    faults: [...faults, ...findWrongModules('Vite', names, chunks), ...wrong],
  }
}

/** Measures what each namespace adds to a site, and checks that sites of one, two and all namespaces contain no modules of others. */
export const measureNamespaces = async () => {
  const empty = measureJourneys('Vite, no namespace', await buildSite('Vite', []), kitJourneys).figures[0].bytes
  const sections = []
  for (const name of names) sections.push(await measureNamespace(name, empty))
  return [...sections, await measureAll()]
}
