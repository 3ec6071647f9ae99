import { builders } from './builders.mjs'
import { findWrongModules } from './findWrongModules.mjs'
import { kitJourneys } from './journeys.mjs'
import { measureJourneys } from './measureJourneys.mjs'
import { namespaces } from './namespaces.mjs'
import { createSite, demoFolder } from './sites.mjs'

const names = Object.keys(namespaces)
const buildSite = (tool, chosen) => builders[tool](demoFolder, createSite(chosen))

/** @returns the wrong modules of sites as esbuild builds them, which splits most differently from Vite, if it is one of the bundlers */
const findWrongWithEsbuild = async (tools, sites) => {
  const wrong = []
  if (!tools.includes('esbuild')) return wrong
  for (const chosen of sites) wrong.push(...findWrongModules('esbuild', chosen, await buildSite('esbuild', chosen)))
  return wrong
}

/** What a namespace adds to a site that has no other. @param emptySite the first load of a site without any, in bytes */
const measureNamespace = async (name, emptySite, tools) => {
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
    faults: [...faults, ...findWrongModules('Vite', [name], chunks), ...(await findWrongWithEsbuild(tools, [[name]]))],
  }
}

const pairs = names.flatMap((name, index) => names.slice(index + 1).map((other) => [name, other]))

const measureAll = async (tools) => {
  const chunks = await buildSite('Vite', names)
  const { figures, faults } = measureJourneys('Vite, all five namespaces', chunks, kitJourneys)
  return {
    title: 'A site with all five namespaces, Vite',
    figures: figures.slice(0, 1),
    faults: [...faults, ...findWrongModules('Vite', names, chunks), ...(await findWrongWithEsbuild(tools, pairs))],
  }
}

/** Measures what each namespace adds to a site, and checks that sites of one, two and all namespaces contain no modules of others. */
export const measureNamespaces = async (tools) => {
  const empty = measureJourneys('Vite, no namespace', await buildSite('Vite', []), kitJourneys).figures[0].bytes
  const sections = []
  for (const name of names) sections.push(await measureNamespace(name, empty, tools))
  return [...sections, await measureAll(tools)]
}
