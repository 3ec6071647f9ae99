import type { SocialProvider } from '@latchkey/core'
import { openSocial, prepareLogin } from '@latchkey/core/internal/login'
import { navigate } from '@latchkey/core/internal/views'
import { useModalParts } from '../../context/modalContext.js'
import { useAppDispatch } from '../../context/store.js'
import { Icon } from '../../icons/Icon.js'
import { Button } from '../../parts/Button/Button.js'
import { useText } from './loginTexts.en.js'
import { socialMarks, socialNames } from '../shared/socialMarks.js'

/** The icon of more services. */
const moreIcon = 'M4.5 10v.01M10 10v.01M15.5 10v.01'

/** How many services have a tile if they do not all fit: the first is a row of its own. */
const maxTiles = 4

/** Which of the services are a row across the card, which are tiles, and whether the rest are behind a tile of its own. */
export const arrangeTiles = (providers: readonly SocialProvider[]) => {
  if (providers.length === 2) return { row: undefined, tiles: providers, hasMore: false }
  const [row, ...others] = providers
  const hasMore = providers.length > 6
  return { row, tiles: hasMore ? others.slice(0, maxTiles) : others, hasMore }
}

/** Props of {@link SocialTiles}. */
export type SocialTilesProps = { readonly providers: readonly SocialProvider[]; readonly disabled: boolean }

/** The services that the user can log in at, in the list of wallets. What a login needs is fetched once the user reaches one, and not before. */
export const SocialTiles = ({ providers, disabled }: SocialTilesProps) => {
  const t = useText()
  const dispatch = useAppDispatch()
  const { loader } = useModalParts()
  const { row, tiles, hasMore } = arrangeTiles(providers)
  const prepare = () => {
    loader.prefetch('login')
    import('./socialParts.js').catch(() => undefined) // the view that needs it reports the failure
    dispatch(prepareLogin())
  }
  const shared = { kind: 'secondary', disabled, onPointerDown: prepare, onFocus: prepare } as const
  return (
    <div className="lk-social" role="group" aria-label={t('socialTitle')}>
      {row && (
        <Button {...shared} icon={socialMarks[row]} onClick={() => void dispatch(openSocial(row))}>
          {t('socialContinue', { service: socialNames[row] })}
        </Button>
      )}
      {tiles[0] && (
        <div className="lk-social__tiles">
          {tiles.map((provider) => (
            <Button
              key={provider}
              {...shared}
              icon={socialMarks[provider]}
              aria-label={t('socialContinue', { service: socialNames[provider] })}
              onClick={() => void dispatch(openSocial(provider))}
            >
              {row ? undefined : socialNames[provider]}
            </Button>
          ))}
          {hasMore && (
            <Button
              {...shared}
              icon={<Icon of={moreIcon} />}
              aria-label={t('socialMore')}
              onClick={() => dispatch(navigate({ view: 'ConnectSocials', data: undefined }))}
            />
          )}
        </div>
      )}
    </div>
  )
}
