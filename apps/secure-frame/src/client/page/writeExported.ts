import type { WalletAddresses } from '../../protocol/walletAddresses.js'
import { element } from '../element.js'
import { writeRows } from './writeScreen.js'

/** A wallet as the user takes it out. */
export type ExportedKeys = { readonly phrase: string; readonly addresses: WalletAddresses }

/**
 * Writes the words of a recovery phrase in their order, and the addresses that they open.
 *
 * @param title the sentence above the addresses
 */
export const writeExported = ({ phrase, addresses }: ExportedKeys, title: string): readonly HTMLElement[] => [
  element(
    'ol',
    { class: 'phrase', attributes: { dir: 'ltr', lang: 'en' } },
    ...phrase.split(' ').map((word) => element('li', { text: word })),
  ),
  element('p', { class: 'text', text: title }),
  writeRows([
    ['Ethereum', addresses.eip155],
    ['Solana', addresses.solana],
  ]),
]
