import type { RootState } from '@latchkey/core/internal'
import { selectNetworkId } from '@latchkey/core/internal/views'
import { Skeleton } from '../../parts/Skeleton/Skeleton.js'

/** How many rows of tokens to expect if the site did not name its tokens, and has a service that will. */
const usualTokens = 3

/** Selects how many tokens are likely to be returned. */
export const selectTokenCount = (state: RootState): number => {
  const network = selectNetworkId(state)
  const own = network && state.site.tokens[network]
  return own?.length ?? (state.site.hasData ? usualTokens : 0)
}

/** List items as placeholders, with the same height as the rows of tokens that replace them. */
export const TokenRowsAwaited = ({ count }: { readonly count: number }) =>
  Array.from({ length: Math.max(0, count) }, (_, index) => (
    <li key={index} className="lk-row" aria-hidden="true">
      <Skeleton className="lk-skel lk-skel--mark" />
      <span className="lk-row__text">
        <Skeleton className="lk-skel lk-skel--name" />
        <Skeleton className="lk-skel lk-skel--sub" />
      </span>
      <Skeleton className="lk-skel lk-skel--num" />
    </li>
  ))
