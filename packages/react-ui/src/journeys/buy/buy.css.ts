import { chipStyles } from '../../parts/Chip/chip.css.js'
import { disclosureStyles } from '../../parts/Disclosure/disclosure.css.js'

/** The styles of buying, beside `amountsStyles`. */
export const buyStyles = /* css */ `
${chipStyles}
${disclosureStyles}
output.lk-amount { flex: 1; min-inline-size: 0; overflow-wrap: anywhere }
output[aria-busy='true'] { color: var(--lk-muted) }
.lk-choice { position: relative; flex: none; gap: var(--lk-8) }
.lk-choice:focus-within { box-shadow: 0 0 0 2px var(--lk-focus) }
.lk-choice select { appearance: none; align-self: stretch; margin-block: -4px; margin-inline: -38px -34px; padding-block: 0; padding-inline: 38px 34px; border: 0; background: none; color: inherit; font: inherit; outline: none; cursor: pointer }
.lk-choice option { background: Canvas; color: CanvasText }
.lk-choice .lk-icon { pointer-events: none }
.lk-coinsign { display: grid; place-items: center; inline-size: 24px; block-size: 24px; border-radius: 50%; background: var(--lk-accent-soft); color: var(--lk-accent-text); font-size: var(--lk-text-12); font-weight: var(--lk-bold) }
.lk-panel__foot .lk-mini { flex: none; max-inline-size: 50%; block-size: auto; padding-block: 6px }
.lk-offers { display: flex; flex-direction: column; gap: var(--lk-4) }
`
