import type { Engine } from '../engine/engine.js'

/** A modal that is mounted. */
export type MountedView = {
  /** Draws what a press will show, so that the press only has to show it. */
  prepare(): void
  /** Takes everything away again. */
  unmount(): void
}

/** Draws the modal on an engine. */
export type MountView = (engine: Engine) => MountedView

/** The answer to a press while the modal's code is fetched: an empty dialog. */
export type Greeting = {
  /** Whether it was dismissed, or the user has closed it: then nothing is opened. */
  isDismissed(): boolean
  /** Closes it. */
  dismiss(): void
}

/** What a kit shows its users. */
export type UserInterface = {
  /** Fetches the code, and draws nothing. */
  load(): Promise<MountView>
  /** Shows an empty dialog as soon as the small part of the code that draws it is there. */
  greet(): Greeting
}
