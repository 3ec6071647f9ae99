/** Styles of skeletons. */
export const skeletonStyles = /* css */ `
.lk-skel { display: block; border-radius: min(6px, var(--lk-r-control)); background: var(--lk-hover); position: relative; overflow: hidden; }
.lk-skel::after { content: ""; position: absolute; inset: 0; background: linear-gradient(100deg, transparent 30%, var(--lk-shine) 50%, transparent 70%); animation: lk-shimmer 1800ms linear infinite; }
.lk-skel:dir(rtl)::after { animation-direction: reverse }
@keyframes lk-shimmer { from { transform: translateX(-100%); } to { transform: translateX(100%); } }
`
