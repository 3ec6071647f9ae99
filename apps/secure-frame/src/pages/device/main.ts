import { actionButton } from '../../client/page/actionButton.js'
import { openPage } from '../../client/page/openPage.js'
import { writeRows, writeScreen } from '../../client/page/writeScreen.js'
import { element } from '../../client/element.js'
import { readConfig } from '../../client/readConfig.js'
import { createWindowPost } from '../../client/service/createWindowPost.js'
import type { ConfirmedDevice } from '../../protocol/login.js'
import { unknownDevice } from '../../protocol/describeDevice.js'
import { isId, isSecret } from '../../protocol/fields.js'
import { writeFailure } from '../writeFailure.js'
import { pageTexts } from '../texts/pageTexts.en.js'
import { pageTranslations } from '../texts/translations.js'

// The mailed link of a login opens this page: `/device#<transaction>.<secret>`.
const { t, show } = await openPage(pageTexts, pageTranslations)
const post = await createWindowPost(readConfig().origin)
const [transaction, secret] = location.hash.slice(1).split('.')

const confirm = (isRead: boolean) =>
  post<ConfirmedDevice>('/v1/email/confirm', { transaction, secret, ...(isRead && { isRead }) })

const rowsOf = ({ site, device }: ConfirmedDevice) =>
  writeRows([
    [t('siteRow'), site],
    [t('deviceRow'), device === unknownDevice ? t('deviceUnknown') : device],
  ])

const showQuestion = (asked: ConfirmedDevice) => {
  const press = async () => {
    try {
      const { site } = await confirm(false)
      show(writeScreen({ title: t('deviceDoneTitle'), texts: [t('deviceDone', { site }), t('backToSite')] }))
    } catch (error) {
      show(writeFailure(t, error, start))
    }
  }
  show(
    writeScreen({
      title: t('deviceTitle'),
      texts: [t('deviceText', { site: asked.site })],
      content: [rowsOf(asked), element('p', { class: 'note note-warn', text: t('deviceWarning') })],
      actions: [actionButton(t('deviceConfirm'), press)],
    }),
  )
}

const start = async () => {
  if (!isId(transaction) || !isSecret(secret))
    return show(writeScreen({ title: t('linkOverTitle'), texts: [t('linkIncomplete')] }))
  try {
    const asked = await confirm(true)
    if (!asked.isConfirmed) return showQuestion(asked)
    const { site } = asked
    show(writeScreen({ title: t('deviceKnownTitle'), texts: [t('deviceKnown', { site })], content: [rowsOf(asked)] }))
  } catch (error) {
    show(writeFailure(t, error, start))
  }
}
await start()
