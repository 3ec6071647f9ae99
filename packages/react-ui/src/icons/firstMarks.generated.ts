// Written by `node scripts/draw-marks.mjs` from @web3icons/core 4.0.56: MIT License, Copyright (c) 2024 0xa3k5, see NOTICE.md.
// The marks are trademarks of their owners. They name the networks, tokens and wallets that they belong to, and nothing else.

export const ethereum = {
  color: '#627eea',
  glyph:
    'M240 80v118l100 45zm0 0L140 243l100-45zm0 240v80l100-138zm0 80v-80l-100-58zm0-99 100-58-100-45zm-100-58 100 58V198z',
} as const

export const polygon = {
  color: '#803bdf',
  glyph:
    'm318 297 75-43a13 13 0 0 0 7-11v-87a13 13 0 0 0-7-11l-75-43a13 13 0 0 0-13 0l-76 43a13 13 0 0 0-7 11v155l-53 30-53-30v-61l53-30 35 20v-41l-29-16a13 13 0 0 0-13 0l-76 43a13 13 0 0 0-6 11v87q0 7 6 11l76 43q7 5 13 0l76-43a13 13 0 0 0 7-11V169h1l52-30 53 30v61l-53 30-35-20v41l29 16a13 13 0 0 0 13 0',
} as const
