import { baseStyles } from '../styles/base.css.js'

/** Styles of skeletons. */
const skeletonStyles = /* css */ `
.lk-skel { display: block; border-radius: min(6px, var(--lk-r-control)); background: var(--lk-hover); position: relative; overflow: hidden; }
.lk-skel::after { content: ""; position: absolute; inset: 0; background: linear-gradient(100deg, transparent 30%, var(--lk-shine) 50%, transparent 70%); animation: lk-shimmer 1800ms linear infinite; }
.lk-skel:dir(rtl)::after { animation-direction: reverse }
@keyframes lk-shimmer { from { transform: translateX(-100%); } to { transform: translateX(100%); } }
`

/** Styles of headers. */
const headerStyles = /* css */ `
.lk-head { position: relative; display: grid; grid-template-columns: minmax(var(--lk-target), 1fr) minmax(0, auto) minmax(var(--lk-target), 1fr); align-items: center; min-block-size: var(--lk-head); padding-inline: 6px; flex: none }
.lk-head__side { display: flex; min-inline-size: 0 }
.lk-head__side:nth-child(3) { justify-content: flex-end; grid-column: 3 }
.lk-head .lk-title { grid-column: 2; max-inline-size: 240px; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; overflow-wrap: anywhere; text-align: center; text-wrap: balance; font-size: var(--lk-text-16); line-height: var(--lk-lead-16); font-weight: var(--lk-bold) }
.lk-title > span { animation: lk-fade var(--lk-t-hover) var(--lk-ease) }
.lk-head:has(> .lk-hidden:not(.lk-ghost)) { grid-template-columns: minmax(0, 1fr) 0 auto }
/* Without this, an absolutely positioned box ends at the far edge of the header. */
.lk-head > .lk-ghost { grid-column: auto; inset-block: 0; margin: auto; block-size: fit-content }
`

/**
 * The styles of the dialog: overlay, card and phone sheet. What is displayed depends on `data-state` alone, never on `[open]`: a change of mode
 * closes and opens the
 * element, and must not remove its `display`. A `prepared` dialog is laid out, but not visible, so that showing it leaves next to nothing to do. A
 * card is at most
 * `--lk-most` high, within the room that a keyboard leaves (`--lk-room`); a sheet leaves some of the page visible (`--lk-free`).
 */
export const dialogStyles = /* css */ `
.lk-overlay {
  position: fixed; inset: 0; z-index: var(--lk-z, 999); inline-size: 100%; block-size: 100%; max-inline-size: none; max-block-size: none;
  margin: 0; border: 0; outline: none; background: none; overflow: auto; overscroll-behavior: contain; scrollbar-width: none;
  --lk-keyboard: 0px; --lk-room: calc(100dvh - var(--lk-keyboard)); --lk-most: min(var(--lk-max-height), max(.8 * var(--lk-room), min(600px, var(--lk-room) - max(32px, 2 * env(safe-area-inset-bottom)))));
  padding: max(16px, (var(--lk-room) - var(--lk-most)) / 2) max(16px, env(safe-area-inset-right)) 16px max(16px, env(safe-area-inset-left));
  display: none; grid-template-columns: minmax(0, 1fr); justify-items: center; align-items: start;
  transition: display var(--lk-t-out) allow-discrete, overlay var(--lk-t-out) allow-discrete
}
.lk-overlay[data-state] { display: grid; transition: none }
.lk-overlay:not([data-state="open"]), .lk-overlay[data-mode="yielding"] { pointer-events: none }
.lk-overlay[data-state="prepared"] { visibility: hidden }
.lk-overlay[data-state="open"] > .lk-dialog { pointer-events: auto }
.lk-overlay::backdrop { background: none }
.lk-overlay::before {
  content: ""; position: fixed; inset: 0; z-index: -1; background: var(--lk-overlay); pointer-events: none; opacity: 0;
  transition: opacity var(--lk-t-out) var(--lk-ease-out)
}
.lk-overlay[data-state="open"]::before { opacity: 1; transition: opacity var(--lk-t-in) var(--lk-ease) }
@starting-style { .lk-overlay[data-state="open"]::before { opacity: 0 } }

.lk-overlay[data-mode="inline"] { position: static; block-size: auto; padding: 0; overflow: visible; pointer-events: auto }
.lk-overlay[data-mode="inline"]::before { display: none }

.lk-dialog {
  position: relative; display: flex; flex-direction: column; inline-size: var(--lk-width); max-inline-size: 100%;
  max-block-size: var(--lk-most); border-radius: var(--lk-r-card); background: var(--lk-bg); overflow: hidden; isolation: isolate;
  box-shadow: 0 0 0 var(--lk-line-w) var(--lk-edge), var(--lk-shadow); outline: none;
  opacity: 0; transform: translateY(4px) scale(.99); transition: opacity var(--lk-t-out) var(--lk-ease-out), transform var(--lk-t-out) var(--lk-ease-out)
}
.lk-overlay[data-state="open"] > .lk-dialog {
  opacity: 1; transform: none; transition: opacity var(--lk-t-in) var(--lk-ease), transform var(--lk-t-in) var(--lk-ease)
}
.lk-dialog:empty { display: none }
@starting-style { .lk-overlay[data-state="open"] > .lk-dialog { opacity: 0; transform: translateY(8px) scale(.985) } }
.lk-overlay[data-state="prepared"] > .lk-dialog { transform: translateY(8px) scale(.985); transition: none }
.lk-dialog::before {
  content: ""; position: absolute; z-index: 2; inset-block-start: 0; inset-inline: 24%; block-size: 1px; opacity: .75; pointer-events: none;
  background: linear-gradient(90deg, transparent, var(--lk-gleam), transparent);
  transition: inset var(--lk-t-turn) var(--lk-ease) 60ms, opacity var(--lk-t-turn) var(--lk-ease) 60ms
}
@starting-style { .lk-overlay[data-state="open"] > .lk-dialog::before { inset-inline: 50%; opacity: 0 } }
.lk-overlay[data-refuse] > .lk-dialog { animation: lk-shake 500ms var(--lk-ease) }
@keyframes lk-shake { 15%, 75% { transform: translateX(-5px) } 35%, 90% { transform: translateX(4px) } 55% { transform: translateX(-3px) } }
.lk-grab { display: none }
@media (max-width: 439.98px) {
  .lk-overlay { --lk-free: max(56px, 12px + env(safe-area-inset-top)); padding: var(--lk-free) 0 var(--lk-keyboard); align-items: end; transition-duration: var(--lk-t-in); --lk-most: calc(var(--lk-room) - var(--lk-free)) }
  .lk-dialog { inline-size: 100%; max-inline-size: none; border-end-start-radius: 0; border-end-end-radius: 0; padding-block-end: max(env(safe-area-inset-bottom), 20px); opacity: 1; transform: translateY(100%) }
  .lk-overlay[data-state="open"] > .lk-dialog { transition-duration: var(--lk-t-sheet) }
  @starting-style { .lk-overlay[data-state="open"] > .lk-dialog { opacity: 1; transform: translateY(100%) } }
  .lk-overlay[data-state="prepared"] > .lk-dialog { transform: translateY(100%) }
  .lk-handle { flex: none; touch-action: none }
  .lk-grab { display: grid; place-items: center; block-size: 20px; margin-block-end: -8px }
  .lk-grab::before { content: ""; inline-size: 36px; block-size: 4px; border-radius: 4px; background: var(--lk-pressed) }
}
@media (max-width: 439.98px), (max-height: 439.98px) and (pointer: coarse) {
  .lk-overlay[data-full]:not([data-mode="inline"]) { padding: 0 0 var(--lk-keyboard); --lk-most: var(--lk-room) }
  .lk-overlay[data-full]:not([data-mode="inline"]) > .lk-dialog { inline-size: 100%; block-size: var(--lk-room); padding: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left); border-radius: 0; box-shadow: none }
  .lk-overlay[data-full]:not([data-mode="inline"]) .lk-grab { display: none }
}
.lk-overlay[data-mode="inline"] > .lk-dialog { inline-size: 100%; max-inline-size: var(--lk-width); max-block-size: none; padding-block-end: 0; border-radius: var(--lk-r-card); box-shadow: 0 0 0 var(--lk-line-w) var(--lk-edge); transition: none; opacity: 1; transform: none }
.lk-overlay[data-mode="inline"] .lk-grab { display: none }
@media (max-width: 439.98px) and (max-height: 400px) { .lk-overlay { --lk-free: 16px } }
@media (prefers-reduced-motion: reduce) {
  .lk-overlay::before { transition: opacity 80ms linear }
  .lk-overlay[data-state="open"]::before { transition: opacity 120ms linear }
  .lk-overlay > .lk-dialog { opacity: 0; transform: none; transition: opacity 80ms linear !important }
  .lk-overlay[data-state="open"] > .lk-dialog { opacity: 1; transition-duration: 120ms !important }
  .lk-overlay[data-refuse] > .lk-dialog { animation: none }
  @starting-style { .lk-overlay[data-state="open"] > .lk-dialog { opacity: 0; transform: none } }
  .lk-overlay[data-state="prepared"] > .lk-dialog { opacity: 0; transform: none }
}
@media (forced-colors: active) { .lk-dialog { border: 1px solid CanvasText } }
`

/** All styles of the empty dialog. The modal's own sheets are adopted later. */
export const frameStyles = /* css */ `
:host { all: initial !important; display: block !important }
${baseStyles}
${dialogStyles}
${headerStyles}
${skeletonStyles}
.lk-card { display: flex; flex-direction: column; min-block-size: 0; flex: 1 1 auto; outline: none }
/* Only for screen readers. */
.lk-hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
/* The line that shows loading appears after a delay, because most views load sooner. */
.lk-card[aria-busy="true"]::before { content: ""; position: absolute; z-index: 2; inset-block-start: 0; inset-inline: 0; block-size: 2px; background: linear-gradient(90deg, transparent, var(--lk-accent), transparent); pointer-events: none; animation: lk-busy 1200ms linear 150ms infinite backwards }
.lk-card[aria-busy="true"]:dir(rtl)::before { animation-direction: reverse }
@keyframes lk-busy { from { transform: translateX(-100%) } to { transform: translateX(100%) } }
@media (prefers-reduced-motion: reduce) { .lk-card[aria-busy="true"]::before { animation: lk-busy-still 1ms linear 150ms backwards !important } }
@keyframes lk-busy-still { from { opacity: 0 } }
.lk-awaited { display: grid; gap: var(--lk-gap); padding: 4px var(--lk-inset) var(--lk-inset) }
.lk-awaited > .lk-skel { block-size: var(--lk-row); border-radius: var(--lk-r-control) }
`
