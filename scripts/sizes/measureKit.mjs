import { readNamespaces } from '../readNamespaces.mjs'
import { builders } from './builders.mjs'
import { engineModule, featureJourneys, journeys } from './journeys.mjs'
import { fileLimits } from './limits.mjs'
import { addFigures, createFigure, measureJourneys } from './measureJourneys.mjs'
import { nameChunk } from './nameChunk.mjs'
import { createSite, demoFolder } from './sites.mjs'

const others = readNamespaces().filter((name) => name !== 'eip155')
const foreign = new RegExp(`/packages/(${[...others, 'walletconnect'].join('|')})/`)

/** Splits a figure in two: the chunk of the engine, and all others. */
const splitFigure = (figure) => {
  const isEngine = ({ modules }) => modules.some((module) => module.endsWith(engineModule))
  const part = (name, chunks) => ({
    id: `${figure.id}, ${name}`,
    bytes: chunks.reduce((sum, { bytes }) => sum + bytes, 0),
    chunks,
  })
  return [
    part('the engine', figure.chunks.filter(isEngine)),
    part(
      'the modal and its views',
      figure.chunks.filter((chunk) => !isEngine(chunk)),
    ),
  ]
}

/** The bundler's own helpers are in the entry of a site that bundles React, which is not bundled here. */
const isHelper = ({ modules }) => modules.every((module) => module.includes('rolldown/runtime'))

/** @returns the fault of a step that requests too many files */
const findTooManyFiles = ({ id, chunks }) => {
  const names = chunks.filter((chunk) => !isHelper(chunk)).map(nameChunk)
  const limit = fileLimits[id] ?? Number.POSITIVE_INFINITY
  return names.length > limit ? [`${id}: ${names.length} files, limit ${limit}: ${names.join('; ')}`] : []
}

const measureWith = async (tool) => {
  const chunks = await builders[tool](demoFolder, createSite(['eip155']))
  const { figures: steps, faults, rest } = measureJourneys(tool, chunks, [...journeys, ...featureJourneys])
  const [firstLoad, firstClick, ...later] = steps
  const parts = splitFigure(firstClick)
  faults.push(...findTooManyFiles(firstClick))
  const strangers = new Set(chunks.flatMap(({ modules }) => modules.filter((module) => foreign.test(module))))
  if (strangers.size > 0) faults.push(`${tool}: the site did not choose ${[...strangers].join(', ')}`)
  return {
    title: `A site with EVM wallets, ${tool}`,
    figures: [
      firstLoad,
      addFigures(firstClick.id, parts),
      ...parts,
      ...later.slice(0, journeys.length - 2),
      addFigures(`${tool}: all of these`, steps.slice(0, journeys.length)),
      ...later.slice(journeys.length - 2),
      createFigure(`${tool}: what none of these loads (channels, languages)`, rest),
    ],
    faults,
    chunks,
  }
}

/** Measures a site with EVM wallets, step by step. @returns a section for each of the bundlers */
export const measureKit = async (tools) => {
  const sections = []
  for (const tool of tools) sections.push(await measureWith(tool))
  return sections
}
