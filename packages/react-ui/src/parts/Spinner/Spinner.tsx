import { createPart } from '../part/createPart.js'

/** Shows that something is in progress, hidden from screen readers: the text beside it says what is in progress. */
export const Spinner = /* @__PURE__ */ createPart('svg', (props) => ({
  viewBox: '0 0 18 18',
  'aria-hidden': true,
  className: 'lk-spin',
  ...props,
  children: (
    <>
      <circle cx="9" cy="9" r="7" />
      <path d="M9 2a7 7 0 0 1 7 7" />
    </>
  ),
}))
