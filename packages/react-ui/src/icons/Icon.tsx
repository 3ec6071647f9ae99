/** What {@link Icon} takes. */
export type IconProps = {
  /** Path data on a grid of 20: one of `paths.ts`. */
  readonly of: string
  /** 16 or 20 px. Default 20. */
  readonly size?: 16 | 20
  /** Points along the line of writing: turned around where that runs from the right. */
  readonly flip?: boolean
}

/** An icon, for the eye only: what it means is said in words beside it. */
export const Icon = ({ of, size = 20, flip = false }: IconProps) => (
  <svg
    className={`lk-icon${size === 16 ? ' lk-icon--16' : ''}${flip ? ' lk-flip' : ''}`}
    viewBox="0 0 20 20"
    aria-hidden="true"
  >
    <path d={of} />
  </svg>
)

/** An icon that is filled, not drawn. */
export const FilledIcon = ({ of }: Pick<IconProps, 'of'>) => (
  <svg className="lk-icon" viewBox="0 0 20 20" aria-hidden="true">
    <path d={of} fill="currentColor" stroke="none" />
  </svg>
)
