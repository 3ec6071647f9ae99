export { changed, changedJson, changedText } from '../changed.js'
export { fuzz, type Fuzzed } from '../fuzz.js'
export { hostile, hostileLive, hostileText } from '../hostile.js'
export { always, createRandom, either, type Generate, type Random } from '../random.js'
