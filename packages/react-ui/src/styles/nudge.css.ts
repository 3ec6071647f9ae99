/** Nudges an element for 250 ms after a rejection. */
export const nudgeKeyframes =
  '@keyframes lk-nudge { 25%, 75% { transform: translateX(-3px) } 50% { transform: translateX(3px) } }'
