/**
 * The goals of Latchkey with its default options: at most `atMost` times the figure of the fastest peer of the same run (`peers`) or of a page
 * with only React (`bare`). `within` is a limit in ms.
 */
export const goals = [
  { figure: 'loaded.page', of: 'peers', atMost: 1.3 },
  { figure: 'loaded.dialog', within: 100 },
  { figure: 'rest.page', of: 'peers', atMost: 0.9 },
  { figure: 'pointer100.page', of: 'peers', atMost: 0.7 },
  { figure: 'pointer300.page', of: 'peers', atMost: 0.5 },
  { figure: 'touch.page', of: 'peers', atMost: 0.9 },
  { figure: 'keyboard.page', of: 'peers' },
  { figure: 'choice.page', of: 'peers', atMost: 0.8 },
  { figure: 'loaded.driver', of: 'peers', atMost: 1 },
  { figure: 'rest.driver', of: 'peers', atMost: 1 },
  { figure: 'pointer100.driver', of: 'peers', atMost: 1 },
  { figure: 'pointer300.driver', of: 'peers', atMost: 1 },
  { figure: 'touch.driver', of: 'peers', atMost: 1 },
  { figure: 'keyboard.driver', of: 'peers', atMost: 1 },
  { figure: 'choice.driver', of: 'peers', atMost: 1 },
  { figure: 'button', of: 'bare', atMost: 1.1 },
  { figure: 'loadBlocked', of: 'bare', atMost: 1.1 },
]
