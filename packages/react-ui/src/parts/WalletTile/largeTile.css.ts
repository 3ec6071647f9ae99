/** Styles of tiles in the middle of a stage. */
export const largeTileStyles = /* css */ `
.lk-tile--72 { inline-size: 72px; block-size: 72px; border-radius: var(--lk-r-tile-lg); font-size: 30px; }
`
