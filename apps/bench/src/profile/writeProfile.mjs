const number = (ms, width = 7) => ms.toFixed(1).padStart(width)
const writeKinds = (kinds) =>
  Object.entries(kinds)
    .filter(([, ms]) => ms >= 0.5)
    .map(([kind, ms]) => `${kind} ${ms.toFixed(1)}`)
    .join(', ')

/** @returns the moments of a visit in order, in ms from the press */
const writeTimeline = ({ press, end, dialog, requests, milestones }, endName) => {
  const loaded = requests.filter(({ came }) => came !== undefined && came <= end)
  const last = Math.max(...loaded.map(({ came }) => came))
  const bytes = loaded.reduce((sum, file) => sum + file.bytes, 0)
  return [
    { at: press, text: 'press' },
    ...requests
      .filter(({ requested }) => requested <= end)
      .map(({ name, requested }) => ({ at: requested, text: `requests ${name}` })),
    ...loaded.map(({ name, came, bytes: own }) => ({ at: came, text: `     has ${name} (${own} B)` })),
    ...(loaded.length > 0 ? [{ at: last, text: `last byte before the end (${loaded.length} files, ${bytes} B)` }] : []),
    ...milestones,
    ...(dialog ? [{ at: dialog, text: 'dialog shown' }] : []),
    { at: end, text: endName },
  ]
    .filter(({ at }) => at !== undefined)
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, text }) => `${number(at - press)}  ${text}`)
}

const writeFunctions = (functions) => [
  '   self   total  function',
  ...functions.map(({ self, total, name, place }) => `${number(self)} ${number(total)}  ${name}  ${place}`),
]

/**
 * Writes the result of a profile and a trace of one case.
 * @param plain the figures of visits that were not recorded
 */
export const writeProfile = ({ title, endName, plain, profiled, functions, packages, traced, work }) =>
  [
    title,
    `${plain.median.toFixed(0)} ms from the press until ${endName}, without recording (${plain.least.toFixed(0)}–${plain.most.toFixed(0)}, ${plain.count} visits)`,
    '',
    'Timeline, ms (while functions are recorded, which slows the page)',
    ...writeTimeline(profiled, endName),
    '',
    `Main thread, ms of the ${(traced.end - traced.press).toFixed(0)} until ${endName} (of another visit)`,
    `  ${writeKinds(work.kinds)}, nothing to do ${work.idle.toFixed(1)}`,
    '  longest tasks:',
    ...work.tasks.map(({ at, ms, kinds }) => `${number(at, 9)}  ${ms.toFixed(1)} ms: ${writeKinds(kinds)}`),
    '',
    'By package, ms of their own functions',
    ...packages.map(({ name, self }) => `${number(self)}  ${name}`),
    '',
    'Longest functions by themselves, ms',
    ...writeFunctions(functions.toSorted((a, b) => b.self - a.self).slice(0, 25)),
    '',
    'Longest functions with all that they call, ms',
    ...writeFunctions(
      functions
        .filter(({ place }) => place !== '')
        .toSorted((a, b) => b.total - a.total)
        .slice(0, 25),
    ),
    '',
  ].join('\n')
