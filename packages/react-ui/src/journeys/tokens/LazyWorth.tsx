import { lazyPart } from '../../context/lazyPart.js'
import type { WorthProps } from './Worth.js'

const Awaited = ({ words: [awaited] }: WorthProps) => <>{awaited}</>
const Unknown = ({ words: [, unknown] }: WorthProps) => <>{unknown}</>

/** What an amount is worth, as a chunk of its own: sites without prices do not need it. */
export const LazyWorth = /* @__PURE__ */ lazyPart<WorthProps>(
  () => import('./Worth.js').then((chunk) => chunk.Worth),
  Unknown,
  Awaited,
)
