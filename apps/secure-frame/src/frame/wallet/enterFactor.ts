import { element } from '../../client/element.js'
import { createForm, createGhostButton } from '../../client/screen/createForm.js'
import type { Screen } from '../../client/stage/createStage.js'
import { VaultError } from '../../protocol/VaultError.js'
import { rejectedByUser } from '../FrameError.js'
import { describeFailure } from './describeFailure.js'
import type { WalletText } from './loadWalletText.js'

/** A way back in that needs one press. It throws if it did not open the wallet. */
export type PressedWay<result> = { readonly name: string; readonly text?: string; readonly open: () => Promise<result> }

/** Parameters of {@link enterFactor}. */
export type EnterFactorParameters<result> = {
  readonly t: WalletText
  /** Opens the wallet by a code. Absent if the wallet has none. */
  readonly openByCode?: ((code: string) => Promise<result>) | undefined
  readonly others: readonly PressedWay<result>[]
}

/** Thrown if the passkey did not open the wallet, so that the user tries another way. */
export class PasskeyFailedError extends Error {
  override readonly name = 'PasskeyFailedError'
}

const describe = (t: WalletText, error: unknown): string => {
  if (error instanceof PasskeyFailedError) return t('recoverPasskeyFailed')
  return error instanceof VaultError && error.code === 'CODE_INVALID'
    ? t('recoverCodeWrong')
    : describeFailure(t, error)
}

/** Lets the user open the wallet with a recovery factor. */
export const enterFactor =
  <result>({ t, openByCode, others }: EnterFactorParameters<result>): Screen<result> =>
  (finish, fail) => {
    const cancel = createGhostButton(t('cancel'), () => fail(rejectedByUser()))
    const [first, ...more] = others
    const isEmpty = !openByCode && !first
    const field = element('input', {
      class: 'field field-code ltr',
      attributes: {
        id: 'recovery-code',
        maxlength: '200',
        autocapitalize: 'characters',
        autocomplete: 'off',
        autocorrect: 'off',
        spellcheck: 'false',
        'aria-describedby': 'recovery-code-hint',
      },
    })
    const pressed = openByCode ? others : more
    const createWay = ({ name, open }: PressedWay<result>) => {
      const button = createGhostButton(name, () => void press())
      const press = async () => {
        if (button.ariaBusy === 'true') return
        button.ariaBusy = 'true'
        const failure = form.querySelector('[role="alert"]')
        try {
          failure?.replaceChildren()
          finish(await open())
        } catch (error) {
          failure?.replaceChildren(describe(t, error))
        } finally {
          button.ariaBusy = null
        }
      }
      return button
    }
    const form: HTMLFormElement = createForm({
      title: t('recoverTitle'),
      text: isEmpty ? t('recoverNone') : t('recoverText'),
      content: [
        openByCode &&
          element(
            'div',
            { class: 'label' },
            element('label', { text: t('recoverCode'), attributes: { for: field.id } }),
            field,
            element('span', { class: 'text', text: t('recoverCodeHint'), attributes: { id: 'recovery-code-hint' } }),
          ),
        ...others.map(({ text }) => (text === undefined ? undefined : element('p', { class: 'note note-warn', text }))),
      ],
      submit: openByCode ? t('open') : (first?.name ?? t('back')),
      onSubmit: async () => {
        if (openByCode) finish(await openByCode(field.value))
        else if (first) finish(await first.open())
        else fail(rejectedByUser())
      },
      describeError: (error) => describe(t, error),
      invalidField: () => (openByCode ? field : undefined),
      others: [...pressed.map(createWay), cancel],
    })
    return form
  }
