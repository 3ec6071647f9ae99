import { Icon } from '../../icons/Icon.js'

/** A thing worth knowing. */
export type Point = {
  /** Path data of its icon. */
  readonly icon: string
  readonly title: string
  readonly text: string
}

/** A few things worth knowing, an icon beside each. */
export const Points = ({ points }: { readonly points: readonly Point[] }) => (
  <ul className="lk-points">
    {points.map(({ icon, title, text }) => (
      <li key={title} className="lk-point">
        <span className="lk-tile lk-tile--soft" aria-hidden="true">
          <Icon of={icon} />
        </span>
        <span className="lk-point__text">
          <strong className="lk-strong">{title}</strong>
          <span className="lk-muted">{text}</span>
        </span>
      </li>
    ))}
  </ul>
)
