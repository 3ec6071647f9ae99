/** Adopts style sheets into one shadow root. */
export type Sheets = {
  /** Adopts a style sheet, once however often it is asked. */
  adopt(css: string): void
}

/** Makes sheets by the window that the root belongs to: another document's cannot be adopted. */
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
