import { changed, changedJson, either, fuzz, hostile } from '@latchkey/fuzz'
import { isHandover } from '../../protocol/handover.js'
import { parseBegunSocial } from './begunSocial.js'
import { parseSessionRecord } from './sessionRecord.js'

const record = {
  version: 1,
  user: { id: 'user-1', email: 'mara@shop.example' },
  project: 'shop',
  refreshToken: `${'a'.repeat(22)}.${'b'.repeat(43)}`,
}

fuzz('a stored login', { inputs: either(hostile, changed([record])), read: parseSessionRecord })
fuzz('a stored login at a provider', {
  inputs: changed([{ ...record, user: { id: 'user-1', provider: 'github', userName: 'mara' } }]),
  read: parseSessionRecord,
})
fuzz('what a tab has stored of a login that was begun', {
  inputs: changedJson({ transaction: 'A'.repeat(22), verifier: 'B'.repeat(43) }),
  read: (text) => parseBegunSocial(text) !== undefined,
})
fuzz('what a window posts to the frame', {
  inputs: either(
    hostile,
    changed([{ type: 'latchkey-social-handover', transaction: 'A'.repeat(22), handover: 'C'.repeat(43) }]),
  ),
  read: isHandover,
})
