import { element } from '../../client/element.js'
import { actionButton } from '../../client/page/actionButton.js'
import { openPage } from '../../client/page/openPage.js'
import { writeRows, writeScreen } from '../../client/page/writeScreen.js'
import { readConfig } from '../../client/readConfig.js'
import { createWindowPost } from '../../client/service/createWindowPost.js'
import { wait } from '../../client/steps/wait.js'
import { unknownDevice } from '../../protocol/describeDevice.js'
import { isId } from '../../protocol/fields.js'
import type { SocialProvider, SocialWindow } from '../../protocol/social.js'
import { pageTexts } from '../texts/pageTexts.en.js'
import { pageTranslations } from '../texts/translations.js'
import { writeFailure } from '../writeFailure.js'
import { handOver } from './handOver.js'
import { takeAnswer } from './takeAnswer.js'
import { needRecord, readRecord, saveRecord, type WindowRecord } from './windowRecord.js'

/*
 * The window of a social login. The site opens it at `/social#<transaction>`, and the provider returns to `/social/<provider>`. What ties both
 * together is a secret in the storage of this window: an answer that is brought to another window is worth nothing. Where no window can open,
 * the site's own window goes the same way, and then back to the site with a ticket.
 */
const taken = takeAnswer()
const id = location.hash.slice(1)

const { t, show } = await openPage(pageTexts, pageTranslations)
const { origin } = readConfig()
const post = await createWindowPost(origin)

/** The providers by the names that they have in every language. */
const names: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  apple: 'Apple',
  x: 'X',
  discord: 'Discord',
  github: 'GitHub',
  facebook: 'Facebook',
}
/** How often the window asks the service, in milliseconds, and how often at most until the frame has started the login. */
const pollInterval = 1_000
const startPolls = 30
/** How often the window asks whether the frame has proved that it is in this browser. */
const bindPolls = 3

type OpenLogin = Extract<SocialWindow, { readonly state: 'open' }>

const read = ({ transaction, secret, handover }: WindowRecord) =>
  post<SocialWindow>('/v1/social/window', { transaction, secret, handover })

const leave = (record: WindowRecord, { uri, provider }: OpenLogin) => {
  saveRecord({ ...record, hasLeft: true })
  show(writeScreen({ title: t('socialLeaving', { provider: names[provider] }) }))
  location.assign(uri)
}

const ask = (record: WindowRecord, login: OpenLogin) => {
  const [provider, { site, device }] = [names[login.provider], login]
  const cancel = async () => {
    const { transaction, secret } = record
    await run(() => post<SocialWindow>('/v1/social/cancel', { transaction, secret }))
  }
  show(
    writeScreen({
      title: t('socialTitle', { provider }),
      texts: [t('deviceText', { site })],
      content: [
        writeRows([
          [t('siteRow'), site],
          [t('deviceRow'), device === unknownDevice ? t('deviceUnknown') : device],
        ]),
        element('p', { class: 'note note-warn', text: t('socialWarning', { provider }) }),
      ],
      actions: [
        actionButton(t('socialContinue', { provider }), () => leave(record, login)),
        actionButton(t('socialCancel'), cancel, 'button-quiet'),
      ],
    }),
  )
}

/** Shows how a login ended, or returns to the site. */
const showEnd = (login: Exclude<SocialWindow, OpenLogin | { readonly state: 'unknown' }>) => {
  const [provider, { site, returnTo }] = [names[login.provider], login]
  if (returnTo !== undefined) {
    show(writeScreen({ title: t('socialReturning') }))
    return location.replace(returnTo)
  }
  if (login.state !== 'done') {
    const texts = {
      refused: t('socialRefused', { provider, site }),
      abandoned: t('socialAbandoned', { site }),
      failed: t('socialFailed', { provider, site }),
    }
    const title = t(login.state === 'failed' ? 'failedTitle' : 'socialCancelledTitle')
    return show(writeScreen({ title, texts: [texts[login.state]] }))
  }
  if (login.digits === undefined)
    return show(writeScreen({ title: t('socialDoneTitle'), texts: [t('socialDone', { site })] }))
  show(
    writeScreen({
      title: t('socialDigitsTitle'),
      texts: [t('socialDigits', { site })],
      content: [
        element('p', { class: 'digits', text: login.digits, attributes: { dir: 'ltr' } }),
        element('p', { class: 'note note-warn', text: t('socialDigitsWarning') }),
      ],
    }),
  )
}

const showState = (login: SocialWindow, onOpen: (login: OpenLogin) => void) => {
  if (login.state === 'open') return onOpen(login)
  if (login.state !== 'unknown') return showEnd(login)
  show(
    writeScreen({
      title: t('socialUnstartedTitle'),
      texts: [t('socialUnstarted')],
      actions: [actionButton(t('retry'), start)],
    }),
  )
}

/** Reads the login until the frame has started it. */
const readStarted = async (record: WindowRecord): Promise<SocialWindow> => {
  for (let polls = 1; ; polls += 1) {
    const login = await read(record)
    if (login.state !== 'unknown' || polls === startPolls) return login
    await wait(pollInterval)
  }
}

/** Reads a login until its frame has proved that it is in this browser, if it can. */
const readBound = async (record: WindowRecord, login: SocialWindow): Promise<SocialWindow> => {
  if (login.state === 'open' && login.isRedirect) return login
  if (!handOver(window.opener, origin, record)) return login
  let now = login
  for (let polls = 0; now.state === 'open' && !now.isBound && polls < bindPolls; polls += 1) {
    await wait(pollInterval)
    now = await read(record)
  }
  return now
}

/** Shows what the service answers. @param request it is repeated if the service was not reached */
const run = async (request: () => Promise<SocialWindow>, onOpen?: (login: OpenLogin) => void): Promise<void> => {
  try {
    showState(await request(), onOpen ?? (() => show(writeScreen({ title: t('failedTitle'), texts: [t('linkOver')] }))))
  } catch (error) {
    show(writeFailure(t, error, () => run(request, onOpen)))
  }
}

const begin = (record: WindowRecord) => {
  // Nothing proves that the site's own window belongs to the browser that began a redirect: the ticket goes to the site, and the site may be a
  // thief's that sent the link. So only the user's press leaves for the provider. Digits would add nothing, because that site would ask for them.
  // A user who comes back from the provider's page decides again. Else the button "Back" would lead there at once.
  const continueOrAsk = (login: OpenLogin) =>
    login.isBound && !login.isRedirect && !record.hasLeft ? leave(record, login) : ask(record, login)
  show(writeScreen({ title: t('socialWaiting') }))
  return run(async () => readBound(record, await readStarted(record)), continueOrAsk)
}

const open = async (): Promise<void> => {
  const record = isId(id) ? needRecord(id) : readRecord()
  if (!record) return show(writeScreen({ title: t('linkOverTitle'), texts: [t('linkOver')] }))
  if (!taken) return begin(record)
  const { transaction, secret } = record
  show(writeScreen({ title: t('socialWaiting') }))
  await run(() =>
    post<SocialWindow>('/v1/social/finish', { transaction, secret, provider: taken.provider, ...taken.answer }),
  )
}

const start = async (): Promise<void> => {
  try {
    await open()
  } catch (error) {
    show(writeFailure(t, error, start)) // the browser refuses the window's storage
  }
}
await start()
