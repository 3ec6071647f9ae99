import { selectRouteData } from '@latchkey/core/internal'
import { useStyles } from '../../context/modalContext.js'
import { useAppSelector } from '../../context/store.js'
import { Icon } from '../../icons/Icon.js'
import { externalIcon } from '../../icons/commonPaths.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { Body } from '../../parts/Body/Body.js'
import { CopyButton } from '../../parts/CopyButton/CopyButton.js'
import { Qr } from '../../parts/Qr/Qr.js'
import { qrStyles } from '../../parts/Qr/qr.css.js'
import { useText } from './loginTexts.en.js'
import { socialMarks, socialNames } from '../shared/socialMarks.js'
import { OtherWay, SocialEnded, SocialScene } from './SocialScene.js'

const service = socialNames.farcaster

/** The code that a phone scans, and its link. */
const Code = ({ uri }: { readonly uri: string }) => {
  const t = useText()
  return (
    <>
      <Body>
        <Qr large text={uri} label={t('farcasterCode')}>
          <span className="lk-qr__logo lk-tile lk-mail">
            <Icon of={socialMarks.farcaster} />
          </span>
        </Qr>
        <p className="lk-center lk-muted" role="status">
          {t('farcasterScan')}
        </p>
      </Body>
      <Actions>
        <CopyButton
          kind="secondary"
          text={uri}
          words={[t('farcasterCopy'), t('farcasterCopied'), t('farcasterCopyFailed')]}
        />
      </Actions>
    </>
  )
}

/** The link into the app on this phone. */
const AppLink = ({ uri }: { readonly uri: string }) => {
  const t = useText()
  return (
    <>
      <Body>
        <SocialScene provider="farcaster" state="wait" title={t('farcasterApp')} text={t('farcasterAppText')} />
      </Body>
      <Actions>
        <a className="lk-btn lk-btn--primary lk-btn--block" href={uri} target="_blank" rel="noopener">
          <Icon of={externalIcon} />
          {t('socialOpen', { service })}
        </a>
        <OtherWay />
      </Actions>
    </>
  )
}

/** A login at Farcaster: a code on computers, a link on phones. */
export const ConnectingFarcaster = () => {
  useStyles(qrStyles)
  const t = useText()
  const { status, uri, error } = useAppSelector((state) => selectRouteData(state, 'ConnectingFarcaster')) ?? {}
  const isMobile = useAppSelector((state) => state.site.mobile)
  if (error) return <SocialEnded provider="farcaster" error={error} />
  if (status === 'open' && uri !== undefined) return isMobile ? <AppLink uri={uri} /> : <Code uri={uri} />
  const isLoading = status === 'loading'
  return (
    <>
      <Body>
        <SocialScene
          provider="farcaster"
          state="wait"
          title={t(isLoading ? 'socialOpening' : 'codeChecking', { service })}
          text={t(isLoading ? 'farcasterPreparing' : 'codeCheckingText')}
        />
      </Body>
      <Actions>
        <OtherWay />
      </Actions>
    </>
  )
}
