import { describe, expect, it } from 'vitest'
import { copyIcon } from '../parts/CopyButton/CopyButton.js'
import { Icon } from './Icon.js'
import { laterMarks } from './laterMarks.js'
import { networkMarks } from './networkMarks.js'
import * as paths from './paths.js'
import { render, unmountAll } from '../testing/render.js'

/** The side of the grid, and the stroke width of all icons. */
const grid = 20
const stroke = 1.75
/** A mark's disc has a radius of 240 around (240, 240). */
const radius = 240

const draw = (data: string) => {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const path = svg.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'path'))
  path.setAttribute('d', data)
  document.body.append(svg)
  return { path, remove: () => svg.remove() }
}

const box = (data: string) => {
  const { path, remove } = draw(data)
  const { x, y, width, height } = path.getBBox()
  remove()
  return { left: x, top: y, right: x + width, bottom: y + height }
}

describe.each(Object.entries({ ...paths, copyIcon }))('%s', (_name, data) => {
  it('is within the grid of all icons, including its stroke, and fills it', () => {
    const { left, top, right, bottom } = box(data)
    const edge = stroke / 2
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(edge)
    expect(Math.max(right, bottom)).toBeLessThanOrEqual(grid - edge)
    expect(Math.max(right - left, bottom - top)).toBeGreaterThanOrEqual(grid / 2 - 1)
  })

  it('has its centre near the centre of the grid', () => {
    const { left, top, right, bottom } = box(data)
    expect(Math.abs((left + right) / 2 - grid / 2)).toBeLessThanOrEqual(1.5)
    expect(Math.abs((top + bottom) / 2 - grid / 2)).toBeLessThanOrEqual(1.5)
  })
})

it('is drawn with one stroke, on one grid', () => {
  const { container } = render(<Icon of={paths.closeIcon} />)
  expect(container.querySelector('svg')?.getAttribute('viewBox')).toBe(`0 0 ${grid} ${grid}`)
  unmountAll()
})

describe.each(Object.entries({ ...networkMarks, ...laterMarks }))('the mark of %s', (_id, { glyph }) => {
  it('is within its disc, and fills it', () => {
    const distances = [glyph].flat().flatMap((data) => {
      const { path, remove } = draw(data)
      const length = path.getTotalLength()
      const points = Array.from({ length: 401 }, (_, index) => {
        const { x, y } = path.getPointAtLength((length * index) / 400)
        return Math.hypot(x - radius, y - radius)
      })
      remove()
      return points
    })
    expect(Math.max(...distances)).toBeLessThanOrEqual(radius)
    expect(Math.max(...distances)).toBeGreaterThan(radius / 2)
  })
})
