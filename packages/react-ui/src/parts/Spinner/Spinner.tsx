/** Says that something is under way, beside the words that say what. */
export const Spinner = () => (
  <svg className="lk-spin" viewBox="0 0 18 18" aria-hidden="true">
    <circle cx="9" cy="9" r="7" />
    <path d="M9 2a7 7 0 0 1 7 7" />
  </svg>
)
