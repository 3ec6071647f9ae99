import { findMain } from '../trace.mjs'

const kinds = [
  [
    'compiling',
    /^(v8\.(compile|parse|produceModuleCache)|V8\.(Compile|Parse|PreParse|Maglev|Finalize|OffThread)|FlushInstructionCache)/,
  ],
  ['collecting garbage', /GC/],
  ['style', /^(UpdateLayoutTree|RecalculateStyles|ScheduleStyleRecalculation|InvalidateLayout|ParseAuthorStyleSheet)/],
  ['layout', /^(Layout|HitTest|IntersectionObserver)/],
  ['paint', /^(PrePaint|Paint|Layerize|Commit|UpdateLayer|CompositeLayers|RasterTask)/],
  ['requests', /^Resource/],
  [
    'script',
    /^(FunctionCall|EvaluateScript|EventDispatch|FireAnimationFrame|TimerFire|RunMicrotasks|BlinkScheduler_PerformMicrotaskCheckpoint|DocumentModuleScriptFetcher|v8\.|V8\.|FireIdleCallback|XHR)/,
  ],
]
const kindOf = (name) => kinds.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other'

/** Adds to each event of a thread its own time, without the events inside it. */
const readSelf = (events) => {
  const open = []
  const ends = ({ ts, dur }) => ts + dur
  return events
    .toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)
    .map((event) => {
      const own = { ...event, self: event.dur }
      while (open.length > 0 && ends(open.at(-1)) <= event.ts) open.pop()
      if (open.length > 0) open.at(-1).self -= event.dur
      own.isOuter = open.length === 0
      open.push(own)
      return own
    })
}

const sumKinds = (events) => {
  const sums = {}
  for (const { name, self } of events) sums[kindOf(name)] = (sums[kindOf(name)] ?? 0) + self / 1_000
  return Object.fromEntries(Object.entries(sums).toSorted(([, a], [, b]) => b - a))
}

/**
 * Sums up the work of the page's main thread between two times, in ms of the browser's clock.
 * @returns the time of each kind of work (`kinds`), the idle time, and the longest tasks
 */
export const sumTrace = (events, from, to) => {
  const { pid, tid } = findMain(events)
  const own = readSelf(
    events.filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X' && event.dur),
  )
  const within = own.filter(({ ts }) => ts / 1_000 >= from && ts / 1_000 < to)
  const tasks = within.filter(({ isOuter }) => isOuter)
  const busy = tasks.reduce((sum, { dur }) => sum + dur / 1_000, 0)
  return {
    kinds: sumKinds(within),
    idle: Math.max(0, to - from - busy),
    tasks: tasks
      .toSorted((a, b) => b.dur - a.dur)
      .slice(0, 8)
      .map(({ ts, dur }) => ({
        at: ts / 1_000 - from,
        ms: dur / 1_000,
        kinds: sumKinds(within.filter((event) => event.ts >= ts && event.ts < ts + dur)),
      }))
      .toSorted((a, b) => a.at - b.at),
  }
}
