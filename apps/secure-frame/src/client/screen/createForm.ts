import { element } from '../element.js'

/** Parameters of {@link createForm}. */
export type FormParameters = {
  readonly title: string
  /** One sentence below the title. */
  readonly text?: string | undefined
  readonly content?: readonly (Node | undefined)[] | undefined
  /** The ink button. */
  readonly submit: string
  /** Called when the user presses the button or Enter. While it runs, the button is busy. If it throws, the form shows why. */
  readonly onSubmit: () => void | Promise<void>
  /** The text for what `onSubmit` threw. */
  readonly describeError: (error: unknown) => string
  /** The field that a failed submit is about. */
  readonly invalidField?: (() => HTMLElement | undefined) | undefined
  /** Further buttons, below the ink button. The last one is the way out. */
  readonly others?: readonly HTMLElement[] | undefined
}

/** Creates a screen with a title, a sentence, content, one ink button, and a place for an error. */
export const createForm = ({
  title,
  text,
  content = [],
  submit,
  onSubmit,
  describeError,
  invalidField,
  others = [],
}: FormParameters): HTMLFormElement => {
  const failure = element('p', { class: 'note note-bad', attributes: { role: 'alert' } })
  const button = element('button', { class: 'button', text: submit, attributes: { type: 'submit' } })

  const run = async () => {
    // A disabled button would lose the focus.
    if (button.ariaBusy === 'true') return
    button.ariaBusy = 'true'
    failure.textContent = ''
    try {
      await onSubmit()
    } catch (error) {
      failure.textContent = describeError(error)
      const field = invalidField?.()
      field?.setAttribute('aria-invalid', 'true')
      field?.focus()
    } finally {
      button.ariaBusy = null
    }
  }
  const form = element(
    'form',
    {
      class: 'screen',
      attributes: { novalidate: true, autocomplete: 'off' },
      on: {
        submit: (event) => {
          event.preventDefault()
          void run()
        },
        input: ({ target }) => target instanceof Element && target.removeAttribute('aria-invalid'),
      },
    },
    element('h1', { class: 'title', text: title, attributes: { tabindex: '-1' } }),
    text === undefined ? undefined : element('p', { class: 'text', text }),
    ...content,
    failure,
    element('div', { class: 'actions' }, button, ...others),
  )
  return form
}

/** Creates a button below the ink button. */
export const createGhostButton = (text: string, press: () => void): HTMLButtonElement =>
  element('button', { class: 'button button-ghost', text, attributes: { type: 'button' }, on: { click: press } })
