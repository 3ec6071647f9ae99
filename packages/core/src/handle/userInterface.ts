import type { Engine } from '../state/engine.js'

/** A mounted modal. */
export type MountedView = {
  /** Renders the content that a press will show, so that the press only has to show it. */
  prepare(): void
  /** Removes everything that the modal has rendered. */
  unmount(): void
}

/** Mounts the modal on an engine. */
export type MountView = (engine: Engine) => MountedView

/** The user interface of a kit. */
export type UserInterface = {
  /** Fetches the code, and renders nothing. */
  load(): Promise<MountView>
  /**
   * Responds to a press while the rest of the code is fetched: shows an empty dialog as soon as the small part of the code that renders it has
   * loaded. If opening fails, the dialog disappears. Closing the dialog closes the kit's modal.
   *
   * @param opening the promise of the rest
   * @param isWanted whether the dialog is still wanted
   */
  greet(opening: Promise<unknown>, isWanted: () => boolean): Promise<unknown>
}
