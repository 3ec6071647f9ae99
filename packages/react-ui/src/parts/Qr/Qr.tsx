import { encode } from 'uqr'
import { createPart } from '../part/createPart.js'
import { useText } from '../../text/receiveText.js'

/** Modules of quiet around the code. */
const quiet = 4
/** The radius of a dot, in modules. */
const radius = 0.43

/** The corner eyes, each seven modules wide, are drawn as one. */
const isEye = (x: number, y: number, size: number) =>
  (x < 7 && y < 7) || (x >= size - 7 && y < 7) || (x < 7 && y >= size - 7)

const eye = (x: number, y: number) =>
  `M${x + 2} ${y}h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2h-3a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2zm.2 1a1.2 1.2 0 0 0-1.2 1.2v2.6a1.2 1.2 0 0 0 1.2 1.2h2.6a1.2 1.2 0 0 0 1.2-1.2v-2.6a1.2 1.2 0 0 0-1.2-1.2zM${x + 3} ${y + 2}h1a1 1 0 0 1 1 1v1a1 1 0 0 1-1 1h-1a1 1 0 0 1-1-1v-1a1 1 0 0 1 1-1z`

/** Draws a text as a QR code of level M, with a hole of a fifth in the middle for a mark. */
const draw = (text: string) => {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const middle = (size - 1) / 2
  const hole = Math.ceil((size * 0.2) / 2)
  const isHole = (x: number, y: number) => Math.abs(x - middle) <= hole && Math.abs(y - middle) <= hole
  const dots = data.flatMap((row, y) =>
    row.flatMap((dark, x) =>
      dark && !isEye(x, y, size) && !isHole(x, y)
        ? `M${(x + quiet + 0.5 - radius).toFixed(2)} ${y + quiet + 0.5}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`
        : [],
    ),
  )
  const far = size - 7 + quiet
  return { path: eye(quiet, quiet) + eye(far, quiet) + eye(quiet, far) + dots.join(''), side: size + 2 * quiet }
}

/** What {@link Qr} takes beside a div's own attributes. Its children stand in its middle. */
export type QrProps = { readonly text: string }

/** A QR code, white in both themes. It is an image with a name of its own. */
export const Qr = /* @__PURE__ */ createPart<'div', QrProps>('div', ({ text, children, ...rest }) => {
  const t = useText()
  const { path, side } = draw(text)
  return {
    part: 'qr',
    className: 'lk-qr',
    ...rest,
    children: (
      <>
        <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={t('qrCode')}>
          <path d={path} fillRule="evenodd" />
        </svg>
        {children}
      </>
    ),
  }
})
