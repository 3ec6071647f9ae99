import { Icon } from '../../icons/Icon.js'
import { createPart } from '../part/createPart.js'

/** A thing worth knowing. */
export type Point = {
  /** Path data of its icon. */
  readonly icon: string
  readonly title: string
  readonly text: string
}

/** Props of {@link Points}, in addition to a list's attributes. */
export type PointsProps = { readonly points: readonly Point[] }

/** A few things worth knowing, an icon beside each. */
export const Points = /* @__PURE__ */ createPart<'ul', PointsProps>('ul', ({ points, ...rest }) => ({
  className: 'lk-points',
  ...rest,
  children: points.map(({ icon, title, text }) => (
    <li key={title} className="lk-point">
      <span className="lk-tile lk-tile--soft" aria-hidden="true">
        <Icon of={icon} />
      </span>
      <span className="lk-point__text">
        <strong className="lk-strong">{title}</strong>
        <span className="lk-muted">{text}</span>
      </span>
    </li>
  )),
}))
