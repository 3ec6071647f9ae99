import type { AppKit } from '@latchkey/core'

/** A page button. Setting `kit` ties it to a kit; without one it follows the page's default kit. */
export type KitButtonElement = HTMLElement & { kit: AppKit | undefined; disabled: boolean }
