/** Styles of a text to copy by hand. */
export const copyButtonStyles = /* css */ `
.lk-byhand { inset: 0; margin: auto; box-sizing: border-box; inline-size: min(328px, 100vw - 32px); block-size: fit-content; padding: var(--lk-16); border: 0; border-radius: var(--lk-r-panel); background: var(--lk-bg); color: var(--lk-text); box-shadow: var(--lk-shadow) }
.lk-byhand textarea { display: block; box-sizing: border-box; inline-size: 100%; margin-block-start: var(--lk-8); padding: var(--lk-8); border: 1px solid var(--lk-field-line); border-radius: var(--lk-r-control); background: transparent; color: inherit; resize: none; overflow-wrap: anywhere; user-select: text }
@media (forced-colors: active) { .lk-byhand { border: 1px solid CanvasText } }
`
