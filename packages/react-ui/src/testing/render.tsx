import { type ReactNode, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** A rendered tree, with functions to update and unmount it. */
export type Rendered = {
  readonly container: HTMLElement
  readonly rerender: (node: ReactNode) => void
  readonly unmount: () => void
}

const mounted = new Set<Rendered>()

/** Renders into the page in StrictMode, as a site does. */
export const render = (node: ReactNode): Rendered => {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const show = (next: ReactNode) => flushSync(() => root.render(<StrictMode>{next}</StrictMode>))
  show(node)
  const rendered: Rendered = {
    container,
    rerender: show,
    unmount() {
      mounted.delete(rendered)
      root.unmount()
      container.remove()
    },
  }
  mounted.add(rendered)
  return rendered
}

/** Unmounts everything that was rendered. */
export const unmountAll = (): void => {
  for (const rendered of mounted) rendered.unmount()
}
