import { element } from '../../client/element.js'
import { createGhostButton } from '../../client/screen/createForm.js'
import type { Screen } from '../../client/stage/createStage.js'
import { rejectedByUser } from '../FrameError.js'
import { describeFailure } from './describeFailure.js'
import type { WalletText } from './loadWalletText.js'
import type { CreatedPasskey, PasskeyWindow } from './passkeys.js'

/** Parameters of {@link offerPasskey}. */
export type OfferPasskeyParameters<result> = {
  readonly t: WalletText
  readonly host: string
  /** Begins another passkey. The URL of its window is known before the press, so that the browser lets it open. */
  readonly begin: (signal: AbortSignal) => Promise<PasskeyWindow>
  /** Takes the passkey. If it throws, the screen shows why. */
  readonly prove: (passkey: CreatedPasskey) => Promise<result>
  /** The name of the way out. */
  readonly leave: string
  readonly signal: AbortSignal
}

/** Lets the user create a passkey in a window of the wallet. `undefined`: the user has left. */
export const offerPasskey =
  <result>({
    t,
    host,
    begin,
    prove,
    leave: leaveName,
    signal,
  }: OfferPasskeyParameters<result>): Screen<result | undefined> =>
  (finish, fail) => {
    const leaving = new AbortController()
    const over = AbortSignal.any([signal, leaving.signal])
    const failure = element('p', { class: 'note note-bad', attributes: { role: 'alert' } })
    const status = element('p', { class: 'text', attributes: { role: 'status' } })
    const link = element('a', {
      class: 'button',
      text: t('passkeyOpen'),
      attributes: { target: '_blank', rel: 'noopener', role: 'button', 'aria-disabled': 'true' },
      on: {
        click: () => {
          failure.textContent = ''
          status.textContent = t('passkeyWaiting')
        },
      },
    })
    const again = element('button', {
      class: 'button',
      text: t('tryAgain'),
      attributes: { type: 'button', hidden: true },
      on: { click: () => void retry() },
    })
    let retry = async () => {}

    let leaveBy = () => finish(undefined)
    const leave = createGhostButton(leaveName, () => {
      leaving.abort()
      leaveBy()
    })

    const showFailed = (text: string, next: () => Promise<void>) => {
      if (over.aborted) return
      status.textContent = ''
      failure.textContent = text
      retry = next
      again.hidden = false
      link.hidden = true
    }
    const register = async (passkey: CreatedPasskey) => {
      // The wallet has this factor now. Another one would not replace it.
      leave.textContent = t('cancel')
      leaveBy = () => fail(rejectedByUser())
      again.hidden = true
      failure.textContent = ''
      try {
        finish(await prove(passkey))
      } catch (error) {
        showFailed(describeFailure(t, error), () => register(passkey))
      }
    }
    const open = async () => {
      again.hidden = true
      link.hidden = false
      try {
        const window = await begin(over)
        link.href = window.url
        link.ariaDisabled = null
        const answer = await window.untilCreated(over)
        if (typeof answer === 'object') return await register(answer)
        return showFailed(t(answer === 'unfit' ? 'passkeyUnfit' : 'passkeyFailed'), open)
      } catch (error) {
        return showFailed(describeFailure(t, error), open)
      } finally {
        link.removeAttribute('href')
        link.ariaDisabled = 'true'
      }
    }
    void open()
    return element(
      'div',
      { class: 'screen' },
      element('h1', { class: 'title', text: t('passkeyTitle'), attributes: { tabindex: '-1' } }),
      element('p', { class: 'text', text: t('passkeyText', { wallet: host }) }),
      status,
      failure,
      element('div', { class: 'actions' }, link, again, leave),
    )
  }
