import { expect, vi } from 'vitest'

/** Holds animation frames that are requested from now on, so that the test decides when the browser draws one. */
export const holdFrames = () => {
  const held: FrameRequestCallback[] = []
  const request = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => held.push(frame))
  const draw = () => {
    for (const frame of held.splice(0)) frame(performance.now())
  }
  return {
    /** Draws a frame as soon as one is requested. */
    async drawFrame() {
      await vi.waitFor(() => expect(held).not.toEqual([]))
      draw()
    },
    /** Draws the held frames. From then on, the browser draws by itself. */
    release() {
      request.mockRestore()
      draw()
    },
  }
}
