/** Styles of toasts, and of the area that stacks them. */
export const toastStyles = /* css */ `
.lk-toasts { position: fixed; inset: 0 0 auto; z-index: 3; display: grid; justify-items: center; gap: var(--lk-8); inline-size: auto; margin: 0; padding: max(10px, env(safe-area-inset-top)) 16px 10px; border: 0; background: none; overflow: visible; pointer-events: none }
.lk-toast {
  display: inline-flex; align-items: center; gap: var(--lk-8); box-sizing: border-box; max-inline-size: 320px; min-block-size: 40px; padding-block: 9px; padding-inline: 12px 16px; border-radius: 20px;
  background: var(--lk-tip); color: var(--lk-on-tip); box-shadow: var(--lk-shadow-sm); font-weight: var(--lk-medium); pointer-events: auto; animation: lk-toast var(--lk-t-step) var(--lk-ease) backwards
}
/* In a low window, the card is so close to the upper edge that toasts would cover its header. */
@media (min-width: 440px) and (max-height: 699.98px) { .lk-overlay:not([data-mode="inline"]) > .lk-notices > .lk-toasts { padding-block-start: calc(max(16px, (var(--lk-room) - var(--lk-most)) / 2) + var(--lk-head) + 4px) } }
.lk-toast.lk-ghost { position: static; animation: none }
.lk-toast .lk-icon { inline-size: 18px; block-size: 18px }
.lk-toast__act { flex: none; max-inline-size: 50%; padding: 4px !important; color: inherit; font-weight: var(--lk-bold) !important; text-decoration: underline !important; text-underline-offset: 3px; border-radius: 4px }
@media (pointer: coarse) { .lk-toast__act { min-inline-size: 44px; min-block-size: 44px; margin-block: -11px } }
.lk-toast__act:focus-visible { outline-color: currentColor }
@keyframes lk-toast { from { opacity: 0; transform: translateY(-8px) } }
@media (prefers-reduced-motion: reduce) { .lk-toast { animation: lk-fade 120ms linear !important } }
@media (forced-colors: active) { .lk-toast { border: 1px solid CanvasText } }
`
