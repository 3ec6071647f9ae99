import { element } from '../../client/element.js'
import type { Custody } from '../../protocol/wallet.js'
import type { ApprovalText, Content, Section } from './content.js'
import { nameNetwork } from './networks.js'
import type { ApprovalQuestion } from './question.js'
import { addressRow, createRows, textRow } from './rows.js'

/** Parameters of {@link createApprovalScreen}. */
export type ApprovalScreenParameters = {
  readonly question: ApprovalQuestion
  /** What it shows of the request. */
  readonly content: Content
  readonly t: ApprovalText
  readonly custody: Custody
  readonly onApprove: () => void
  readonly onDecline: () => void
}

/** The screen of an approval. */
export type ApprovalScreen = {
  readonly screen: HTMLElement
  /** The part that says what is asked. */
  readonly content: HTMLElement
  /** Unlocks the button while the user is known to see the screen, and locks it otherwise. */
  setSeen(isSeen: boolean): void
  /** Offers to approve in a window of its own. `undefined`: the window could not be prepared. */
  offerWindow(url: string | undefined): void
}

const createSection = ({ heading, rows }: Section): HTMLElement =>
  element(
    'section',
    { class: 'approval__section' },
    heading === undefined ? undefined : element('h2', { class: 'approval__heading', text: heading }),
    createRows(rows),
  )

const titleId = 'approval-title'

/** Creates the part of the screen that says what is asked. It scrolls, while the buttons stay. */
const createContent = ({ question, content, t, custody }: ApprovalScreenParameters): HTMLElement => {
  const { network, account } = question.description
  const { title, amount, warnings, sections } = content
  const notes = custody === 'assisted' ? [...warnings, t('assistedNote')] : warnings
  return element(
    'div',
    // What scrolls must be reachable by the keyboard.
    { class: 'approval__content', attributes: { tabindex: '0', role: 'group', 'aria-labelledby': titleId } },
    element('h1', { class: 'title', text: title, attributes: { id: titleId, tabindex: '-1' } }),
    amount === undefined
      ? undefined
      : element('p', { class: 'approval__amount' }, element('bdi', { text: amount, attributes: { dir: 'ltr' } })),
    notes.length === 0
      ? undefined
      : element(
          'ul',
          { class: 'approval__warnings' },
          ...notes.map((text) => element('li', { class: 'note note-warn', text })),
        ),
    ...sections.map(createSection),
    createSection({
      heading: undefined,
      rows: [textRow(t('network'), nameNetwork(network)), addressRow(t('account'), account)],
    }),
  )
}

/** Creates the screen of an approval. A press on its button counts only if a user made it, while the screen is known to be seen. */
export const createApprovalScreen = (parameters: ApprovalScreenParameters): ApprovalScreen => {
  const { t, onApprove, onDecline } = parameters
  let isSeen = false
  let wasSeen = false
  let windowUrl: string | undefined

  const createButton = (text: string, kind: string, onPress: () => void) =>
    element('button', {
      class: kind,
      text,
      attributes: { type: 'button' },
      // A script of a page cannot make a trusted event.
      on: { click: ({ isTrusted }) => void (isTrusted && onPress()) },
    })
  const hint = element('p', { class: 'approval__hint', attributes: { role: 'status' } })
  const approve = createButton(t('approve'), 'button', () => void (isSeen && onApprove()))
  const openWindow = createButton(t('openWindow'), 'button button-quiet approval__window', () => {
    const opened = window.open(windowUrl, '_blank', 'popup,width=420,height=720')
    hint.textContent = t(opened ? 'waitHintWindow' : 'blockedHint')
    if (opened) openWindow.textContent = t('openAgain')
  })
  const decline = createButton(t('decline'), 'button button-quiet', onDecline)
  openWindow.hidden = true

  const content = createContent(parameters)
  const screen = element(
    'section',
    { class: 'approval', attributes: { 'aria-labelledby': titleId } },
    content,
    hint,
    openWindow,
    element('div', { class: 'approval__actions' }, decline, approve),
    element('p', { class: 'approval__footer', text: t('footer') }),
  )
  const setSeen = (next: boolean) => {
    isSeen = next
    wasSeen ||= next
    approve.disabled = !next
    openWindow.hidden = next || windowUrl === undefined
    const reason = windowUrl === undefined ? (wasSeen ? 'coveredHint' : 'waitHint') : 'windowHint'
    hint.textContent = next ? '' : t(reason)
  }
  setSeen(false)
  return {
    screen,
    content,
    setSeen,
    offerWindow: (url) => {
      windowUrl = url
      if (isSeen) return
      setSeen(false)
      if (url === undefined) hint.textContent = t('windowFailed')
    },
  }
}
