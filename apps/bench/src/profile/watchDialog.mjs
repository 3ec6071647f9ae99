// Functions that run in the page. They are passed as text, so they use nothing of this file.

/** Records the first frame in which the dialog or its backdrop covers the page's corner or middle. */
export const watchDialog = () => {
  const places = [
    [innerWidth - 5, innerHeight - 5],
    [innerWidth / 2, innerHeight / 2],
  ]
  const before = places.map(([x, y]) => document.elementFromPoint(x, y))
  const isCovered = () => places.some(([x, y], index) => document.elementFromPoint(x, y) !== before[index])
  let isAwaited = false
  const inFrame = () => {
    isAwaited = false
    if (window.journey.times.dialog !== undefined || !isCovered()) return
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => (window.journey.times.dialog ??= performance.now()), { once: true })
    port1.start()
    port2.postMessage(undefined)
  }
  window.bench.onChange(() => {
    if (isAwaited || window.journey.times.dialog !== undefined) return
    isAwaited = true
    requestAnimationFrame(inFrame)
  })
}
