/** Props of {@link Icon}. */
export type IconProps = {
  /** Path data on a grid of 20, from `paths.ts`. */
  readonly of: string
  /** 16 or 20 px. Default 20. */
  readonly size?: 16 | 20
  /** The icon points in the reading direction: it is mirrored if the text runs from right to left. */
  readonly flip?: boolean
}

/** An icon, hidden from screen readers: the text beside it has the same meaning. */
export const Icon = ({ of, size = 20, flip = false }: IconProps) => (
  <svg
    className={`lk-icon${size === 16 ? ' lk-icon--16' : ''}${flip ? ' lk-flip' : ''}`}
    viewBox="0 0 20 20"
    aria-hidden="true"
  >
    <path d={of} />
  </svg>
)

/** An icon that is filled, not stroked. */
export const FilledIcon = ({ of }: Pick<IconProps, 'of'>) => (
  <svg className="lk-icon" viewBox="0 0 20 20" aria-hidden="true">
    <path d={of} fill="currentColor" stroke="none" />
  </svg>
)
