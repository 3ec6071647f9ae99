/** How what was refused is nudged, for 250 ms. */
export const nudgeKeyframes =
  '@keyframes lk-nudge { 25%, 75% { transform: translateX(-3px) } 50% { transform: translateX(3px) } }'
