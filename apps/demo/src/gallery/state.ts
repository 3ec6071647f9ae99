import type { Scene, SceneOptions } from './scene.js'

/** One state of one view, as a visitor can come to it. */
export type GalleryState = {
  /** Its name in the address, e.g. `'connecting-slow'`. */
  readonly id: string
  readonly title: string
  readonly options?: SceneOptions
  /** How wide a window it takes, in px, where that is more than a phone's or a small card's. */
  readonly width?: number
  /** Brings the modal there: by acts, clicks and time, never by props. */
  show(scene: Scene): Promise<unknown>
}

/** The states of one view or journey. */
export type GalleryChapter = { readonly title: string; readonly states: readonly GalleryState[] }
