/** Styles of tabs. */
export const tabsStyles = /* css */ `
.lk-tabs { display: flex; flex-direction: column; gap: var(--lk-12) }
.lk-tabs__list { display: flex; gap: var(--lk-4); padding-inline: var(--lk-8); border-block-end: 1px solid var(--lk-line); overflow-x: auto; scrollbar-width: none }
.lk-tabs__list > button { position: relative; min-block-size: 44px; padding: 10px 8px; border-radius: var(--lk-r-tag); font-weight: var(--lk-medium); color: var(--lk-muted); white-space: nowrap }
.lk-tabs__list > button:hover, .lk-tabs__list > [aria-selected="true"] { color: var(--lk-text) }
.lk-tabs__list > button:focus-visible { outline-offset: -2px }
.lk-tabs__list > [aria-selected="true"]::before { content: ""; position: absolute; inset-inline: 8px; inset-block-end: 0; border-block-end: 2px solid var(--lk-accent) }
@media (forced-colors: active) { .lk-tabs__list > [aria-selected="true"] { outline: 2px solid Highlight; outline-offset: -2px } }
`
