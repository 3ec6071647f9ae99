import type { MessageDescription } from '../../protocol/description.js'
import type { Content, ContentContext } from './content.js'
import { codeRow, textRow, writtenRow } from './rows.js'

/** Writes what an approval shows of a message. */
export const writeMessage = ({ text, bytes, signIn }: MessageDescription, { t, site }: ContentContext): Content => {
  if (text === undefined)
    return {
      title: t('messageTitle', { site }),
      warnings: [t('bytesWarning')],
      sections: [{ heading: undefined, rows: [codeRow(t('bytes'), bytes)] }],
    }
  const message = writtenRow(t('message'), text === '' ? t('empty') : text)
  if (!signIn)
    return { title: t('messageTitle', { site }), warnings: [], sections: [{ heading: undefined, rows: [message] }] }
  // The names of the fields are those of the message, in every language.
  const fields = Object.entries(signIn.fields).map(([name, value]) => writtenRow(name, value))
  const statement = signIn.statement === undefined ? undefined : writtenRow(t('statement'), signIn.statement)
  return {
    title: t('signInTitle', { site }),
    warnings: [],
    sections: [
      { heading: undefined, rows: [textRow(t('domain'), signIn.domain), statement, ...fields] },
      { heading: undefined, rows: [message] },
    ],
  }
}
