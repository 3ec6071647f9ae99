import type { ClientFiles } from '../src/service/documents/clientFiles.js'

/** Builds the documents of the wallet from the sources, into memory. Two builds of the same sources are equal. */
export declare const buildClient: () => Promise<ClientFiles>
