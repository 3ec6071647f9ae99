import type { AppKit } from '@latchkey/core'

/** A page button. Setting `kit` binds it to a kit; without one it uses the page's default kit. */
export type KitButtonElement = HTMLElement & { kit: AppKit | undefined; disabled: boolean }
