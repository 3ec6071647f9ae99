import { AppKitProvider, ConnectButton } from '@latchkey/react-ui'
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { makeKit } from './makeKit.js'
import { Mui } from './Mui.js'
import { Native } from './Native.js'
import { Radix } from './Radix.js'

/*
 * Pages of hosts: `?host=radix`. With `?inside=transform:scale(.8)` the page places the modal's element itself, in a parent with that style.
 * `?frame=<URL>&sandbox=allow-scripts` shows another page in a frame.
 */
const query = new URLSearchParams(location.search)
const inside = query.get('inside')
const frame = query.get('frame')

const heard: string[] = []
document.addEventListener('keydown', ({ key }) => heard.push(key), true)
window.hosted = { heard, ...makeKit({ disableAppend: inside !== null }) }

const appendParent = (style: string) => {
  const parent = document.body.appendChild(document.createElement('div'))
  parent.setAttribute('style', style)
  parent.append(document.createElement('latchkey-modal'))
}

const appendFrame = (address: string, sandbox: string | null) => {
  const element = document.createElement('iframe')
  if (sandbox !== null) element.sandbox.value = sandbox
  element.src = address
  element.width = '400'
  element.height = '600'
  element.title = 'A page in a frame'
  document.body.append(element)
}

/** A page longer than any screen, with a fixed element on its right side. */
const Long = () => (
  <>
    <div style={{ position: 'fixed', insetBlockStart: 0, insetInlineEnd: 0 }} data-fixed="">
      fixed
    </div>
    <div style={{ blockSize: 1500 }}>above</div>
    <ConnectButton />
    <div style={{ blockSize: 1500 }}>below</div>
  </>
)

/** Two kits, each with its own wallets, theme and button. */
const Two = () => {
  const [second] = useState(() => makeKit({ storageKey: 'second', themeMode: 'dark' }).kit)
  return (
    <>
      <AppKitProvider kit={window.hosted.kit}>
        <ConnectButton label="First" />
      </AppKitProvider>
      <AppKitProvider kit={second}>
        <ConnectButton label="Second" />
      </AppKitProvider>
    </>
  )
}

const rudeness =
  'html { font-size: 62.5% } body { overflow: hidden } * { all: unset; font-size: 40px; transition: all 3s } script, style, title { display: none }'

/** Everything that a page can do to elements above it. */
const Rude = () => (
  <>
    <style>{rudeness}</style>
    <ConnectButton />
    <div style={{ position: 'fixed', inset: '50% 0 0', background: 'tomato', zIndex: 2_147_483_647 }}>Our cookies</div>
  </>
)

const hosts: Readonly<Record<string, ReactNode>> = {
  radix: <Radix />,
  mui: <Mui />,
  native: <Native />,
  long: <Long />,
  two: <Two />,
  rude: <Rude />,
}

if (inside !== null) appendParent(inside)
if (frame !== null) appendFrame(frame, query.get('sandbox'))
const root = document.getElementById('root')
if (root && frame === null) createRoot(root).render(hosts[query.get('host') ?? ''] ?? <ConnectButton />)
