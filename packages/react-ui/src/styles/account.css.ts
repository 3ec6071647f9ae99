import { markStyles } from './mark.css.js'

/** The parts of an account and its networks. */
export const accountStyles = /* css */ `${markStyles}
.lk-wrap { white-space: normal; overflow-wrap: anywhere; }
.lk-ok { color: var(--lk-ok); }
.lk-bad { color: var(--lk-bad); }
.lk-accent { color: var(--lk-accent-text); }
.lk-mono { font-family: var(--lk-font-mono); letter-spacing: -0.02em; }
.lk-small { font-size: var(--lk-text-12); line-height: var(--lk-lead-12); letter-spacing: 0; }
.lk-medium { font-weight: var(--lk-medium); }
.lk-clip { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; min-inline-size: 0; }
.lk-stack--12 { gap: var(--lk-12); }
.lk-line { display: flex; align-items: center; gap: var(--lk-8); min-inline-size: 0; }
.lk-line--between { justify-content: space-between; }
.lk-line--center { justify-content: center; }
.lk-iconbtn--face::before { background: var(--lk-raised); }
.lk-row__name--14 { font-size: var(--lk-text-14); line-height: var(--lk-lead-14); }
.lk-row__nums { display: flex; flex-direction: column; gap: 1px; align-items: flex-end; flex: none; }
.lk-tile--plain { background: var(--lk-raised); color: var(--lk-text); box-shadow: none; }
.lk-row .lk-tile--plain { background: var(--lk-raised); }
.lk-row:hover .lk-tile--plain { background: var(--lk-hover); }
.lk-skel--bal { inline-size: 168px; block-size: 28px; border-radius: 8px; margin-block: 6px; }
.lk-sect { display: flex; align-items: center; justify-content: space-between; gap: var(--lk-8); padding: var(--lk-4) var(--lk-8); font-size: var(--lk-text-12) !important; line-height: var(--lk-lead-12) !important; font-weight: var(--lk-medium) !important; color: var(--lk-muted); letter-spacing: 0; }
.lk-mark--20 { --lk-mark: 20px; }
.lk-mark--24 { --lk-mark: 24px; }
.lk-mark--32 { --lk-mark: 32px; }
.lk-mark--72 { --lk-mark: 72px; }
.lk-field { position: relative; display: flex; align-items: center; gap: var(--lk-8); min-block-size: var(--lk-field); padding-inline: 14px; border-radius: var(--lk-r-control); background: var(--lk-raised); box-shadow: inset 0 0 0 1px var(--lk-field-line); transition: box-shadow var(--lk-t-hover), background var(--lk-t-hover); }
.lk-field > .lk-icon { color: var(--lk-muted); margin-inline-start: -2px; }
.lk-field > .lk-iconbtn { margin-inline-end: -12px; }
.lk-field input { flex: 1; min-inline-size: 0; inline-size: 100%; background: none; border: 0; padding: 0; font-size: var(--lk-text-16); line-height: var(--lk-lead-16); block-size: 46px; outline: none !important; }
.lk-field input::placeholder { color: var(--lk-muted); opacity: 1; }
.lk-field:hover { background: var(--lk-hover); }
.lk-field:focus-within { outline: none; background: var(--lk-bg); box-shadow: inset 0 0 0 2px var(--lk-focus); }
.lk-field[data-invalid] { box-shadow: inset 0 0 0 1.5px var(--lk-bad); background: var(--lk-bg); }
.lk-field[data-disabled] { box-shadow: none; color: var(--lk-muted); }
.lk-avatar { inline-size: var(--lk-av, 40px); block-size: var(--lk-av, 40px); border-radius: var(--lk-r-pill); overflow: hidden; object-fit: cover; flex: none; }
.lk-avatar--64 { --lk-av: 64px; }
.lk-t1 { fill: var(--lk-tint-1); }
.lk-t2 { fill: var(--lk-tint-2); }
.lk-t3 { fill: var(--lk-tint-3); }
.lk-t4 { fill: var(--lk-tint-4); }
.lk-t5 { fill: var(--lk-tint-5); }
.lk-id { display: flex; flex-direction: column; align-items: center; gap: var(--lk-12); padding-block: 0 var(--lk-4); text-align: center; }
.lk-pill { display: inline-flex; align-items: center; gap: var(--lk-8); min-block-size: 36px; padding-block: 4px; padding-inline: 6px 10px; border-radius: var(--lk-r-pill); background: var(--lk-raised); font-size: var(--lk-text-14); line-height: var(--lk-lead-14); font-weight: var(--lk-medium); }
.lk-pill:hover { background: var(--lk-hover); }
.lk-pill .lk-icon { inline-size: 16px; block-size: 16px; color: var(--lk-muted); }
.lk-head .lk-pill { margin-inline-start: 6px; background: none; box-shadow: inset 0 0 0 1px var(--lk-line); }
.lk-balance { font-size: var(--lk-text-32); line-height: var(--lk-lead-32); font-weight: var(--lk-bold); letter-spacing: var(--lk-track-display); font-variant-numeric: proportional-nums; }
.lk-balance span { color: var(--lk-muted); }
.lk-actions { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: var(--lk-8); }
.lk-action { display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 6px; min-block-size: 68px; padding: 10px 4px; border-radius: var(--lk-r-control); background: var(--lk-raised); font-size: var(--lk-text-12); line-height: var(--lk-lead-12); font-weight: var(--lk-medium); letter-spacing: 0; text-align: center; transition: background var(--lk-t-hover), transform var(--lk-t-press); }
.lk-action:hover { background: var(--lk-hover); }
.lk-action:active { transform: scale(.98); }
.lk-action .lk-icon { color: var(--lk-accent-text); }
.lk-action:disabled { color: var(--lk-muted); }
.lk-action:disabled .lk-icon { color: var(--lk-muted); }
.lk-idtext, .lk-idtext > * { max-inline-size: 100%; }
.lk-idtext { align-items: center; gap: var(--lk-8); }
.lk-latch[data-shape='round'] .lk-mark { border-radius: 50% }
.lk-btn--sm { min-block-size: var(--lk-control-sm); padding: 6px var(--lk-12); font-size: var(--lk-text-14); line-height: var(--lk-lead-14); border-radius: min(var(--lk-r-control), 10px); gap: 6px }
.lk-row .lk-spin { color: var(--lk-accent-text) }
@media (forced-colors: active) { .lk-field, .lk-action { border: 1px solid CanvasText } .lk-avatar { forced-color-adjust: none } }

`
