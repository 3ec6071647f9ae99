/** Styles of the content below the header, and of the line at its end. */
export const bodyStyles = /* css */ `
.lk-body { display: flex; flex-direction: column; gap: var(--lk-16); padding: 4px var(--lk-inset) var(--lk-inset); margin-block-start: -4px; min-block-size: 0; flex: 1; overflow-y: auto; scrollbar-width: none; scroll-padding-block-end: 40px; animation-name: lk-more; animation-timeline: scroll(self); animation-range-end: calc(100% - 2px); }
@keyframes lk-more { from, to { mask: linear-gradient(0deg, transparent, #000 40px); } }
@supports not (animation-timeline: scroll()) { .lk-body { scrollbar-width: thin; } }
.lk-body--tight { gap: var(--lk-8); }
.lk-foot { flex: none; padding: var(--lk-12) var(--lk-24) var(--lk-16); font-size: var(--lk-text-12); line-height: var(--lk-lead-12); letter-spacing: 0; color: var(--lk-muted); text-align: center; text-wrap: balance; border-block-start: var(--lk-line-w) solid var(--lk-line); display: flex; flex-direction: column; gap: var(--lk-8); }
.lk-foot a, .lk-link { color: var(--lk-accent-text); font-weight: var(--lk-medium); text-decoration: underline; text-decoration-color: color-mix(in srgb, currentColor 35%, transparent); text-underline-offset: 3px; border-radius: 4px; }
.lk-small { font-size: var(--lk-text-12); line-height: var(--lk-lead-12); letter-spacing: 0; }
.lk .lk-link { padding-block: 4px; margin-block: -4px }
.lk-foot a:hover, .lk-link:hover { text-decoration-color: currentColor; }
`
