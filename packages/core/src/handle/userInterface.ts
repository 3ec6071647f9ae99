import type { Engine } from '../state/engine.js'

/** A modal that is mounted. */
export type MountedView = {
  /** Draws what a press will show, so that the press only has to show it. */
  prepare(): void
  /** Takes everything away again. */
  unmount(): void
}

/** Draws the modal on an engine. */
export type MountView = (engine: Engine) => MountedView

/** What a kit shows its users. */
export type UserInterface = {
  /** Fetches the code, and draws nothing. */
  load(): Promise<MountView>
  /**
   * Answers a press while the rest is fetched: shows an empty dialog as soon as the small part of the code that draws it is there. It goes if the opening fails;
   * closing it closes the kit's modal.
   *
   * @param opening the rest
   * @param isWanted whether the dialog is still wanted
   */
  greet(opening: Promise<unknown>, isWanted: () => boolean): Promise<unknown>
}
