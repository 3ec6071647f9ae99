import { fieldStyles } from '../../parts/Field/field.css.js'

/** The styles of the list of all wallets. All cells have the same height, and each is positioned by its index in the list. */
export const allWalletsStyles = /* css */ `
${fieldStyles}
.lk-all__search { flex: none; padding: 4px var(--lk-inset) var(--lk-12) }
.lk-all { --lk-cell: 96px; --lk-columns: 3; block-size: clamp(200px, var(--lk-most) - 160px, 400px); flex: 0 1 auto; gap: var(--lk-12); scroll-padding-block: 4px 40px; scrollbar-width: thin; scrollbar-color: var(--lk-hover) transparent }
.lk-all--rows { --lk-cell: calc(var(--lk-row) + 2px); --lk-columns: 1 }
.lk-cells { position: relative; flex: none; block-size: calc(var(--lk-rows, 0) * var(--lk-cell)) }
.lk-cells > li { position: absolute; inset-block-start: calc(var(--lk-at) * var(--lk-cell)); inset-inline-start: calc(var(--lk-column) * 100% / var(--lk-columns)); inline-size: calc(100% / var(--lk-columns)); block-size: var(--lk-cell) }
.lk-cell { display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 6px; inline-size: 100%; block-size: 100%; padding: 6px 4px; border-radius: var(--lk-r-control); transition: background var(--lk-t-hover) var(--lk-ease), transform var(--lk-t-press) var(--lk-ease) }
button.lk-cell:hover { background: var(--lk-raised) }
button.lk-cell:active { background: var(--lk-hover); transform: scale(.98) }
.lk-cell:focus-visible, .lk-cells .lk-row:focus-visible { outline-offset: -2px }
.lk-cell .lk-tile, .lk-cell .lk-skel:first-child { inline-size: 52px; block-size: 52px; border-radius: var(--lk-r-tile-lg); font-size: 22px }
.lk-cell .lk-on__dot { background: var(--lk-ok); color: var(--lk-bg) }
.lk-cell .lk-on__dot[data-warn] { background: var(--lk-warn) }
button.lk-cell[aria-disabled="true"] { cursor: default; color: var(--lk-muted); background: none; transform: none }
.lk-cell[aria-disabled="true"] .lk-tile { filter: grayscale(1); opacity: .55 }
.lk-cell__name { max-inline-size: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: var(--lk-text-12); line-height: var(--lk-lead-12); letter-spacing: 0; text-align: center }
.lk-cell > .lk-skel:last-child { inline-size: 42px; block-size: 10px }
.lk-cells__more { flex: none; display: grid; grid-template-columns: repeat(var(--lk-columns), 1fr) }
.lk-cells__more[data-column] { margin-block-start: calc(-1 * (var(--lk-cell) + var(--lk-12))) }
.lk-cells__more[data-column='1'] > :first-child { grid-column-start: 2 }
.lk-cells__more[data-column='2'] > :first-child { grid-column-start: 3 }
.lk-cells__more .lk-cell { block-size: 96px }
.lk-all--rows .lk-cells__more { grid-auto-rows: var(--lk-cell); align-items: start }
.lk-all--rows .lk-cells + .lk-cells__more { margin-block-start: calc(-1 * var(--lk-12)) }
.lk-all__note { flex: none; animation: lk-fade var(--lk-t-in) var(--lk-ease); display: flex; flex-direction: column; gap: var(--lk-8); align-items: center; padding-inline: var(--lk-8); color: var(--lk-muted); font-size: var(--lk-text-12); line-height: var(--lk-lead-12); letter-spacing: 0; text-align: center; text-wrap: balance }
.lk-all__note .lk-btn { color: var(--lk-text) }
.lk-cells .lk-row .lk-tag { flex: none }
`
