import { element } from '../../client/element.js'
import { createForm, createGhostButton } from '../../client/screen/createForm.js'
import type { Screen } from '../../client/stage/createStage.js'
import type { Custody } from '../../protocol/wallet.js'
import { rejectedByUser } from '../FrameError.js'
import type { WalletText } from './loadWalletText.js'

/** A way back into a new wallet. */
export type NewWay = 'code' | 'passkey'

/** Parameters of {@link chooseFactor}. */
export type ChooseFactorParameters = {
  readonly t: WalletText
  readonly custody: Custody
  /** The host of the wallet. */
  readonly host: string
}

/** Creates a choice with a name and a sentence. */
const createChoice = (value: NewWay, name: string, text: string, isChosen: boolean) =>
  element(
    'label',
    { class: 'choice' },
    element('input', { attributes: { type: 'radio', name: 'way', value, checked: isChosen } }),
    element(
      'span',
      {},
      element('span', { class: 'choice-name', text: name }),
      element('span', { class: 'text', text }),
    ),
  )

/** Lets the user choose a recovery factor, and says who can move the funds of the wallet. */
export const chooseFactor =
  ({ t, custody, host }: ChooseFactorParameters): Screen<NewWay> =>
  (finish, fail) => {
    const choices = element(
      'fieldset',
      { class: 'choices', attributes: { 'aria-label': t('chooseTitle') } },
      createChoice('code', t('chooseCode'), t('chooseCodeText'), true),
      createChoice('passkey', t('choosePasskey'), t('choosePasskeyText'), false),
    )
    const isAssisted = custody === 'assisted'
    return createForm({
      title: t('chooseTitle'),
      text: t('chooseText'),
      // First, so that it is visible before the user scrolls.
      content: [
        element('p', {
          class: isAssisted ? 'note note-warn' : 'note',
          text: isAssisted ? t('custodyAssisted', { wallet: host }) : t('custodySelf'),
        }),
        choices,
      ],
      submit: t('continue'),
      onSubmit: () => finish(choices.querySelector('[value="passkey"]:checked') ? 'passkey' : 'code'),
      describeError: () => t('failed'),
      others: [createGhostButton(t('cancel'), () => fail(rejectedByUser()))],
    })
  }
