import { createTheme, type Theme } from './createTheme.js'

/** Lower rows and controls, for use with any theme: `{ ...midnight, ...compact }`. */
export const compact: Theme = /* @__PURE__ */ createTheme({
  row: '48px',
  tile: '32px',
  'r-tile': '8px',
  control: '44px',
  field: '44px',
  gap: '2px',
})

/** Higher rows and controls. */
export const roomy: Theme = /* @__PURE__ */ createTheme({
  row: '64px',
  tile: '44px',
  'r-tile': '11px',
  control: '52px',
  field: '52px',
  gap: '6px',
})
