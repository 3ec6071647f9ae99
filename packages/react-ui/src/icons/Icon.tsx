const paths = {
  close: 'M5.25 5.25l9.5 9.5M14.75 5.25l-9.5 9.5',
  back: 'M16.25 10H4M9.25 4.75L4 10l5.25 5.25',
  check: 'M4.25 10.5L8.2 14.4l7.55-8.2',
  error: 'M10 2.75a7.25 7.25 0 1 0 0 14.5 7.25 7.25 0 0 0 0-14.5M10 6.5v4M10 13.4v.01',
}

/** An icon, for the eye only: what it means is said in words beside it. */
export const Icon = ({ name }: { readonly name: keyof typeof paths }) => (
  <svg className="lk-icon" viewBox="0 0 20 20" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
)
