import { selectRouteData } from '@latchkey/core/internal'
import { lazyPart } from '../../context/lazyPart.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { mailStyles } from '../mail/mail.css.js'
import { Awaited } from '../shared/Awaited.js'
import { ReloadButton } from '../shared/buttons.js'
import { socialNames } from '../shared/socialMarks.js'
import { stageStyles } from '../shared/stage.css.js'
import { loginText } from './loginTexts.en.js'

type Parts = typeof import('./socialParts.js')

/** A view whose content is a part of its own. @param pick selects the part */
const lazyView = (pick: (parts: Parts) => Parts[keyof Parts], title: ViewModule['title']): ViewModule => ({
  Component: lazyPart(() => import('./socialParts.js').then(pick), ReloadButton, Awaited),
  title,
  styles: [stageStyles, mailStyles],
})

/** All services that the user can log in at. */
export const connectSocialsView = lazyView(
  ({ ConnectSocials }) => ConnectSocials,
  (_state, language) => loginText(language)('socialTitle'),
)

/** A login at a service, whose window is another one. */
export const connectingSocialView = lazyView(
  ({ ConnectingSocial }) => ConnectingSocial,
  (state) => socialNames[selectRouteData(state, 'ConnectingSocial')?.provider ?? 'google'],
)

/** A login at Farcaster. */
export const connectingFarcasterView = lazyView(
  ({ ConnectingFarcaster }) => ConnectingFarcaster,
  () => socialNames.farcaster,
)

/** The networks to log in on, if the wallet has no accounts in the active namespace. */
export const emailNetworkView = lazyView(
  ({ LoginNetwork }) => LoginNetwork,
  (_state, language) => loginText(language)('networksTitle'),
)
