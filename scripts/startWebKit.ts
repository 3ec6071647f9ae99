import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

/*
 * WebKit for GTK, which shares its engine with Safari, driven by the W3C's WebDriver protocol.
 * https://www.w3.org/TR/webdriver2/
 */

/** A browser window with one document or frame that the commands go to. */
export type WebKit = {
  goTo(url: string): Promise<void>
  /** Runs a script in the document. `arguments` are its values, and `findAll(selector)` looks into shadow roots too. It may return a promise. */
  run<result>(script: string, ...values: readonly unknown[]): Promise<result>
  /** Sends the commands to the first frame of the document, or to the document itself. */
  enterFrame(): Promise<void>
  leaveFrame(): Promise<void>
  /** Presses the first button whose name this is, or matches, as a user does: with the mouse, once it is shown and enabled. */
  press(name: string | RegExp): Promise<void>
  /** Types into the visible element that matches. */
  type(selector: string, text: string): Promise<void>
  /** Presses a key, which a character of WebDriver's table names. @see https://www.w3.org/TR/webdriver2/#keyboard-actions */
  pressKey(key: string): Promise<void>
  /** The windows that are open. */
  windows(): Promise<readonly string[]>
  /** Opens a window. */
  openWindow(): Promise<void>
  switchTo(window: string): Promise<void>
  closeWindow(): Promise<void>
  stop(): Promise<void>
}

const driverPath = process.env['WEBKIT_DRIVER_PATH'] ?? '/usr/bin/WebKitWebDriver'
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
/** A script's function that finds elements, also in the shadow roots of the document. */
const findAll = `
  const rootsOf = (root) =>
    [root, ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsOf(shadowRoot) : []))]
  const findAll = (selector) => rootsOf(document).flatMap((root) => [...root.querySelectorAll(selector)]);`
/** A script's function that returns the name of an element on one line. */
const nameOf = "const nameOf = ({ ariaLabel, innerText }) => (ariaLabel ?? innerText).trim().replaceAll(/\\s+/g, ' ');"
/** A script that returns a button once it rests: a press of a moving button may miss it. */
const findButton = `
  const button = findAll('button').find(
    (each) => !each.disabled && each.checkVisibility() && new RegExp(arguments[0]).test(nameOf(each)),
  )
  const readPlace = () => JSON.stringify(button?.getBoundingClientRect())
  const place = readPlace()
  await new Promise((resolve) => setTimeout(resolve, 100)) // frames are not drawn in a window behind another
  return button?.isConnected && readPlace() === place ? button : null`
/** Writes a script that may wait, with what it can call. */
const toScript = (script: string) => `${findAll + nameOf} return (async () => { ${script} })()`
const readTexts = `return findAll('button, p, h1, h2').map(nameOf).join(' | ')`
type Element = { readonly [elementKey]: string }

const findPort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo // the address of a TCP server
      server.close(() => resolve(port))
    })
  })

/** Repeats a command until it succeeds, for at most 20 s. */
const retry = async <value>(command: () => Promise<value>): Promise<value> => {
  for (let attempts = 1; ; attempts += 1)
    try {
      return await command()
    } catch (error) {
      if (attempts === 200) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
}

/** Ends the driver, its display and its browser. */
const end = (driver: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (driver.exitCode !== null || driver.pid === undefined) return resolve()
    driver.once('exit', () => resolve())
    process.kill(-driver.pid)
  })

/** Starts WebKit on a display of its own. */
export const startWebKit = async (): Promise<WebKit> => {
  if (!existsSync(driverPath))
    throw new Error(
      `WebKit is missing: ${driverPath}. Install webkit2gtk-driver and xvfb (apt), or set WEBKIT_DRIVER_PATH.`,
    )
  const port = await findPort()
  const driver = spawn('xvfb-run', ['-a', driverPath, `--port=${port}`], { stdio: 'ignore', detached: true })
  const send = async <value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<value> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { readonly value: value & { readonly message?: string } } // the protocol's shape
    if (!response.ok) throw new Error(`WebKit refused ${path}: ${value.message}`)
    return value
  }
  await retry(() => send('GET', '/status'))
  const { sessionId } = await send<{ readonly sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { args: ['--automation'] } } },
  })
  const command = <value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    send<value>(method, `/session/${sessionId}${path}`, body)
  const run: WebKit['run'] = (script, ...values) =>
    command('POST', '/execute/sync', {
      script: toScript(script),
      args: values,
    })
  /** Finds an element by a script, which returns it. */
  const find = async (script: string, ...values: readonly string[]) => {
    const element = await command<Element | null>('POST', '/execute/sync', {
      script: toScript(script),
      args: values,
    })
    if (!element) throw new Error(`WebKit shows no ${values.join(' ')}, but: ${await run(readTexts)}`)
    return element[elementKey]
  }
  const switchTo = (handle: string) => command<void>('POST', '/window', { handle })
  await command('POST', '/timeouts', { script: 60_000, pageLoad: 60_000 })

  return {
    goTo: (url) => command('POST', '/url', { url }),
    run,
    enterFrame: () => command('POST', '/frame', { id: 0 }),
    leaveFrame: () => command('POST', '/frame', { id: null }),
    press: (name) =>
      retry(async () => {
        const button = await find(findButton, typeof name === 'string' ? `^${name}$` : name.source)
        await command('POST', `/element/${button}/click`, {})
      }),
    type: (selector, text) =>
      retry(async () =>
        command('POST', `/element/${await find('return findAll(arguments[0])[0]', selector)}/value`, { text }),
      ),
    pressKey: async (key) => {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: key }))
      await command('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    windows: () => command('GET', '/window/handles'),
    openWindow: async () => void (await command('POST', '/window/new', { type: 'tab' })),
    switchTo,
    closeWindow: () => command('DELETE', '/window'),
    stop: async () => {
      await command('DELETE', '').catch(() => undefined) // the driver ends in any case
      await end(driver)
    },
  }
}
