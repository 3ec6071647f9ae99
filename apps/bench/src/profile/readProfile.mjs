/** @returns each sample of a profile: its time and duration, in ms, and its call frames, innermost first */
const readSamples = ({ nodes, samples, timeDeltas, startTime }) => {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])))
  const stacks = new Map()
  const stackOf = (id) => {
    if (!stacks.has(id)) {
      const parent = parents.get(id)
      stacks.set(id, [byId.get(id).frame, ...(parent === undefined ? [] : stackOf(parent))])
    }
    return stacks.get(id)
  }
  let at = startTime
  return samples.map((id, index) => {
    at += timeDeltas[index]
    return { at: at / 1_000, ms: (timeDeltas[index + 1] ?? 0) / 1_000, stack: stackOf(id) }
  })
}

/** Replaces the name and the place of each node with those of the sources. */
export const nameProfile = (profile, namer) => ({
  ...profile,
  nodes: profile.nodes.map((node) => {
    const { name, place } = namer(node.callFrame)
    return {
      ...node,
      frame: { name, place, key: `${name} ${place}` },
      callFrame: { ...node.callFrame, functionName: name },
    }
  }),
})

/**
 * Sums up a profile between two times, in ms of the browser's clock.
 * @param profile named by `nameProfile`
 * @returns functions with their own time (`self`) and the time with all calls (`total`), longest first
 */
export const sumFunctions = (profile, from, to) => {
  const sums = new Map()
  for (const { at, ms, stack } of readSamples(profile)) {
    if (at < from || at >= to) continue
    const seen = new Set()
    for (const [depth, frame] of stack.entries()) {
      const sum = sums.get(frame.key) ?? { ...frame, self: 0, total: 0 }
      sums.set(frame.key, sum)
      if (depth === 0) sum.self += ms
      if (!seen.has(frame.key)) sum.total += ms
      seen.add(frame.key)
    }
  }
  return [...sums.values()].toSorted((a, b) => b.self - a.self)
}

/** @returns when a function first returned after a time, in ms of the browser's clock. If it is asynchronous, its first pause counts */
export const findEnd = (profile, name, from) => {
  let end
  for (const { at, ms, stack } of readSamples(profile)) {
    if (at < from) continue
    if (stack.some((frame) => frame.name === name)) end = at + ms
    else if (end !== undefined) return end
  }
  return end
}
