/** Styles of disclosures. */
export const disclosureStyles = /* css */ `
.lk-disclosure { border-radius: var(--lk-r-control); background: var(--lk-raised) }
.lk-disclosure__title { display: flex; align-items: center; justify-content: space-between; gap: var(--lk-8); min-block-size: 44px; padding-inline: var(--lk-16); border-radius: inherit; font-weight: var(--lk-medium); cursor: pointer; list-style: none }
.lk-disclosure__title::-webkit-details-marker { display: none }
.lk-disclosure__title:hover { background: var(--lk-hover) }
.lk-disclosure__title:focus-visible { outline-offset: -2px }
.lk-disclosure__title > .lk-icon { color: var(--lk-muted); transition: rotate var(--lk-t-step) var(--lk-ease) }
.lk-disclosure[open] > .lk-disclosure__title > .lk-icon { rotate: 180deg }
.lk-disclosure__text { padding: var(--lk-4) var(--lk-16) var(--lk-12); color: var(--lk-muted); overflow-wrap: anywhere }
@media (forced-colors: active) { .lk-disclosure { border: 1px solid CanvasText } }
`
