import type { ClientFiles } from '../service/documents/clientFiles.js'

/** No files: most tests need no documents. */
export const noClient: ClientFiles = {
  manifest: { documents: {}, vault: { name: '', integrity: '' }, exit: '' },
  files: new Map(),
}
