// The work of a page's main thread, from the browser's trace.
const readStream = async (cdp, handle) => {
  let text = ''
  for (;;) {
    const { data, base64Encoded, eof } = await cdp.send('IO.read', { handle })
    text += base64Encoded ? Buffer.from(data, 'base64') : data
    if (eof) return text
  }
}

/** Records a page's trace during an action. */
export const record = async (cdp, includedCategories, act) => {
  await cdp.send('Tracing.start', { transferMode: 'ReturnAsStream', traceConfig: { includedCategories } })
  await act()
  const done = new Promise((resolve) => {
    cdp.once('Tracing.tracingComplete', resolve)
  })
  await cdp.send('Tracing.end')
  const { stream } = await done
  return JSON.parse(await readStream(cdp, stream)).traceEvents
}

/** Returns the page's main thread: that of the renderer with the most work. */
export const findMain = (events) => {
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const work = ({ pid, tid }) => events.filter((event) => event.pid === pid && event.tid === tid).length
  return threads.toSorted((a, b) => work(b) - work(a))[0]
}

/**
 * Returns the tasks of the main thread, in ms.
 *
 * @param measure `dur` is the duration of each, `tdur` its processor time, which is less if the machine is busy
 */
export const readTasks = (events, measure = 'dur') => {
  const { pid, tid } = findMain(events)
  return events
    .filter((event) => event.pid === pid && event.tid === tid && event.name.endsWith('RunTask') && event[measure])
    .map((event) => event[measure] / 1_000)
}
