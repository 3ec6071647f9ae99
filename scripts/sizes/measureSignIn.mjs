import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readNamespaces } from '../readNamespaces.mjs'
import { builders, onlySplitters } from './builders.mjs'
import { measureJourneys } from './measureJourneys.mjs'

const folder = fileURLToPath(new URL('../../packages/siwx', import.meta.url))
/** The namespaces that have a verifier. */
const names = readNamespaces().filter((name) => existsSync(`${folder}/src/verifiers/${name}Verifier.ts`))

const createPage = (verifiers, sessions) => `
import { createSiwx, ${[...verifiers.map((name) => `${name}Verifier`), sessions].join(', ')} } from '@latchkey/siwx'
globalThis.siwx = createSiwx({ sessions: ${sessions}({ url: '/', verifiers: [${verifiers.map((name) => `${name}Verifier()`).join(', ')}] }) })
`
const verifierOf = (name) => new RegExp(`(^|/)dist/verifiers/${name}/verify\\w+\\.js$`)
const page = { name: 'the page', wants: [] }

const measureVerifier = async (tool, build, name) => {
  const site = `${tool}, sign-in`
  const chunks = await build(folder, createPage([name], 'localSessions'))
  const has = (verifier) => (chunk) => chunk.modules.some((module) => verifierOf(verifier).test(module))
  const wants = chunks.flatMap(({ modules }) => modules.filter((module) => verifierOf(name).test(module)))
  const { figures, faults, rest } = measureJourneys(site, chunks, [page, { name: `first sign-in, ${name}`, wants }])
  const others = names.filter(
    (other) => other !== name && chunks.some((chunk) => !rest.includes(chunk) && has(other)(chunk)),
  )
  return {
    figure: figures[1],
    faults: [
      ...faults,
      ...(wants.length > 0 ? [] : [`${site}: the verifier of ${name} is in no chunk`]),
      ...others.map((other) => `${site}: ${name} loads the verifier of ${other}`),
    ],
  }
}

const measurePage = async (build, site, source) => {
  const { figures } = measureJourneys(site, await build(folder, source), [page])
  return { ...figures[0], id: site }
}

const measureWith = async (tool, build) => {
  const section = {
    title: `Sign-in, ${tool}`,
    figures: [
      await measurePage(build, `${tool}, sign-in: page with a server`, createPage([], 'serverSessions')),
      await measurePage(build, `${tool}, sign-in: page with all verifiers`, createPage(names, 'localSessions')),
    ],
    faults: [],
  }
  for (const name of names) {
    const { figure, faults } = await measureVerifier(tool, build, name)
    section.figures.push(figure)
    section.faults.push(...faults)
  }
  return section
}

/** Measures what a site's sign-in loads: with the page, and with the first sign-in. @returns a section for each of the bundlers */
export const measureSignIn = async (tools) => {
  const sections = []
  for (const tool of onlySplitters(tools)) sections.push(await measureWith(tool, builders[tool]))
  return sections
}
