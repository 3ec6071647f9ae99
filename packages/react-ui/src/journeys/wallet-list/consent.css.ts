import { checkboxStyles } from '../../parts/Checkbox/checkbox.css.js'

/** The styles of the terms that the user agrees to before connecting. */
export const consentStyles = /* css */ `
${checkboxStyles}
.lk-consent__owed { display: flex; gap: var(--lk-8); align-items: center; padding-inline: 10px; color: var(--lk-muted); font-size: var(--lk-text-12); line-height: var(--lk-lead-12) }
`
