import { useRef, useState } from 'react'
import { encode } from 'uqr'
import { useGhost } from '../../motion/useGhost.js'
import { createPart } from '../part/createPart.js'

/** The quiet zone around the code, in modules. */
const quiet = 4
/** The radius of a dot, in modules. With wider gaps, some readers treat the dots of a sharp picture as noise. */
const radius = 0.47

/** Returns whether a module belongs to a corner eye. Each eye is seven modules wide and drawn as one shape. */
const isEye = (x: number, y: number, size: number) =>
  (x < 7 && y < 7) || (x >= size - 7 && y < 7) || (x < 7 && y >= size - 7)

/** A square with round corners of radius `r`. */
const square = (x: number, y: number, side: number, r: number) => {
  const straight = side - 2 * r
  const turn = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return `M${x + r} ${y}h${straight}${turn(r, r)}v${straight}${turn(-r, r)}h${-straight}${turn(-r, -r)}v${-straight}${turn(r, -r)}z`
}

/** An eye: squares inside each other. Overlapping areas are light. */
const eye = (x: number, y: number) => square(x, y, 7, 2) + square(x + 1, y + 1, 5, 1.2) + square(x + 2, y + 2, 3, 1)

/**
 * Draws a text as a QR code of level M, with a hole in the middle for a mark. The hole is a fifth of the width, because level M cannot correct a
 * larger loss.
 */
const draw = (text: string) => {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const middle = (size - 1) / 2
  const hole = Math.floor((size * 0.2) / 2)
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

type CodeProps = Pick<QrProps, 'text' | 'label'> & {
  /** Shown after the previous code has faded out. */
  readonly isNext: boolean
}

const Code = ({ text, label, isNext }: CodeProps) => {
  const code = useRef<SVGSVGElement>(null)
  useGhost(code, 'step')
  const { path, side } = draw(text)
  return (
    <svg
      ref={code}
      className={isNext ? 'lk-qr__next' : undefined}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
    >
      <path d={path} fillRule="evenodd" />
    </svg>
  )
}

/** Props of {@link Qr}, in addition to a div's attributes. Its children are shown in its middle. */
export type QrProps = {
  readonly text: string
  /** The accessible name of the image. */
  readonly label: string
  /** Whether the code is as large as the card allows, because its text is long. */
  readonly large?: boolean
}

/** A QR code, white in both themes. */
export const Qr = /* @__PURE__ */ createPart<'div', QrProps>('div', ({ text, label, large, children, ...rest }) => {
  const [first] = useState(text)
  return {
    part: 'qr',
    className: large ? 'lk-qr lk-qr--lg' : 'lk-qr',
    ...rest,
    children: (
      <>
        <Code key={text} text={text} label={label} isNext={text !== first} />
        {children}
      </>
    ),
  }
})
