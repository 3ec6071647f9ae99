import type { Scene, SceneOptions } from './scene.js'

/** One state of one view, as users can reach it. */
export type GalleryState = {
  /** Its name in the URL, e.g. `'connecting-slow'`. */
  readonly id: string
  readonly title: string
  readonly options?: SceneOptions
  /** The width of its window in px, if it is wider than a phone or a small card. */
  readonly width?: number
  /** Brings the modal into the state: by actions, clicks and time, never by props. */
  show(scene: Scene): Promise<unknown>
}

/** The states of one view or journey. */
export type GalleryChapter = { readonly title: string; readonly states: readonly GalleryState[] }
