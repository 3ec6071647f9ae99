import { factLinesStyles } from '../../parts/Facts/facts.css.js'

/** The styles of lists of facts, and of a pair of buttons with one primary button. */
export const factsStyles = /* css */ `
${factLinesStyles}
.lk-pair--lead { display: flex; gap: var(--lk-8) }
.lk-pair--lead > .lk-btn { inline-size: auto; flex: 1 1 auto; padding-inline: 12px }
.lk-pair--lead > :first-child { min-inline-size: min-content }
.lk-pair--lead > :last-child { flex-grow: 4; overflow-wrap: anywhere }
`
