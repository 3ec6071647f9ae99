import { expect, it } from 'vitest'
import { sumTrace } from './sumTrace.mjs'

const event = (name, from, ms, more) => ({
  name,
  ph: 'X',
  pid: 1,
  tid: 1,
  ts: from * 1_000,
  dur: ms * 1_000,
  args: {},
  ...more,
})
const thread = (pid) => ({ name: 'thread_name', ph: 'M', pid, tid: 1, args: { name: 'CrRendererMain' } })

it('sums the work of the main thread by kind, each event without those inside it, and lists its longest tasks', () => {
  const events = [
    thread(1),
    thread(2),
    event('ThreadControllerImpl::RunTask', 10, 20),
    event('RunTask', 11, 18),
    event('FunctionCall', 12, 15),
    event('UpdateLayoutTree', 14, 5),
    event('V8.CompileCode', 20, 4),
    event('ThreadControllerImpl::RunTask', 35, 10),
    event('Layout', 36, 8),
    event('RunTask', 0, 90, { pid: 2 }),
  ]
  expect(sumTrace(events, 10, 50)).toEqual({
    kinds: { layout: 8, script: 6, other: 7, style: 5, compiling: 4 },
    idle: 10,
    tasks: [
      { at: 0, ms: 20, kinds: { script: 6, other: 5, style: 5, compiling: 4 } },
      { at: 25, ms: 10, kinds: { layout: 8, other: 2 } },
    ],
  })
})

it('leaves out what was before and after', () => {
  const events = [thread(1), event('RunTask', 0, 5), event('RunTask', 10, 5), event('RunTask', 60, 5)]
  expect(sumTrace(events, 8, 20)).toMatchObject({ idle: 7, tasks: [{ at: 2, ms: 5 }] })
})
