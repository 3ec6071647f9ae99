import { element } from '../../client/element.js'
import { actionButton } from '../../client/page/actionButton.js'
import { openPage } from '../../client/page/openPage.js'
import { writeScreen } from '../../client/page/writeScreen.js'
import { createPasskey, type CreatedPasskey } from '../../client/passkey/createPasskey.js'
import { PasskeyError } from '../../client/passkey/PasskeyError.js'
import { parsePasskeyData, type PasskeyStepAnswer, type PasskeyStepData } from '../../client/passkey/passkeyStep.js'
import { type UsedPasskey, usePasskey } from '../../client/passkey/usePasskey.js'
import { readConfig } from '../../client/readConfig.js'
import { createWindowPost } from '../../client/service/createWindowPost.js'
import { type OpenedStep, openStep } from '../../client/steps/openStep.js'
import { StepError } from '../../client/steps/StepError.js'
import { toBase64url, wipe } from '../../vault/bytes.js'
import { pageTexts } from '../texts/pageTexts.en.js'
import { pageTranslations } from '../texts/translations.js'
import { writeFailure } from '../writeFailure.js'

// The frame opens this page for a step: passkeys are created in a page of the wallet's own, which no site contains.
const { t, show } = await openPage(pageTexts, pageTranslations)
const { origin } = readConfig()
const { hostname } = new URL(origin)
const post = await createWindowPost(origin)

/** Answers the step, and shows what comes next. */
const finish = async (step: OpenedStep, answer: PasskeyStepAnswer, title: string, text: string): Promise<void> => {
  try {
    await step.answer(answer)
    history.replaceState(undefined, '', location.pathname) // the key of the step is of no use any more
    const close = actionButton(t('closeWindow'), () => window.close())
    show(writeScreen({ title, texts: [text, t('backToSite')], actions: [close] }))
  } catch (error) {
    show(writeFailure(t, error, () => finish(step, answer, title, text)))
  }
}

const stop = (step: OpenedStep) =>
  finish(step, { outcome: 'unavailable', reason: 'cancelled' }, t('passkeyStoppedTitle'), t('passkeyStopped'))

/** What a ceremony belongs to. */
type Ceremony = { readonly step: OpenedStep; readonly note: HTMLElement; readonly retry: () => void }

/** Runs a ceremony. If the passkey does not fit, the step is answered. If the user cancelled, a note says so. */
const attempt = async <result>({ step, note, retry }: Ceremony, run: () => Promise<result>) => {
  note.textContent = ''
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof PasskeyError)) show(writeFailure(t, error, retry))
    else if (error.code === 'PASSKEY_CANCELLED') note.textContent = t('passkeyCancelled')
    else await finish(step, { outcome: 'unavailable', reason: 'unfit' }, t('passkeyUnfitTitle'), t('passkeyUnfit'))
    return undefined
  }
}

const writeNote = () => element('p', { class: 'note note-warn', attributes: { role: 'status' } })

/** Uses the new passkey until two outputs are known. Devices that return one at the creation need one use. */
const showCheck = (step: OpenedStep, data: PasskeyStepData, { created, passkey, output }: CreatedPasskey) => {
  const outputs = output ? [output] : []
  let isAgain = false
  const ask = () => {
    const note = writeNote()
    const use = async () => {
      const parameters = { host: hostname, wallet: data.wallet, challenge: data.slot, passkeys: [passkey] }
      const used = await attempt({ step, note, retry: ask }, () => usePasskey(parameters))
      if (!used) return
      outputs.push(used.output)
      isAgain = true
      if (outputs.length < 2) ask()
      else await answer(used)
    }
    show(
      writeScreen({
        title: t('passkeyCheckTitle'),
        texts: [t(isAgain ? 'passkeyCheckAgain' : 'passkeyCheck')],
        content: [note],
        actions: [
          actionButton(t('passkeyUse'), use),
          actionButton(t('passkeyOther'), () => stop(step), 'button-ghost'),
        ],
      }),
    )
  }
  const answer = async ({ asserted }: UsedPasskey) => {
    const [first, second] = outputs.map((bytes) => toBase64url(bytes))
    wipe(...outputs)
    const made: PasskeyStepAnswer = {
      outcome: 'created',
      credential: { created, asserted },
      output: first ?? '',
      outputAgain: second ?? '',
    }
    await finish(step, made, t('passkeyDoneTitle'), t('passkeyDone'))
  }
  ask()
}

const showCreation = (step: OpenedStep, data: PasskeyStepData) => {
  const note = writeNote()
  const create = async () => {
    const retry = () => showCreation(step, data)
    const created = await attempt({ step, note, retry }, () => createPasskey({ host: hostname, ...data }))
    if (created) showCheck(step, data, created)
  }
  show(
    writeScreen({
      title: t('passkeyTitle'),
      texts: [t('passkeyText', { name: data.name }), t('passkeyTwice')],
      content: [note],
      actions: [
        actionButton(t('passkeyCreate'), create),
        actionButton(t('passkeyOther'), () => stop(step), 'button-ghost'),
      ],
    }),
  )
}

const start = async () => {
  try {
    const step = await openStep({ page: 'passkey', fragment: location.hash, post })
    const data = parsePasskeyData(step.data)
    if (!data) throw new StepError('STEP_DATA_INVALID')
    showCreation(step, data)
  } catch (error) {
    show(writeFailure(t, error, start))
  }
}
await start()
