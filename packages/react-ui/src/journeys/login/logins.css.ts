import { dividerStyles } from '../../parts/Divider/divider.css.js'
import { fieldStyles } from '../../parts/Field/field.css.js'
import { noteStyles } from '../../parts/Note/note.css.js'
import { noticeStyles } from '../../parts/Notice/notice.css.js'
import { textFieldStyles } from '../../parts/TextField/textField.css.js'

/** Styles of what logins add to the list of wallets: the e-mail field and the services. */
export const loginsStyles = /* css */ `
${dividerStyles}
${fieldStyles}
${noteStyles}
${noticeStyles}
${textFieldStyles}
.lk-mailfield { flex: none; display: flex; flex-direction: column; gap: var(--lk-8); padding: 4px var(--lk-inset) var(--lk-8) }
.lk-mailfield > .lk-or { padding-block: var(--lk-4) }
.lk-mailfield .lk-field { padding-inline-end: 2px }
.lk-mailfield input { text-overflow: ellipsis }
.lk-mailfield .lk-field > .lk-iconbtn { margin-inline-end: 0 }
.lk-mailfield .lk-iconbtn::before { inset: 2px; border-radius: var(--lk-r-control) }
.lk-mailfield .lk-iconbtn:enabled { color: var(--lk-on-primary) }
.lk-mailfield .lk-iconbtn:enabled::before { background: var(--lk-primary) }
@media (hover: hover) { .lk-mailfield .lk-iconbtn:enabled:hover::before { background: var(--lk-primary-hover) } }
.lk-social { display: flex; flex-direction: column; gap: var(--lk-8); }
.lk-social__tiles { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: var(--lk-8); }
.lk-social__tiles > .lk-btn { min-inline-size: 0; padding-inline: 4px; }
.lk-social .lk-btn > .lk-icon { flex: none; }
`
