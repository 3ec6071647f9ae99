import type { Page } from 'playwright'
import type { Gallery } from './openGallery.ts'

const desktop = { width: 480, height: 720 }
const phone = { width: 360, height: 720 }

/** How a state is drawn. */
export type Mode = {
  readonly mode: string
  readonly colorScheme: 'light' | 'dark'
  readonly dir: 'ltr' | 'rtl'
  readonly viewport: typeof desktop
}

/** The modes of the reference pictures. They share one visit of a state: each changes one thing of the previous one. */
export const mainModes: readonly Mode[] = [
  { mode: 'phone', colorScheme: 'light', dir: 'ltr', viewport: phone },
  { mode: 'light', colorScheme: 'light', dir: 'ltr', viewport: desktop },
  { mode: 'dark', colorScheme: 'dark', dir: 'ltr', viewport: desktop },
  { mode: 'right-to-left', colorScheme: 'dark', dir: 'rtl', viewport: desktop },
]

/** What {@link drawStates} draws. */
export type DrawStatesParameters = {
  readonly states: readonly string[]
  readonly modes: readonly Mode[]
  /** The language of the texts. Default: English. */
  readonly language?: string
  /** Called when the page shows a state in a mode. @param name the mode and the state, e.g. `dark/connect` */
  readonly draw: (name: string, page: Page) => Promise<void>
}

/** Shows states of the gallery in some modes, one after the other. */
export const drawStates = async (
  gallery: Gallery,
  { states, modes, language = 'en', draw }: DrawStatesParameters,
): Promise<void> => {
  const { page, show } = await gallery.open(`font=inter&language=${language}`, desktop)
  for (const id of states) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(desktop)
    const width = await show(id)
    for (const { mode, colorScheme, dir, viewport } of modes) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ ...viewport, ...(width !== undefined && viewport === desktop && { width }) })
      await page.evaluate((value) => {
        document.documentElement.dir = value
      }, dir)
      await draw(`${mode}/${id}`, page)
    }
  }
  await page.close()
}
