import { element } from '../../client/element.js'
import { actionButton } from '../../client/page/actionButton.js'
import { openPage } from '../../client/page/openPage.js'
import { writeScreen } from '../../client/page/writeScreen.js'
import { readConfig } from '../../client/readConfig.js'
import { createWindowPost } from '../../client/service/createWindowPost.js'
import { isSecret } from '../../protocol/fields.js'
import { pageTexts } from '../texts/pageTexts.en.js'
import { pageTranslations } from '../texts/translations.js'
import { writeFailure } from '../writeFailure.js'

// The link of a notice opens this page: `/freeze#<secret>`. Nothing happens before the press, because mail programs open links by themselves.
const { t, language, show } = await openPage(pageTexts, pageTranslations)
const post = await createWindowPost(readConfig().origin)
const secret = location.hash.slice(1)

const freeze = async () => {
  try {
    const { frozenUntil } = await post<{ readonly frozenUntil: number }>('/v1/account/freeze', { secret })
    const time = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' }).format(frozenUntil)
    show(
      writeScreen({
        title: t('freezeDoneTitle'),
        texts: [t('freezeDone', { time })],
        content: [element('p', { class: 'note', text: t('freezeNext') })],
      }),
    )
  } catch (error) {
    show(writeFailure(t, error, showQuestion))
  }
}

const showQuestion = () =>
  show(
    writeScreen({
      title: t('freezeTitle'),
      texts: [t('freezeText')],
      content: [element('p', { class: 'note note-warn', text: t('freezeEffects') })],
      actions: [actionButton(t('freezeConfirm'), freeze)],
    }),
  )

if (isSecret(secret)) showQuestion()
else show(writeScreen({ title: t('linkOverTitle'), texts: [t('linkIncomplete')] }))
