import { element } from '../../client/element.js'
import { createForm, createGhostButton } from '../../client/screen/createForm.js'
import type { Screen } from '../../client/stage/createStage.js'
import { VaultError } from '../../protocol/VaultError.js'
import { describeFailure } from './describeFailure.js'
import type { WalletText } from './loadWalletText.js'

/** Parameters of {@link proveCode}. */
export type ProveCodeParameters<result> = {
  readonly t: WalletText
  /** The indexes of the groups to type. */
  readonly groups: readonly number[]
  /** The name of the button. */
  readonly submit: string
  /** Takes the typed groups. If it throws, the screen shows why. */
  readonly prove: (typed: readonly string[]) => Promise<result>
}

/** Lets the user type groups of the recovery code back. `undefined`: the user wants to see the code again. */
export const proveCode =
  <result>({ t, groups, submit, prove }: ProveCodeParameters<result>): Screen<result | undefined> =>
  (finish) => {
    const fields = groups.map((index) =>
      element('input', {
        class: 'field field-code ltr',
        attributes: {
          maxlength: '12',
          autocapitalize: 'characters',
          autocomplete: 'off',
          autocorrect: 'off',
          spellcheck: 'false',
          required: true,
          'data-group': String(index),
        },
      }),
    )
    return createForm({
      title: t('proveTitle'),
      text: t('proveText'),
      content: fields.map((field, position) =>
        element(
          'label',
          { class: 'label' },
          element('span', { text: t('proveGroup', { number: String((groups[position] ?? 0) + 1) }) }),
          field,
        ),
      ),
      submit,
      onSubmit: async () => finish(await prove(fields.map(({ value }) => value))),
      describeError: (error) =>
        error instanceof VaultError && error.code === 'FACTOR_UNPROVED' ? t('proveWrong') : describeFailure(t, error),
      invalidField: () => fields.find(({ value }) => value === '') ?? fields[0],
      others: [createGhostButton(t('showCode'), () => finish(undefined))],
    })
  }
