/**
 * The situations in which a user first presses the button.
 *
 * - `device`: the user's device
 * - `isAtRest`: if `true`, the page was idle for a second before the press. If `false`, the press comes as soon as the button is painted
 * - `hover`: how long the pointer is on the button before the press, in ms
 */
export const pressCases = [
  { id: 'loaded', name: 'page just loaded', device: 'mouse', isAtRest: false, hover: 0 },
  { id: 'rest', name: 'page at rest', device: 'mouse', isAtRest: true, hover: 0 },
  { id: 'pointer100', name: 'pointer on the button for 100 ms', device: 'mouse', isAtRest: true, hover: 100 },
  { id: 'pointer300', name: 'pointer on the button for 300 ms', device: 'mouse', isAtRest: true, hover: 300 },
  { id: 'touch', name: 'touch', device: 'touch', isAtRest: true, hover: 0 },
  { id: 'keyboard', name: 'keyboard', device: 'keyboard', isAtRest: true, hover: 0 },
]

/** The wallet is chosen from a list that has been shown for a second. */
const choiceCase = {
  id: 'choice',
  name: 'choice of the wallet, until connected',
  device: 'mouse',
  isAtRest: true,
  hover: 0,
}

export const cases = [...pressCases, choiceCase]
