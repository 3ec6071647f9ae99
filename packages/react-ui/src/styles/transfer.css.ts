/** The parts of sending. */
export const transferStyles = /* css */ `
.lk-note { display: flex; gap: 6px; align-items: flex-start; font-size: var(--lk-text-12); line-height: var(--lk-lead-12); color: var(--lk-muted); padding-inline: 4px; letter-spacing: 0; }
.lk-note--bad { color: var(--lk-bad); }
.lk-note .lk-icon { inline-size: 16px; block-size: 16px; }
.lk-panel { background: var(--lk-raised); border-radius: var(--lk-r-panel); padding: var(--lk-16); display: flex; flex-direction: column; gap: var(--lk-8); }
.lk-panel--12 { padding: var(--lk-12) var(--lk-16); }
.lk-panel:focus-within:has(input:focus) { box-shadow: inset 0 0 0 2px var(--lk-focus); outline: none; }
.lk-panel[data-invalid] { box-shadow: inset 0 0 0 1.5px var(--lk-bad); }
.lk-amount { flex: 1; min-inline-size: 72px; font-size: var(--lk-text-32) !important; line-height: var(--lk-lead-32) !important; font-weight: var(--lk-bold) !important; letter-spacing: var(--lk-track-display) !important; background: none; border: 0; padding: 0; inline-size: 100%; color: var(--lk-text); outline: none !important; font-variant-numeric: proportional-nums; }
.lk-amount::placeholder { color: var(--lk-muted); opacity: 1; }
.lk-token { display: inline-flex; align-items: center; gap: var(--lk-8); min-block-size: 40px; padding-block: 6px; padding-inline: 8px 10px; border-radius: var(--lk-r-pill); background: var(--lk-bg); box-shadow: 0 0 0 1px var(--lk-line), 0 1px 2px rgb(0 0 0 / .04); font-size: var(--lk-text-16); line-height: 1.1; font-weight: var(--lk-bold); text-align: start; overflow-wrap: anywhere; }
.lk-token:hover { background: var(--lk-hover); }
.lk-token .lk-icon { inline-size: 16px; block-size: 16px; color: var(--lk-muted); }
.lk-token--empty { background: var(--lk-primary); color: var(--lk-on-primary); padding-inline: 14px 10px; box-shadow: none; }
.lk-token--empty .lk-icon { color: inherit; }
.lk-mini { display: inline-flex; align-items: center; block-size: 24px; padding-inline: 8px; border-radius: min(var(--lk-r-control), 8px); background: var(--lk-accent-soft); color: var(--lk-accent-text); font-size: var(--lk-text-12); line-height: 1; font-weight: var(--lk-bold); letter-spacing: 0; }
.lk-foot-act { margin-block-start: var(--lk-8); }
.lk-plaininput { flex: 1; min-inline-size: 0; inline-size: 100%; background: none; border: 0; padding: 0; block-size: 40px; font-size: var(--lk-text-16) !important; line-height: var(--lk-lead-16); outline: none !important; }
.lk-plaininput::placeholder { color: var(--lk-muted); opacity: 1; }
.lk-onpanel { background: var(--lk-bg); box-shadow: 0 0 0 1px var(--lk-line); margin-inline-end: -4px; }
.lk-panel--12 { gap: 2px; }
.lk-panel--12 > .lk-line { min-block-size: 44px; }
.lk-panel__foot { min-block-size: 24px; }
.lk-review { position: relative; display: flex; flex-direction: column; background: var(--lk-raised); border-radius: var(--lk-r-panel); }
.lk-review > .lk-line { padding: 14px var(--lk-16); min-block-size: 88px; }
.lk-review > .lk-line:last-child { border-block-start: 1px solid var(--lk-line); }
.lk-review__arrow { position: absolute; inset-block-start: calc(50% - 16px); inset-inline-start: calc(50% - 16px); display: grid; place-items: center; inline-size: 32px; block-size: 32px; border-radius: 50%; background: var(--lk-bg); box-shadow: 0 0 0 1px var(--lk-line); color: var(--lk-muted); }
.lk-review .lk-mark, .lk-review .lk-avatar { --lk-mark: 36px; --lk-av: 36px; }
.lk-review .lk-row__text { align-items: flex-start }
@media (forced-colors: active) { .lk-panel, .lk-token { border: 1px solid CanvasText } }

`
