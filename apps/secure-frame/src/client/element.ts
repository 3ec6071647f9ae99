/** The properties and attributes of an element. An attribute that is `undefined` is left out. */
export type Attributes = {
  readonly class?: string | undefined
  readonly text?: string | undefined
  readonly on?:
    | { readonly [type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[type]) => void }
    | undefined
  readonly attributes?: Readonly<Record<string, string | boolean | undefined>> | undefined
}

/**
 * Creates an element. Texts are set as text, never as markup.
 *
 * @example element('button', { class: 'button', text: t('sign'), on: { click: sign } })
 */
export const element = <tag extends keyof HTMLElementTagNameMap>(
  tag: tag,
  { class: className, text, on = {}, attributes = {} }: Attributes = {},
  ...children: readonly (Node | undefined)[]
): HTMLElementTagNameMap[tag] => {
  const node = document.createElement(tag)
  if (className) node.className = className
  if (text !== undefined) node.textContent = text
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue
    node.setAttribute(name, value === true ? '' : value)
  }
  for (const [type, listener] of Object.entries(on)) node.addEventListener(type, listener as EventListener) // each listener has the type of its event
  node.append(...children.filter((child) => child !== undefined))
  return node
}
