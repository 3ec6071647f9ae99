/**
 * The colour roles. `bg` is the card; `raised` is fields, tiles and panels on it; `hover` and `pressed` are for elements under the pointer. `line` is
 * decoration, `field-line` a field's border. `text` and `muted` are text colours. `primary` is the one strong button. `accent` marks selected items
 * or the user's own, as a line (`accent`), text (`accent-text`) or a surface (`accent-soft`). `ok`, `warn` and `bad` show an outcome. `tip` is a
 * toast. `tint-1` to `tint-5` draw avatars. `qr-dark` and `qr-light` are the colours of a QR code, the same in both modes.
 */
export const colorTokens = [
  'bg',
  'raised',
  'hover',
  'pressed',
  'line',
  'field-line',
  'text',
  'muted',
  'primary',
  'primary-hover',
  'primary-pressed',
  'on-primary',
  'accent',
  'on-accent',
  'accent-text',
  'accent-soft',
  'ok',
  'ok-soft',
  'warn',
  'warn-soft',
  'bad',
  'bad-soft',
  'bad-fill',
  'on-bad',
  'focus',
  'overlay',
  'tip',
  'on-tip',
  'edge',
  'shine',
  'gleam',
  'tint-1',
  'tint-2',
  'tint-3',
  'tint-4',
  'tint-5',
  'qr-dark',
  'qr-light',
] as const

/** The shapes: corners (`r-`), fonts (`font`, `track-`), shadows, heights, widths. Each takes any CSS value of its kind. */
export const shapeTokens = [
  'font',
  'font-mono',
  'track-tight',
  'track-display',
  'r-card',
  'r-control',
  'r-panel',
  'r-tile',
  'r-tile-lg',
  'r-ring',
  'r-tag',
  'r-pill',
  'line-w',
  'focus-w',
  'focus-gap',
  'shadow',
  'shadow-sm',
  'width',
  'width-wide',
  'max-height',
  'head',
  'row',
  'control',
  'control-sm',
  'field',
  'target',
  'icon',
  'tile',
  'inset',
  'gap',
  'z',
] as const

/**
 * The scales. `type` is a tenth of the root font size: font sizes (`text-`) and line heights (`lead-`) are multiples of it, and corners are multiples
 * of `corner`. `regular`, `medium` and `bold` are font weights. `4` to `32` are distances, named by their px. `t-` are durations; `ease` and its
 * variants are easing curves.
 */
export const scaleTokens = [
  'type',
  'text-12',
  'lead-12',
  'text-14',
  'lead-14',
  'text-16',
  'lead-16',
  'text-20',
  'lead-20',
  'text-32',
  'lead-32',
  'regular',
  'medium',
  'bold',
  'corner',
  '4',
  '8',
  '12',
  '16',
  '20',
  '24',
  '32',
  't-press',
  't-hover',
  't-out',
  't-step',
  't-in',
  't-sheet',
  't-turn',
  'ease',
  'ease-out',
  'ease-turn',
] as const

/** The name of a colour role. */
export type ColorToken = (typeof colorTokens)[number]
/** The name of a shape token. */
export type ShapeToken = (typeof shapeTokens)[number]
/** The name of a step of a scale: font sizes, distances, durations. */
export type ScaleToken = (typeof scaleTokens)[number]
