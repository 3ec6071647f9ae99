/**
 * The styles of a network's mark in a page button: in the room before the network's name, and small on an account's avatar. Out of
 * the flow, it does not set the button's baseline. The room is a padding of the button, because a text may have another direction than the page.
 */
export const markCss = `
[part=mark] { flex: none; display: grid; place-items: center; inline-size: 20px; block-size: 20px; border-radius: 50%; overflow: hidden; font-size: 11px }
[part=mark] > * { position: static; inline-size: 100%; block-size: 100%; border-radius: 0; object-fit: cover }
[part=mark][data-letter] { background: color-mix(in oklab, currentColor 14%, var(--lk-bg)) }
[data-letter]::before { content: attr(data-letter) }
:host button[data-state=network]:has([part=mark]) { padding-inline-start: 40px }
:host([size=lg]) button[data-state=network]:has([part=mark]) { padding-inline-start: 50px }
[data-state=network]:has([part=mark]) > * { margin-inline-start: 0 }
[data-state=network] > [part=mark] { position: absolute; margin-inline-start: -28px }
[data-state=connected] > [part=mark] { position: absolute; z-index: 1; inset-inline-start: 26px; inline-size: 14px; block-size: 14px; translate: 0 7px; box-shadow: 0 0 0 2px var(--lk-bg); font-size: 9px; transition: box-shadow .12s }
[data-state=connected]:is(:hover, :disabled) > [part=mark] { box-shadow: 0 0 0 2px var(--lk-raised) }
`
