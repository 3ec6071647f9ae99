import { element } from '../../client/element.js'
import type { ExportedKeys } from '../../client/page/writeExported.js'
import { openByAnyCode } from '../../client/recovery/openByAnyCode.js'
import { writeScreen } from '../../client/page/writeScreen.js'
import { type KnownPasskey, usePasskey } from '../../client/passkey/usePasskey.js'
import { createForm } from '../../client/screen/createForm.js'
import { actionButton } from '../../client/page/actionButton.js'
import type { Screen } from '../../client/stage/createStage.js'
import type { ListedFactor, RecoveryList } from '../../protocol/wallet.js'
import type { RecoveryParameters } from '../../vault/states/recovery.js'
import { describeFailure } from './describeFailure.js'
import type { ExportContext } from './exportContext.js'
import { writeField } from '../../client/screen/writeField.js'

/** An exported wallet. */
export type ExportedWallet = ExportedKeys & {
  /** The recovery file. Absent if the wallet was opened by a passkey, because the file opens by the code. */
  readonly file?: string
}

/** The envelope of a factor and the part that opens it. */
type OpenedFactor = RecoveryParameters['recovery']

class SentenceError extends Error {
  override readonly name = 'SentenceError'
}

const isOpen = (factor: ListedFactor | undefined): factor is ListedFactor & OpenedFactor =>
  factor?.envelope !== undefined && factor.part !== undefined

/** Leaves out what a user may leave out: vowel signs, accents and invisible marks, which a copied sentence has. */
const toPlain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()

/** Opens the wallet with a factor. The user has typed the sentence before, and reads a mail about it. */
const createOpeners = ({ session, vault, origin }: ExportContext, { wallet, addresses }: RecoveryList) => {
  const open = async (recovery: OpenedFactor, factor: RecoveryParameters['factor']): Promise<ExportedWallet> => {
    const parameters = { wallet, addresses, recovery, factor }
    // The factor is checked first: a wrong code must not cause a mail that alarms the user.
    const phrase = await vault.exportPhrase(parameters)
    await session.post('/v1/export/start')
    return { phrase, addresses, ...(factor.kind === 'code' && { file: await vault.exportFile(parameters) }) }
  }
  return {
    byCode: (codes: readonly OpenedFactor[], code: string) =>
      openByAnyCode(codes, ({ id, envelope, part }) => open({ id, envelope, part }, { kind: 'code', code })),
    byPasskey: async (passkeys: readonly KnownPasskey[]) => {
      const { challenge } = await session.post<{ readonly challenge: string }>('/v1/recovery/passkey/begin')
      const { hostname: host } = new URL(origin)
      const { asserted, output } = await usePasskey({ host, wallet, challenge, passkeys })
      const opened = await session.post<OpenedFactor>('/v1/recovery/passkey/verify', { asserted })
      return open(opened, { kind: 'passkey', output })
    },
  }
}

/** Asks for a recovery factor and for the sentence, and opens the wallet. */
export const openWallet =
  (context: ExportContext, list: RecoveryList): Screen<ExportedWallet> =>
  (finish) => {
    const { t, language } = context
    const openers = createOpeners(context, list)
    const codes = list.recovery.filter(({ kind }) => kind === 'code').filter(isOpen)
    const hasCode = codes.length > 0
    const passkeys = list.recovery.flatMap(({ credential }) => (credential ? [credential] : []))
    if (!hasCode && passkeys.length === 0) return writeScreen({ title: t('openTitle'), texts: [t('noFactor')] })

    const code = writeField({ id: 'code', name: t('recoveryCode'), hint: t('recoveryCodeHint'), isCode: true })
    const sentence = writeField({ id: 'sentence', name: t('typeSentence', { sentence: t('sentence') }) })
    let invalid: HTMLElement | undefined
    const checkSentence = () => {
      if (toPlain(sentence.field.value) !== toPlain(t('sentence'))) throw new SentenceError()
    }
    const describe = (error: unknown) => {
      const isSentence = error instanceof SentenceError
      invalid = isSentence ? sentence.field : hasCode ? code.field : undefined
      return isSentence ? t('sentenceWrong') : describeFailure(t, language, error)
    }
    const pressPasskey = async () => {
      const failure = form.querySelector('[role="alert"]')
      failure?.replaceChildren()
      try {
        checkSentence()
        finish(await openers.byPasskey(passkeys))
      } catch (error) {
        failure?.replaceChildren(describe(error))
        if (error instanceof SentenceError) sentence.field.focus()
      }
    }
    const hasBoth = hasCode && passkeys.length > 0
    const form: HTMLFormElement = createForm({
      title: t('openTitle'),
      text: t('openText'),
      content: [
        hasCode ? code.row : undefined,
        element('p', { class: 'note note-warn', text: t('danger') }),
        sentence.row,
      ],
      submit: t(hasCode ? 'showPhrase' : 'usePasskey'),
      onSubmit: async () => {
        checkSentence()
        finish(hasCode ? await openers.byCode(codes, code.field.value) : await openers.byPasskey(passkeys))
      },
      describeError: describe,
      invalidField: () => invalid,
      others: hasBoth ? [actionButton(t('usePasskeyInstead'), pressPasskey, 'button-ghost')] : [],
    })
    return form
  }
