import { changedJson, changedText, fuzz } from '@latchkey/fuzz'
import { readAnswer } from './takeAnswer.js'
import { readRecord } from './windowRecord.js'

const record = { transaction: 'A'.repeat(22), secret: 'B'.repeat(43), handover: 'C'.repeat(43), hasLeft: true }

fuzz('what a window has stored of its login', {
  inputs: changedJson(record),
  read: (text) => readRecord(text) !== undefined,
})
fuzz('what a provider returned to the window', {
  inputs: changedText('code=a-code&state=a-state&iss=https%3A%2F%2Faccounts.example', '', 'error=access_denied'),
  read: (text) => {
    const url = new URL('https://wallet.example/social/google')
    url.search = text
    const taken = readAnswer(url)
    if (taken && Object.values(taken.answer).some((value) => typeof value !== 'string'))
      throw new Error('It is no text.')
    return taken !== undefined
  },
})
