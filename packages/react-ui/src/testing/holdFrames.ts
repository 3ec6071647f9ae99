import { expect, vi } from 'vitest'

/** Holds the frames that are requested from now on, so that a test says when the browser draws one. */
export const holdFrames = () => {
  const held: FrameRequestCallback[] = []
  const request = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => held.push(frame))
  const draw = () => {
    for (const frame of held.splice(0)) frame(performance.now())
  }
  return {
    /** Draws a frame, as soon as one is requested. */
    async drawFrame() {
      await vi.waitFor(() => expect(held).not.toEqual([]))
      draw()
    },
    /** Draws what is held. The browser draws by itself from then on. */
    release() {
      request.mockRestore()
      draw()
    },
  }
}
