/** Styles of dividers. */
export const dividerStyles = /* css */ `
.lk-or { display: flex; align-items: center; gap: var(--lk-12); padding-inline: var(--lk-8); color: var(--lk-muted); font-size: var(--lk-text-12); line-height: var(--lk-lead-12); letter-spacing: 0 }
.lk-or::before, .lk-or::after { content: ""; flex: 1; border-block-start: 1px solid var(--lk-line) }
.lk-or:empty::after { display: none }
`
