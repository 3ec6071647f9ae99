/** Styles of points. */
export const pointsStyles = /* css */ `
.lk-points { display: flex; flex-direction: column; gap: var(--lk-16); padding: 0 var(--lk-12) var(--lk-4); }
.lk-point { display: flex; gap: var(--lk-12); align-items: center; }
.lk-point__text { display: flex; flex-direction: column; min-inline-size: 0; text-wrap: balance; }
`
