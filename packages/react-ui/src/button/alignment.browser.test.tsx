/// <reference types="vite/client" />
import { afterEach, expect, it, vi } from 'vitest'
import { destroyKits, makeKit } from '../testing/makeKit.js'
import serverStyles from '../styles.css?raw'

afterEach(() => {
  destroyKits()
  for (const place of document.querySelectorAll('[data-test]')) place.remove()
})

/** Adds elements to the page, in a place with a style. */
const append = (css: string, ...elements: readonly (Element | string)[]) => {
  const place = document.body.appendChild(document.createElement('div'))
  place.dataset['test'] = ''
  place.style.cssText = css
  place.append(...elements)
  return place
}
const create = (name: string, size = 'md') => {
  const element = document.createElement(name)
  element.setAttribute('size', size)
  return element
}
/** The top and the height of what a page button draws. */
const place = (element: Element) => {
  const button = element.shadowRoot?.querySelector('button') ?? element
  const { top, height } = button.getBoundingClientRect()
  return [top, height]
}

it.each([
  ['in a line of text', 'font: 24px/3 serif; white-space: nowrap'],
  ['in a row that is aligned by baselines', 'display: flex; align-items: baseline'],
])('both page buttons are level, before and after a wallet connects: %s', async (_name, css) => {
  const { kit } = makeKit()
  const [button, networks] = [create('latchkey-button'), create('latchkey-network-button')]
  append(css, 'Text ', button, ' ', networks)
  await vi.waitFor(() => expect(networks.shadowRoot?.querySelector('[part=mark]')).not.toBeNull())
  expect(place(button)).toEqual(place(networks))
  await kit.connect({ namespace: 'eip155', connectorId: 'io.fennec' })
  await vi.waitFor(() => expect(button.shadowRoot?.querySelector('[part=chip]:not(:empty)')).not.toBeNull())
  await vi.waitFor(() => expect(button.shadowRoot?.querySelector('[part=mark]')).not.toBeNull())
  expect(place(button)).toEqual(place(networks))
})

it.each(['sm', 'md', 'lg'])('nothing moves when the elements of a server’s HTML are defined: size %s', (size) => {
  makeKit()
  const sheet = new CSSStyleSheet()
  // A frame of the page's own would have no kit: the rules apply to elements of other names, which are never defined.
  sheet.replaceSync(serverStyles.replaceAll(/latchkey-(?:network-)?button/g, 'undefined-button'))
  document.adoptedStyleSheets.push(sheet)
  const undefinedButton = create('undefined-button', size)
  undefinedButton.textContent = 'Connect Wallet'
  const defined = create('latchkey-button', size)
  const measure = (button: Element) => {
    const below = document.createElement('p')
    const { left } = append('font: 20px/4 serif', 'Text ', button, ' more ', below).getBoundingClientRect()
    const { width, height } = button.getBoundingClientRect()
    const parent = button.parentElement?.getBoundingClientRect() ?? expect.fail('No place.')
    return [below.getBoundingClientRect().top - parent.top, width, height, button.getBoundingClientRect().left - left]
  }
  expect(measure(undefinedButton)).toEqual(measure(defined))
  document.adoptedStyleSheets.pop()
})
