/** Adopts style sheets into one shadow root. */
export type Sheets = {
  /** Adopts a style sheet; if it is already adopted, does nothing. */
  adopt(css: string): void
}

/** Creates the sheets with the window of the root's document, because a sheet of another document cannot be adopted. */
export const createSheets = (root: ShadowRoot, window: Window & typeof globalThis): Sheets => {
  const adopted = new Set<string>()
  return {
    adopt(css) {
      if (adopted.has(css)) return
      adopted.add(css)
      const sheet = new window.CSSStyleSheet()
      sheet.replaceSync(css)
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    },
  }
}
