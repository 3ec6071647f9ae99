import { selectRouteData } from '@latchkey/core/internal'
import {
  chooseSwapToken,
  describeSwap,
  findAsset,
  findSuggested,
  selectSwapDraft,
  type SwapSides,
  type SwapToken,
} from '@latchkey/core/internal/swap'
import { selectAccountRef, selectAssets, selectNetworkName } from '@latchkey/core/internal/views'
import { useState } from 'react'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { searchIcon } from '../../icons/commonPaths.js'
import { Icon } from '../../icons/Icon.js'
import { Body } from '../../parts/Body/Body.js'
import { Empty } from '../../parts/Empty/Empty.js'
import { Pill } from '../../parts/Pill/Pill.js'
import { Row, RowList, RowText } from '../../parts/Row/Row.js'
import { SearchField } from '../../parts/SearchField/SearchField.js'
import { accountStyles } from '../shared/account.css.js'
import { TokenRow, TokenRowsAwaited } from '../tokens/TokenRow.js'
import { amountsStyles } from '../shared/amounts.css.js'
import { transferStyles } from '../shared/transfer.css.js'
import { swapStyles } from './swap.css.js'
import { SwapMark } from './SwapPanels.js'
import { TokensFailed } from './SwapUnavailable.js'
import { swapText, useText } from './swapTexts.en.js'
import { useSwapTokens } from './useSwap.js'

/** How many tokens are suggested. */
const suggestions = 8
/** How many rows are rendered at first, and each time that the user nears the end. */
const rowStep = 50
/** How many rows to expect while the tokens load. */
const usualRows = 5

const byName = (a: SwapToken, b: SwapToken) => a.symbol.localeCompare(b.symbol)

/** The two tokens of the form. */
const useSides = (tokens: readonly SwapToken[]): SwapSides => {
  const at = useAppSelector((state) => selectAccountRef(state))
  const draft = useAppSelector(selectSwapDraft)
  if (!at) return { fromToken: undefined, toToken: undefined }
  const { from, to } = describeSwap({ ...at, tokens, assets: [] }, draft ?? {})
  return { fromToken: from?.address, toToken: to?.address }
}

/** Props of {@link TokenList}. */
type TokenListProps = {
  readonly tokens: readonly SwapToken[]
  readonly side: keyof SwapSides
  /** How many of the tokens that the user does not hold are rendered. */
  readonly shown: number
}

const TokenList = ({ tokens, side, shown }: TokenListProps) => {
  const t = useText()
  const dispatch = useAppDispatch()
  const assets = useAppSelector(selectAssets)
  const network = useAppSelector(selectNetworkName) ?? t('unknownNetwork')
  const sides = useSides(tokens)
  const [search, setSearch] = useState('')
  const query = search.trim().toLowerCase()
  const found = tokens.filter(({ symbol, name, address }) =>
    [symbol, name, address].some((text) => text.toLowerCase().includes(query)),
  )
  const heldOf = (token: SwapToken) => {
    const asset = findAsset(assets, token)
    return asset && asset.amount !== '0' ? asset : undefined
  }
  const mine = found.filter(heldOf)
  const others = found.filter((token) => !heldOf(token)).sort(byName)
  const choose = (token: SwapToken) => dispatch(chooseSwapToken(side, token.address, sides))
  const suggested = query === '' ? findSuggested(tokens).slice(0, suggestions) : []
  const isCurrent = (token: SwapToken) => sides[side] === token.address
  return (
    <>
      <SearchField label={t('swapSearch')} value={search} onChange={setSearch} />
      {suggested.length > 0 && (
        <div role="group" aria-label={t('swapSuggested')} className="lk-suggested">
          {suggested.map((token) => (
            <Pill key={token.address} aria-current={isCurrent(token) || undefined} onClick={() => choose(token)}>
              <SwapMark token={token} size={24} />
              {token.symbol}
            </Pill>
          ))}
        </div>
      )}
      {mine.length > 0 && (
        <>
          <h3 className="lk-sect">{t('swapMine')}</h3>
          <RowList>
            {mine.map((token) => {
              const asset = heldOf(token)
              return (
                asset && (
                  <li key={token.address}>
                    <TokenRow
                      asset={{ ...asset, name: token.name, symbol: token.symbol }}
                      current={isCurrent(token)}
                      onClick={() => choose(token)}
                    />
                  </li>
                )
              )
            })}
          </RowList>
        </>
      )}
      {others.length > 0 && (
        <>
          <h3 className="lk-sect">{t('swapAll')}</h3>
          <RowList>
            {others.slice(0, shown).map((token) => (
              <li key={token.address}>
                <Row aria-current={isCurrent(token) || undefined} onClick={() => choose(token)}>
                  <SwapMark token={token} size={40} />
                  <RowText name={token.name} sub={token.symbol} />
                </Row>
              </li>
            ))}
          </RowList>
        </>
      )}
      {found.length === 0 && (
        <Empty
          art={
            <span className="lk-tile lk-tile--plain">
              <Icon of={searchIcon} />
            </span>
          }
          title={t('swapNone', { search: search.trim() })}
          text={t('swapNoneText', { network })}
        />
      )}
    </>
  )
}

const SwapSelectToken = () => {
  const tokens = useSwapTokens()
  const data = useAppSelector((state) => selectRouteData(state, 'SwapSelectToken'))
  const [shown, setShown] = useState(rowStep)
  return (
    <Body
      className="lk-body--tight"
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        if (scrollHeight - scrollTop < 2 * clientHeight) setShown((count) => count + rowStep)
      }}
    >
      {tokens.data ? (
        <TokenList tokens={tokens.data} side={data?.side ?? 'toToken'} shown={shown} />
      ) : tokens.status === 'failed' ? (
        <TokensFailed />
      ) : (
        <RowList>
          <TokenRowsAwaited count={usualRows} />
        </RowList>
      )}
    </Body>
  )
}

/** The view of the tokens that can be swapped: suggested ones, the user's, and all. */
export const swapSelectTokenView: ViewModule = {
  Component: SwapSelectToken,
  title: (_state, language) => swapText(language)('swapChoose'),
  styles: [accountStyles, amountsStyles, transferStyles, swapStyles],
}
