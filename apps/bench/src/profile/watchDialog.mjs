// Functions that run in the page: they are handed over as text, and use nothing of this file.

/** Notes the first frame in which something covers the page's corner or middle: the dialog, or what is behind it. */
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
