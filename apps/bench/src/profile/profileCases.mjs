import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cases } from '../cases.mjs'
import { cache } from '../installPeer.mjs'
import { summarise } from '../statistics.mjs'
import { visitByPage } from '../visitByPage.mjs'
import { createNamer } from './nameFrames.mjs'
import { profileVisit } from './profileVisit.mjs'
import { findEnd, nameProfile, sumFunctions } from './readProfile.mjs'
import { sumTrace } from './sumTrace.mjs'
import { writeProfile } from './writeProfile.mjs'

const folder = join(cache, 'profiles')

/** The functions of Latchkey whose return is a moment of the opening. */
const milestones = { 'engine made': 'createEngine', 'modal mounted': 'mountModal' }

/** Returns the package of a function. If it is in no script of the page, it belongs to the browser, or is a state such as `(idle)`. */
const packageOf = ({ place, name }) => {
  if (place === '') return name.startsWith('(') ? name : '(functions of the browser)'
  return place
    .split('/')
    .slice(0, place.startsWith('@') ? 2 : 1)
    .join('/')
}

const sumPackages = (functions) => {
  const sums = new Map()
  for (const entry of functions) sums.set(packageOf(entry), (sums.get(packageOf(entry)) ?? 0) + entry.self)
  return [...sums]
    .map(([name, self]) => ({ name, self }))
    .filter(({ name, self }) => self >= 0.5 && name !== '(root)')
    .toSorted((a, b) => b.self - a.self)
}

const visitPlainly = async (browser, contestant, situation, visits) => {
  const figures = []
  for (let count = 0; count < visits; count++) {
    const { figures: own, failure } = await visitByPage(browser, contestant, situation)
    if (failure) throw new Error(`${contestant.id}, ${situation.id}: ${failure}`)
    figures.push(own[`${situation.id}.page`])
  }
  return { ...summarise(figures), count: figures.length }
}

const profileCase = async (browser, contestant, situation, visits) => {
  const plain = await visitPlainly(browser, contestant, situation, visits)
  const profiled = await profileVisit(browser, contestant, situation, 'profile')
  const traced = await profileVisit(browser, contestant, situation, 'trace')
  const profile = nameProfile(profiled.profile, createNamer(contestant.maps))
  const functions = sumFunctions(profile, profiled.press, profiled.end)
  const moments = Object.entries(milestones).map(([text, name]) => ({
    text,
    at: findEnd(profile, name, profiled.press),
  }))
  const text = writeProfile({
    title: `${contestant.name}, ${situation.name}`,
    endName: situation.id === 'choice' ? 'connected' : 'the row is painted',
    plain,
    profiled: { ...profiled, milestones: moments },
    functions,
    packages: sumPackages(functions),
    traced,
    work: sumTrace(traced.events, traced.press, traced.end),
  })
  const path = (kind) => join(folder, `${contestant.id}-${situation.id}.${kind}`)
  writeFileSync(path('cpuprofile'), JSON.stringify(profile))
  writeFileSync(path('trace.json'), JSON.stringify(traced.events))
  writeFileSync(path('txt'), text)
  console.log(`${text}\n${path('txt')}, and beside it .cpuprofile and .trace.json for the browser's developer tools\n`)
}

/** Profiles pages in cases, from the press until the wallet's row is painted. Writes files, and prints the text. */
export const profileCases = async (browser, contestants, wantedCases, visits) => {
  mkdirSync(folder, { recursive: true })
  for (const contestant of contestants)
    for (const situation of cases.filter(({ id }) => wantedCases.includes(id) && contestant.cases.includes(id)))
      await profileCase(browser, contestant, situation, visits)
}
