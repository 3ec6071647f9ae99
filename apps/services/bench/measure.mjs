/** Returns the time that `share` of the times do not exceed. */
const quantile = (times, share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
const round = (number) => Math.round(number * 100) / 100

/**
 * Sends requests on a fixed schedule, even if earlier ones are pending. The time of a request counts from when it was due, so that a
 * server that stalls shows in the figures.
 *
 * @param server a server of `startServer`
 * @param send sends the request with a number, and resolves with its status
 */
export const measure = async (server, { perSecond, seconds, send }) => {
  const total = perSecond * seconds
  const times = []
  const statuses = new Map()
  const pending = new Set()
  server.open()
  const processorStart = server.processorTime()
  const start = performance.now()
  for (let number = 0; number < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - start) / 1_000) * perSecond) + 1)
    for (; number < due; number += 1) {
      const dueAt = start + (number / perSecond) * 1_000
      const request = send(number)
        .catch(() => 'failed')
        .then((status) => {
          times.push(performance.now() - dueAt)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          pending.delete(request)
        })
      pending.add(request)
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await Promise.all(pending)
  server.close()
  const elapsed = (performance.now() - start) / 1_000
  times.sort((a, b) => a - b)
  const [p50, p99, p999] = [0.5, 0.99, 0.999].map((share) => round(quantile(times, share)))
  return {
    requests: total,
    perSecond: Math.round(total / elapsed),
    p50,
    p99,
    p999,
    processor: round((server.processorTime() - processorStart) / total),
    statuses: Object.fromEntries(statuses),
  }
}
