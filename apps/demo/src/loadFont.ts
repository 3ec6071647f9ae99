/** How long the first text waits for the font, in ms. */
const longest = 1_000

/** Resolves when the page's font is loaded, or after the time limit. If it is not loaded, the page uses the system's font. */
export const loadFont = (): Promise<unknown> =>
  Promise.race([
    document.fonts.load('500 16px "Inter Variable"'),
    new Promise((resolve) => setTimeout(resolve, longest)),
  ]).catch(() => undefined) // the system's font is used
